import { apply, begin, fastRng, type Rng, type Seat, sameJson, updateFor, type Viewer } from '@slipstream/engine';
import { fold } from '@slipstream/games/gravwell/fold';
import { gravwell } from '@slipstream/games/gravwell/index';
import type { Action, Event, Forecast, Letter, Options, View } from '@slipstream/games/gravwell/types';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES, language } from '../../language.ts';
import { duration } from './animate.ts';
import { cardOf } from './cards.ts';
import { line } from './lines.ts';
import { remember } from './outcomes.ts';
import { pictureOf } from './picture.ts';
import { pullOf } from './racers.ts';
import { FACES } from './sample.ts';
import { sceneOf } from './scene.ts';
import { standing } from './standing.ts';
import { actionLabel, draftTitle, effectOf, hint, status } from './words.ts';

// Whole matches, seen through each pair of eyes: half of them played at random, half by pilots in a hurry.

interface Told {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
  readonly legalActions: readonly Action[];
}

interface Match {
  /** Everything that happened, secrets included. */
  readonly events: readonly Event[];
  readonly told: ReadonlyMap<Viewer, readonly Told[]>;
}

type Variant = readonly [seats: number, options: Partial<Options>];

const TABLES: readonly Variant[] = [
  [1, {}],
  [1, { noSecrets: true }],
  [2, {}],
  [3, { noSecrets: true, hardcore: true }],
  [4, {}],
  [4, { activeGate: true }],
  [4, { chaosTheory: true }],
  [3, { chaosTheory: true, activeGate: true, noSecrets: true, singularityPulls: false }],
];

type Choose = (view: View, actions: readonly Action[], rng: Rng) => Action;

const atRandom: Choose = (_, actions, rng) => {
  const action = actions[rng.below(actions.length)];
  if (action === undefined) throw new Error('pending without an action');
  return action;
};

/** Always the card that leads furthest now, and never a step back: gets ships through the gate. */
const inAHurry: Choose = (view, actions, rng) => {
  const me = String(view.viewer);
  const reach = (action: Action): number => {
    const forecast = action.type === 'play' ? view.forecasts.find(({ card }) => card === action.card) : undefined;
    return forecast?.moves.find(({ racer }) => racer === me)?.to ?? -1;
  };
  const isFalling = view.asked?.moves.some(({ racer, direction }) => racer === me && direction === 'in');
  if (view.asked !== null) return { type: isFalling ? 'stop' : 'go' };
  const best = [...actions].sort((a, b) => reach(b) - reach(a))[0];
  return best?.type === 'play' ? best : atRandom(view, actions, rng);
};

function playMatch(seed: string, [seatCount, options]: Variant, choose: Choose): Match {
  const parsed = gravwell.parseOptions(options, seatCount);
  if (!parsed.ok) throw new Error(parsed.reason);
  const viewers: readonly Viewer[] = [...Array(seatCount).keys(), 'spectator'];
  const told = new Map<Viewer, Told[]>(viewers.map((viewer) => [viewer, []]));
  const choices = fastRng(`${seed} choices`);
  let played = begin(gravwell, parsed.value, seatCount, fastRng(seed));
  const events = played.events.map(({ event }) => event);
  for (;;) {
    const { state } = played.match;
    const pending = gravwell.pending(state);
    const seat: Seat | undefined = pending[choices.below(Math.max(1, pending.length))];
    if (seat === undefined) return { events, told };
    const before = new Map(viewers.map((viewer) => [viewer, gravwell.view(state, viewer)]));
    const action = choose(gravwell.view(state, seat), gravwell.legalActions(state, seat), choices);
    const result = apply(gravwell, played.match, seat, action);
    if (!result.ok) throw new Error(result.reason);
    played = result.value;
    events.push(...played.events.map(({ event }) => event));
    for (const [viewer, view] of before) {
      const update = updateFor(gravwell, played, viewer);
      const { events: heard, view: after, legalActions } = update;
      told.get(viewer)?.push({ before: view, events: heard, after, legalActions });
    }
  }
}

const MATCHES = TABLES.flatMap((table) => [
  { table, match: playMatch('random', table, atRandom) },
  { table, match: playMatch('hasty', table, inAHurry) },
  { table, match: playMatch('hasty again', table, inAHurry) },
]);
const ALL_TOLD: readonly Told[] = MATCHES.flatMap(({ match }) => [...match.told.values()].flat());
/** Through the eyes of seat 0 alone. */
const OWN_TOLD: readonly Told[] = MATCHES.flatMap(({ match }) => match.told.get(0) ?? []);

afterEach(() => {
  language.value = 'en';
});

describe('a folded view', () => {
  it('always leaves something that can be drawn', () => {
    const mute: View[] = [];
    for (const { before, events } of OWN_TOLD) {
      let view = before;
      for (const event of events) {
        view = fold(view, event);
        pictureOf(view, sceneOf(view), view.forecasts[0], event);
        if (status(view, view.viewer) === '') mute.push(view);
      }
    }
    expect(mute).toEqual([]);
  });

  it('keeps what pulls behind every card that is foretold', () => {
    const isFound = (view: View, seat: Viewer | undefined, { card }: Forecast): boolean =>
      cardOf(card).kind === 'tractor' || pullOf(view, String(seat), card) !== null;
    const isExplained = (view: View): boolean =>
      view.forecasts.every((each) => isFound(view, view.viewer, each)) &&
      (view.asked === null || isFound(view, view.pending[0], view.asked));
    const unexplained = ALL_TOLD.flatMap(({ before, events, after }) => {
      const views = [before, after];
      let view = before;
      for (const event of events) {
        view = fold(view, event);
        views.push(view);
      }
      return views.filter((each) => !isExplained(each));
    });
    expect(unexplained).toEqual([]);
  });
});

describe('duration', () => {
  it('gives moves the time to be followed and keeps a turn under half a minute', () => {
    const moves = ALL_TOLD.flatMap(({ events }) => events.filter(({ type }) => type === 'moved').map(duration));
    const turns = ALL_TOLD.map(({ events }) => events.reduce((sum, event) => sum + duration(event), 0));
    expect(Math.min(...moves)).toBeGreaterThanOrEqual(800);
    expect(Math.max(...turns)).toBeLessThan(30_000);
  });
});

/** Every kind of event there is. The record has all keys, so a new event breaks the types here. */
const KINDS: Readonly<Record<Event['type'], 'line' | 'silent'>> = {
  began: 'line',
  shuffled: 'line',
  roundBegan: 'line',
  laidOut: 'line',
  drafted: 'line',
  looked: 'line',
  rowLaid: 'line',
  turnBegan: 'line',
  locked: 'silent',
  sealed: 'silent',
  revealed: 'line',
  cameUp: 'line',
  asked: 'line',
  stopped: 'line',
  wentOn: 'line',
  tractor: 'line',
  moved: 'line',
  stayed: 'line',
  left: 'line',
  handDiscarded: 'line',
  turnEnded: 'silent',
  roundEnded: 'line',
  ended: 'line',
};

describe('line', () => {
  const events = MATCHES.flatMap(({ match }) => match.events);

  it('is tried on every kind of event', () => {
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(Object.keys(KINDS).sort());
  });

  it.each(LANGUAGES)('%s: tells every event but the silent ones, in that language', (tag) => {
    const wrong = events.filter((event) => {
      language.value = tag;
      const text = line(event, FACES);
      language.value = 'en';
      const isSame = tag !== 'en' && text !== '' && text === line(event, FACES);
      return isSame || (text === '') !== (KINDS[event.type] === 'silent') || /undefined|NaN|gravwell_|[{}]/.test(text);
    });
    expect(wrong).toEqual([]);
  });

  it('names the rule and the numbers of a pull', () => {
    const pull = {
      racer: '2',
      ahead: { nearest: ['0'], distance: 6, ships: 4 },
      behind: null,
      reason: 'nearest',
      towards: 'out',
    } as const;
    const cameUp: Event = { type: 'cameUp', racer: '2', card: 'M', kind: 'thrust', value: 10, pull };
    expect(line(cameUp, FACES)).toBe('Juno, M 10: nearest is Mira, 6 ahead.');
    const moved: Event = {
      type: 'moved',
      racer: '2',
      from: 17,
      to: 28,
      direction: 'out',
      distance: 10,
      skipped: [27],
      end: 'space',
      card: 'M',
      kind: 'thrust',
      by: '2',
    };
    expect(line(moved, FACES)).toBe('Juno: forward 10, 17 → 28. 27 is taken: on to the next free space.');
  });

  it('writes a name as its owner does, and starts with a capital where nobody owns it', () => {
    const faces = FACES.map((face) => ({ ...face, name: 'neo' }));
    const moved = { from: 9, to: 11, direction: 'out', distance: 2, skipped: [], end: 'space', card: 'Q' } as const;
    expect(line({ type: 'moved', racer: '1', ...moved, kind: 'tractor', by: '0' }, faces)).toMatch(/^neo: /);
    expect(line({ type: 'moved', racer: 'derelict26', ...moved, kind: 'tractor', by: '0' }, faces)).toMatch(
      /^A derelict: /,
    );
  });
});

describe('words', () => {
  it.each(LANGUAGES)('%s: every action has a label of its own, every card says what it does', (tag) => {
    language.value = tag;
    const wrong = OWN_TOLD.filter(({ after, legalActions }) => {
      const labels = legalActions.map((action) => actionLabel(action, after));
      const effects = after.forecasts.map(effectOf);
      return [...labels, ...effects].includes('') || new Set(labels).size < labels.length;
    });
    expect(wrong).toEqual([]);
  });

  it('hints only at those who must choose', () => {
    const hinted = ALL_TOLD.map(({ after }) => ({ after, said: hint(after, after.viewer) })).filter(
      ({ said }) => said !== undefined,
    );
    const mine = hinted.filter(({ after: { viewer, pending } }) => viewer !== 'spectator' && pending.includes(viewer));
    expect(mine).toHaveLength(hinted.length);
    expect(new Set(hinted.map(({ said }) => said)).size).toBeGreaterThan(8);
  });

  it('calls the draft over once everybody has picked, not before the stacks of a round lie there', () => {
    const titles = ALL_TOLD.filter(({ before }) => before.seatCount > 1).flatMap(({ before, events }) => {
      let view = before;
      return events.map((event) => {
        view = fold(view, event);
        return { type: event.type, title: draftTitle(view, FACES, false) };
      });
    });
    const of = (kind: Event['type']) => titles.filter(({ type }) => type === kind).map(({ title }) => title);
    expect(new Set(of('roundBegan'))).toEqual(new Set(['The draft begins']));
    expect(of('drafted')).toContain('The draft is over');
  });

  it('hints at no hidden cards where every card lies open', () => {
    const drafts = OWN_TOLD.map(({ after }) => after).filter((view) => sceneOf(view) === 'draft');
    const said = (noSecrets: boolean) =>
      new Set(drafts.filter(({ options }) => options.noSecrets === noSecrets).map((view) => hint(view, view.viewer)));
    const hidden = [...said(false)].filter((text) => /hidden|surprise/.test(text ?? ''));
    expect(hidden).toHaveLength(2);
    expect([...said(true)].filter((text) => /hidden|surprise/.test(text ?? ''))).toEqual([]);
  });

  it('puts every seat once into the standing, in the order of the rules at the end', () => {
    const wrong = OWN_TOLD.filter(({ after }) => {
      const groups = standing(after).map(({ seats }) => seats);
      if (after.end !== null) return !sameJson(groups, after.end.ranking);
      return !sameJson(groups.flat().sort(), [...Array(after.seatCount).keys()]);
    });
    expect(wrong).toEqual([]);
  });

  it('remembers what became of each card of a turn', () => {
    const memory = new Map<Letter, string>();
    let turns = 0;
    for (const event of OWN_TOLD.flatMap(({ events }) => events)) {
      remember(memory, event);
      if (event.type === 'revealed') memory.clear();
      if (event.type !== 'turnEnded') continue;
      turns += 1;
      expect(event.discarded.filter((card) => !memory.has(card))).toEqual([]);
    }
    expect(turns).toBeGreaterThan(200);
  });
});
