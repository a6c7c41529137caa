import {
  type AnyGame,
  apply,
  begin,
  fastRng,
  type Played,
  type Rng,
  randomAction,
  sameJson,
  type Viewer,
} from '@slipstream/engine';
import { deepFreeze } from './freeze.ts';
import {
  arrivalOrderDoesNotMatter,
  cloneIsIndependent,
  demand,
  eventsHaveLines,
  hostileActionsAreRefused,
  imaginedLooksAlike,
  LawBroken,
  legalActionsFitPending,
  movesAddUp,
  nothingIsLost,
  pendingMatchesOutcome,
  randomActionIsListed,
  rankingCoversSeats,
  sealedChoicesAreInvisible,
  survivesJson,
  textParsesBack,
  viewersOf,
  viewsForSeveralAreThoseForEach,
} from './laws.ts';
import type { Trial } from './trials.ts';

/** No match of any of our games comes near this many decisions. */
const STEP_BOUND = 5000;

/** A bot as the kit sees it: what a human in that seat sees, and its own chance. */
export type Chooser = (view: unknown, legalActions: readonly unknown[], rng: Rng) => unknown;

/** What is looked at in each match; the costly laws need not run at every step. */
export interface CheckPlan {
  /** Every how many steps the costly laws run. */
  readonly every?: number;
  readonly bots?: readonly Chooser[];
}

/** Plays one random match and holds the game to every law; throws `LawBroken` at the first that fails. */
export function checkTrial(game: AnyGame, trial: Trial, plan: CheckPlan = {}): void {
  const history: Played<unknown, unknown>[] = [start(game, trial)];
  const texts: string[] = [];
  const rng = fastRng(`${trial.seed}-choices`);
  const surprises = new Set<Viewer>();
  let last: unknown;
  for (;;) {
    const now = history.at(-1);
    if (now === undefined) throw new Error('a match has a beginning');
    texts.push(JSON.stringify(now));
    cloneIsIndependent(game, now.match, trial.seed);
    mutatesNothing(() => checkMoment(game, now, trial, { last, surprises, plan }));
    const [seat] = shuffledPending(game, now, rng);
    if (seat === undefined) break;
    demand(history.length <= STEP_BOUND, 'the match ends within a bound', () => `${STEP_BOUND} decisions played`);
    const action = randomAction(game, now.match.state, seat, rng);
    const next = playFrozen(game, now, seat, action);
    movesAddUp(game, now.match, next);
    eventsHaveLines(game, next);
    history.push(next);
    last = action;
  }
  historyStands(history, texts);
  replaysAlike(game, trial, texts.length - 1, texts.at(-1) ?? '', rngOf(trial));
  demand(
    trial.seatCount === 1 || surprises.size >= trial.seatCount,
    'imagination is free where something is hidden',
    () => `only ${surprises.size} of ${trial.seatCount} seats ever imagined a world that differs from the truth`,
  );
}

const rngOf = (trial: Trial) => () => fastRng(`${trial.seed}-choices`);

function start(game: AnyGame, trial: Trial): Played<unknown, unknown> {
  const options = game.parseOptions(trial.options, trial.seatCount);
  if (!options.ok) throw new Error(`options refused: ${options.reason}`);
  const played = begin(game, options.value, trial.seatCount, fastRng(trial.seed));
  eventsHaveLines(game, played);
  return deepFreeze(played);
}

function shuffledPending(game: AnyGame, now: Played<unknown, unknown>, rng: Rng): readonly number[] {
  return rng.shuffle([...game.pending(now.match.state)]);
}

interface MomentNotes {
  readonly last: unknown;
  readonly surprises: Set<Viewer>;
  readonly plan: CheckPlan;
}

function checkMoment(game: AnyGame, now: Played<unknown, unknown>, trial: Trial, notes: MomentNotes): void {
  const { match } = now;
  pendingMatchesOutcome(game, match);
  viewsForSeveralAreThoseForEach(game, match);
  legalActionsFitPending(game, match);
  rankingCoversSeats(game, match);
  nothingIsLost(game, match);
  textParsesBack(game, match);
  randomActionIsListed(game, match, trial.seed);
  for (const viewer of viewersOf(match)) {
    if (imaginedLooksAlike(game, match, viewer, trial.seed) && viewer !== 'spectator') notes.surprises.add(viewer);
  }
  if (match.step % (notes.plan.every ?? 1) !== 0) return;
  survivesJson(game, match);
  hostileActionsAreRefused(game, match, notes.last);
  arrivalOrderDoesNotMatter(game, match, trial.seed);
  sealedChoicesAreInvisible(game, match);
  for (const bot of notes.plan.bots ?? []) botIsHonest(game, now, bot, trial.seed);
}

function playFrozen(
  game: AnyGame,
  now: Played<unknown, unknown>,
  seat: number,
  action: unknown,
): Played<unknown, unknown> {
  const result = mutatesNothing(() => apply(game, now.match, seat, action));
  if (!result.ok) throw new Error(`a legal action was refused: ${result.reason}`);
  return deepFreeze(result.value);
}

/** Matches are frozen: rules that write to what they were given throw a TypeError. */
function mutatesNothing<Value>(look: () => Value): Value {
  try {
    return look();
  } catch (error) {
    throw error instanceof TypeError ? new LawBroken('inputs are never mutated', error.message) : error;
  }
}

function historyStands(history: readonly Played<unknown, unknown>[], texts: readonly string[]): void {
  for (const [at, played] of history.entries()) {
    demand(JSON.stringify(played) === texts[at], 'inputs are never mutated', () => `step ${at} changed later`);
  }
}

function replaysAlike(game: AnyGame, trial: Trial, steps: number, end: string, choices: () => Rng): void {
  const rng = choices();
  let now = start(game, trial);
  for (let step = 0; step < steps; step++) {
    const [seat] = shuffledPending(game, now, rng);
    if (seat === undefined) break;
    now = playFrozen(game, now, seat, randomAction(game, now.match.state, seat, rng));
  }
  demand(JSON.stringify(now) === end, 'a replay gives the same events', () => 'the second run ended differently');
}

/** Same view and seed, same decision, whatever is hidden; and the decision is legal. */
export function botIsHonest(game: AnyGame, now: Played<unknown, unknown>, bot: Chooser, seed: string): void {
  const law = 'a bot sees only its view';
  const { state } = now.match;
  for (const seat of game.pending(state)) {
    const legal = game.legalActions(state, seat);
    const view = game.view(state, seat);
    const imagined = game.imagine(JSON.parse(JSON.stringify(view)), fastRng(`${seed}-peek`));
    const decide = (of: unknown) =>
      bot(deepFreeze(game.view(of, seat)), deepFreeze([...game.legalActions(of, seat)]), fastRng(seed));
    const [real, thought] = [decide(state), decide(imagined)];
    demand(
      sameJson(real, thought),
      law,
      () => `seat ${seat}: ${JSON.stringify(real)} became ${JSON.stringify(thought)}`,
    );
    demand(
      legal.some((action) => sameJson(action, real)),
      law,
      () => `seat ${seat} chose ${JSON.stringify(real)}, not legal`,
    );
  }
}
