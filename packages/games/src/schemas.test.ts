import { type AnyGame, apply, fastRng, type Heard, type Match, randomAction, type Viewer } from '@slipstream/engine';
import { beginTrial, reproduction, type Trial, trialsOf } from '@slipstream/testkit/trials';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GAMES } from './index.ts';
import { type GameSchemas, gameSchemas } from './schemaParts.ts';
import { schemasFor } from './schemas.ts';

/** Of so many views one is looked at; events, actions, options and facts are looked at all. */
const EVERY = 9;

/** Plays a random match, and gives everything that travels of it to `look`. */
function travel(game: AnyGame, trial: Trial, look: (what: keyof GameSchemas, value: unknown) => void): void {
  const rng = fastRng(`${trial.seed}-choices`);
  const viewers: readonly Viewer[] = [...Array(trial.seatCount).keys(), 'spectator'];
  const hear = (events: readonly Heard<unknown>[]) => events.forEach(({ event }) => void look('event', event));
  const options = game.parseOptions(trial.options, trial.seatCount);
  if (!options.ok) throw new Error(options.reason);
  look('options', options.value);
  let { match, events } = beginTrial(game, trial);
  for (let turn = 0; ; turn++) {
    hear(events);
    const seats = game.pending(match.state);
    const isLookedAt = (at: number) => turn < 3 || seats.length === 0 || (turn + at) % EVERY === 0;
    for (const [at, viewer] of viewers.entries()) if (isLookedAt(at)) look('view', game.view(match.state, viewer));
    const seat = seats[rng.below(Math.max(1, seats.length))];
    if (seat === undefined) break;
    for (const action of game.legalActions(match.state, seat)) look('action', action);
    ({ match, events } = played(game, match, seat, randomAction(game, match.state, seat, rng)));
  }
  look('facts', game.outcome(match.state)?.facts);
}

function played(game: AnyGame, match: Match<unknown>, seat: number, action: unknown) {
  const result = apply(game, match, seat, action);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

/** The words for `type` that a schema knows. */
const kinds = (schema: z.ZodMiniType): readonly unknown[] => {
  const { anyOf, oneOf = anyOf } = z.toJSONSchema(schema);
  const types = (oneOf ?? []).map((each) => (typeof each === 'object' ? each.properties?.type : undefined));
  return types.map((type) => (typeof type === 'object' ? type.const : undefined));
};

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value once for each object in it, with a key there that nobody knows. */
function* withPlantedKey(value: unknown): Generator<unknown> {
  if (isFields(value)) yield { ...value, planted: 1 };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const drifted of withPlantedKey(part))
      yield Array.isArray(value) ? value.with(Number(key), drifted) : { ...value, [key]: drifted };
}

/** The same value once for each of its own keys, without it. */
const withoutAKey = (value: unknown): readonly unknown[] =>
  isFields(value)
    ? Object.keys(value).map((key) => Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)))
    : [];

describe.each(GAMES.map((game) => [game.id, game] as const))('what travels of %s', (_id, game) => {
  it('is as the schemas say, in random matches with every number of seats and every option', async () => {
    const schemas = await schemasFor(game.id);
    if (schemas === undefined) return expect(GAMES).toContain(game); // documented as data of any shape
    const [events, actions] = [new Set<unknown>(), new Set<unknown>()];
    for (const trial of trialsOf(game, { matches: 1, seed: 'schemas' }))
      travel(game, trial, (what, value) => {
        const read = schemas[what].safeParse(value);
        if (!read.success)
          throw new Error(`${what} ${JSON.stringify(value)}: ${read.error.message}\n  ${reproduction(game, trial)}`);
        if (isFields(value) && what === 'event') events.add(value.type);
        if (isFields(value) && what === 'action') actions.add(value.type);
      });
    const unmet = kinds(schemas.event).filter((kind) => !events.has(kind));
    expect(unmet.length).toBeLessThanOrEqual(1); // OUTSPEED's stack of tokens hardly ever runs out
    expect(kinds(schemas.action).filter((kind) => !actions.has(kind))).toEqual([]);
  });

  it('may not have a key more or less', async () => {
    const schemas = await schemasFor(game.id);
    if (schemas === undefined) return expect(GAMES).toContain(game);
    const seen: (readonly [what: keyof GameSchemas, value: unknown])[] = [];
    const [trial] = trialsOf(game, { matches: 1, seed: 'schemas' });
    if (trial !== undefined) travel(game, trial, (what, value) => void seen.push([what, value]));
    let drifts = 0;
    for (const [what, value] of seen.filter((_, at) => at % 50 === 0 || at > seen.length - 5))
      for (const drifted of [...withPlantedKey(value), ...withoutAKey(value)]) {
        drifts++;
        if (schemas[what].safeParse(drifted).success) throw new Error(`${what} passed: ${JSON.stringify(drifted)}`);
      }
    expect(drifts).toBeGreaterThan(30);
  });
});

describe('schemas and types', () => {
  it('are held together by the compiler, optional keys too', () => {
    const rest = { options: z.null(), action: z.null(), event: z.null(), facts: z.null() };
    interface Types<View> extends Readonly<Record<'options' | 'action' | 'event' | 'facts', null>> {
      readonly view: View;
    }
    const view = z.strictObject({ place: z.int(), lap: z.exactOptional(z.int()) });
    const fits = gameSchemas<Types<{ readonly place: number; readonly lap?: number }>>()({ ...rest, view });
    // @ts-expect-error -- the type has no lap
    const more = gameSchemas<Types<{ place: number }>>()({ ...rest, view });
    // @ts-expect-error -- the schema has no name
    const less = gameSchemas<Types<{ place: number; lap?: number; name?: string }>>()({ ...rest, view });
    expect([fits, more, less].map((schemas) => schemas.view)).toEqual([view, view, view]);
  });

  it('are not there for a game without a folder of them', async () => {
    expect(await schemasFor('nowhere')).toBeUndefined();
  });
});
