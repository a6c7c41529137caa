import type { Puzzling } from '@slipstream/bots/puzzling';
import { type AnyGame, fastRng, type Seat, sameJson } from '@slipstream/engine';
import { choiceDigit, type Puzzle } from '@slipstream/engine/puzzle';
import { decisionIn } from '../judging.ts';
import type { Decision } from '../trials.ts';
import { choiceOf } from './choiceOf.ts';
import { glance, sharesIfClear } from './clearlyBest.ts';
import { confirms } from './confirm.ts';
import { difficultyOf } from './difficulty.ts';
import { type Opponents, opponentsOf } from './opponents.ts';

const SEATS = 4;

/**
 * Puzzles in races of aces against each other, one after the other without end: the same seed gives the same ones, and the
 * first of many are the same as the first of few. Every race is a seed of its own, `1-0`, `1-1` and so on.
 */
export function* findPuzzles(game: AnyGame, puzzling: Puzzling, seed: string): Generator<Puzzle, never> {
  for (let race = 0; ; race++) yield* puzzlesOfRace(game, puzzling, `${seed}-${race}`);
}

export function* puzzlesOfRace(game: AnyGame, puzzling: Puzzling, seed: string): Generator<Puzzle> {
  const options = game.parseOptions({}, SEATS);
  if (!options.ok) throw new Error(`${game.id} cannot be raced by ${SEATS}: ${options.reason}`);
  const effects = { rng: fastRng(seed) };
  const chance = fastRng(`${seed} bots`);
  const state = game.setup(options.value, SEATS, effects);
  let choices = '';
  const themes = new Set<string>(); // of one race, one of each
  for (let pending = game.pending(state); pending.length > 0; pending = game.pending(state)) {
    for (const seat of pending) {
      const found = puzzleAt(game, puzzling, state, {
        seat,
        seed: `${seed} ${choices.length} ${seat}`,
        without: themes,
      });
      if (found === undefined) continue;
      themes.add(found.theme);
      yield { id: `${seed}-${choices.length}-${seat}`, seed, seatCount: SEATS, choices, seat, ...found };
    }
    const made = pending.map((seat) => {
      const decision = decisionIn(game, state, seat);
      const place = decision === undefined ? 0 : choiceOf(puzzling.ladder.ace, decision, chance);
      return { seat, place, action: game.legalActions(state, seat)[place] };
    });
    choices += made.map(({ place }) => choiceDigit(place)).join('');
    for (const { seat, action } of made) game.play(state, seat, action, effects);
  }
}

type Found = Pick<Puzzle, 'shares' | 'theme' | 'difficulty'>;

interface Asked {
  readonly seat: Seat;
  readonly seed: string;
  readonly without: ReadonlySet<string>; // themes
}

/**
 * A puzzle: one choice is clearly best whoever the others are, the champion takes it and with more time still means to, and
 * the rule of thumb misses it. What costs least is asked first; aces who think in every world cost by far the most.
 */
function puzzleAt(
  game: AnyGame,
  puzzling: Puzzling,
  state: unknown,
  { seat, seed, without }: Asked,
): Found | undefined {
  const { judge, ladder, themeOf } = puzzling;
  const decision = decisionIn(game, state, seat);
  if (decision === undefined) return undefined;
  const best = glance(judge, decision, fastRng(`${seed} glance`));
  if (best === undefined || isObvious(puzzling, decision, best, seed)) return undefined;
  const theme = themeOf(decision.view, decision.actions[best]);
  if (without.has(theme)) return undefined;
  const [rule, even, aces] = opponentsOf(game, puzzling);
  const against = (others: Opponents, nth: number) =>
    sharesIfClear(judge, decision, best, others, fastRng(`${seed} ${nth}`));
  const byRule = against(rule, 0);
  if (byRule === undefined) return undefined;
  const byChance = against(even, 1);
  if (byChance === undefined || !championTakes(puzzling, decision, best, seed)) return undefined;
  const byAces = against(aces, 2);
  if (byAces === undefined) return undefined;
  return {
    shares: decision.actions.map((_, at) => percent([byRule, byChance, byAces].map((shares) => shares[at] ?? 0))),
    theme,
    difficulty: difficultyOf(ladder.pilot, decision, best, seed),
  };
}

const championTakes = (puzzling: Puzzling, decision: Decision, best: number, seed: string): boolean =>
  choiceOf(puzzling.ladder.champion, decision, fastRng(`${seed} champion`)) === best &&
  confirms(puzzling, decision, best, fastRng(`${seed} confirm`));

/** Their mean. */
const percent = (shares: readonly number[]): number =>
  Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length);

const TRIES = 8;

/** The cadet's rule of thumb takes it, in some world at least. */
function isObvious({ judge }: Puzzling, { view, seat, actions }: Decision, best: number, seed: string): boolean {
  const { game, policy } = judge.brain;
  const rng = fastRng(`${seed} rule`);
  const taken = Array.from({ length: TRIES }, () => policy(game.imagine(view, rng), seat, rng));
  return taken.some((action) => sameJson(action, actions[best]));
}
