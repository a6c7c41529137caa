import {
  type AnyGame,
  fastRng,
  type Json,
  type MatchRecord,
  RECORD_FORMAT,
  type RecordedAction,
  type Rng,
  type Seat,
} from '@slipstream/engine';
import { type Bench, decisionIn } from './judging.ts';
import { draw } from './trials.ts';
import { chanceFor, referenceMix } from './weigh.ts';

/** How a seat decides. */
export type Player = (state: unknown, seat: Seat, rng: Rng) => unknown;

/** The reference itself: plays the mix that the analysis of the same seed and budget holds everybody against. */
export const reference =
  ({ game, judge, budget, seed }: Bench): Player =>
  (state, seat, rng) => {
    const decision = decisionIn(game, state, seat);
    if (decision === undefined) return game.legalActions(state, seat)[0];
    const { mix } = referenceMix(judge, decision, budget.worlds, chanceFor(seed, decision));
    return draw({ actions: decision.actions, chances: mix }, rng);
  };

/** Races once; all who owe a choice decide before any choice is played, as people at a table do. */
export function raced(
  game: AnyGame,
  { seats, seed, options = {} }: { readonly seats: number; readonly seed: string; readonly options?: Json },
  player: (seat: Seat) => Player,
): MatchRecord {
  const parsed = game.parseOptions(options, seats);
  if (!parsed.ok) throw new Error(parsed.reason);
  const effects = { rng: fastRng(seed) };
  const chances = Array.from({ length: seats }, (_, seat) => fastRng(`${seed} player ${seat}`));
  const state = game.setup(parsed.value, seats, effects);
  const [actions, reveals]: [RecordedAction[], number[]] = [[], []];
  for (let pending = game.pending(state); pending.length > 0; pending = game.pending(state)) {
    const choices = pending.map((seat) => ({ seat, action: player(seat)(state, seat, chances[seat] as Rng) }));
    for (const { seat, action } of choices) game.play(state, seat, action, effects);
    actions.push(...(choices as RecordedAction[]));
    reveals.push(choices.length);
  }
  return {
    format: RECORD_FORMAT,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    seatCount: seats,
    seed: { generator: 'sfc32', value: seed },
    actions,
    reveals,
  };
}
