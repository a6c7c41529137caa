import { type AnyBot, botFor } from '@slipstream/bots';
import {
  type AnyGame,
  fastRng,
  type Outcome,
  type RecordedAction,
  type Rng,
  randomAction,
  type Seat,
} from '@slipstream/engine';
import { UsageError } from './command.ts';

/** How one seat decides: uniformly at random on the rules themselves, or a bot on its view. */
export type Chooser = (state: unknown, seat: Seat, rng: Rng) => unknown;

/** One chooser a seat; names repeat when there are fewer names than seats. */
export async function choosersOf(
  game: AnyGame,
  seats: number,
  names: string | boolean | undefined,
): Promise<readonly Chooser[]> {
  if (names === undefined) return Array.from({ length: seats }, () => randomly(game));
  const list = String(names).split(',');
  if (list.length > seats) throw new UsageError(`--bots names ${list.length} bots for ${seats} seats`);
  const bots = await Promise.all(list.map((name) => botNamed(game, name)));
  return Array.from({ length: seats }, (_, seat) => byBot(game, bots[seat % bots.length] as AnyBot));
}

const randomly =
  (game: AnyGame): Chooser =>
  (state, seat, rng) =>
    randomAction(game, state, seat, rng);

const byBot =
  (game: AnyGame, bot: AnyBot): Chooser =>
  (state, seat, rng) =>
    bot.decide(game.view(state, seat), game.legalActions(state, seat), rng).action;

export async function botNamed(game: AnyGame, name: string): Promise<AnyBot> {
  try {
    return await botFor(game.id, name);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export interface Race {
  readonly outcome: Outcome;
  readonly decisions: number;
}

/** What a record keeps of a race: all actions, and how many of them each reveal brought. */
export interface Course {
  readonly actions: RecordedAction[];
  readonly reveals: number[];
}

/** Plays one match in place, with nobody listening. Chance of the rules and of the choosers are separate streams. */
export function race(
  game: AnyGame,
  setup: { readonly options: unknown; readonly seats: number; readonly seed: string },
  choosers: readonly Chooser[],
  course?: Course,
): Race {
  const effects = { rng: fastRng(setup.seed) };
  const rng = fastRng(`${setup.seed}-choices`);
  const state = game.setup(setup.options, setup.seats, effects);
  let decisions = 0;
  for (let pending = game.pending(state); pending.length > 0; pending = game.pending(state)) {
    course?.reveals.push(pending.length);
    for (let at = 0; at < pending.length; at++) {
      const seat = pending[at] as Seat;
      const action = (choosers[seat] as Chooser)(state, seat, rng);
      course?.actions.push({ seat, action: action as RecordedAction['action'] });
      game.play(state, seat, action, effects);
      decisions++;
    }
  }
  const outcome = game.outcome(state);
  if (outcome === undefined) throw new Error(`${game.id}: the match stopped without an outcome (seed ${setup.seed})`);
  return { outcome, decisions };
}
