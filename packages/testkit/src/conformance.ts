import { type AnyGame, apply, fastRng, type Rng, randomAction } from '@slipstream/engine';
import { deepFreeze } from './freeze.ts';
import { botIsHonest, type Chooser } from './laws/bots.ts';
import {
  legalActionsFitPending,
  pendingMatchesOutcome,
  randomActionIsListed,
  textParsesBack,
} from './laws/decisions.ts';
import { eventsHaveLines, movesAddUp } from './laws/events.ts';
import { Reveal } from './laws/fold.ts';
import { Imaginations } from './laws/imagination.ts';
import { type AnyPlayed, demand, LawBroken } from './laws/law.ts';
import { rankingCoversSeats } from './laws/places.ts';
import { hostileActionsAreRefused } from './laws/refusals.ts';
import { arrivalOrderDoesNotMatter, revealIsItsChoices, sealedChoicesAreInvisible } from './laws/sealed.ts';
import { cloneIsIndependent, nothingIsLost, survivesJson } from './laws/states.ts';
import { viewsForSeveralAreThoseForEach } from './laws/views.ts';
import { beginTrial, type Trial } from './trials.ts';

/** No match of any of our games comes near this many decisions. */
const STEP_BOUND = 5000;

/** What is looked at in each match; the costly laws need not run at every step. */
export interface CheckPlan {
  /** Every how many steps the costly laws run. */
  readonly every?: number;
  readonly bots?: readonly Chooser[];
}

/** Plays one random match and holds the game to every law; throws `LawBroken` at the first that fails. */
export function checkTrial(game: AnyGame, trial: Trial, plan: CheckPlan = {}): void {
  const history: AnyPlayed[] = [start(game, trial)];
  const texts: string[] = [];
  const rng = fastRng(`${trial.seed}-choices`);
  const imaginations = new Imaginations(game, trial, lastOf(history));
  let reveal: Reveal | undefined;
  let last: unknown;
  for (;;) {
    const now = lastOf(history);
    texts.push(JSON.stringify(now));
    cloneIsIndependent(game, now.match, trial.seed);
    mutatesNothing(() => checkPosition(game, now, trial, { last, imaginations, plan }));
    const [seat] = shuffledPending(game, now, rng);
    if (seat === undefined) break;
    demand(history.length <= STEP_BOUND, 'the match ends within a bound', () => `${STEP_BOUND} decisions played`);
    if (reveal === undefined || reveal.isOver) reveal = new Reveal(game, now.match);
    imaginations.chooses(now.match, seat);
    const action = randomAction(game, now.match.state, seat, rng);
    const next = playFrozen(game, now, seat, action);
    movesAddUp(game, now.match, next);
    eventsHaveLines(game, next);
    mutatesNothing(() => reveal?.hear(seat, next));
    history.push(next);
    last = action;
  }
  historyStands(history, texts);
  replaysAlike(game, trial, texts.length - 1, texts.at(-1) ?? '', rngOf(trial));
  imaginations.close();
}

function lastOf(history: readonly AnyPlayed[]): AnyPlayed {
  const last = history.at(-1);
  if (last === undefined) throw new Error('a match has a beginning');
  return last;
}

const rngOf = (trial: Trial) => () => fastRng(`${trial.seed}-choices`);

function start(game: AnyGame, trial: Trial): AnyPlayed {
  const played = beginTrial(game, trial);
  eventsHaveLines(game, played);
  return deepFreeze(played);
}

function shuffledPending(game: AnyGame, now: AnyPlayed, rng: Rng): readonly number[] {
  return rng.shuffle([...game.pending(now.match.state)]);
}

interface Notes {
  readonly last: unknown;
  readonly imaginations: Imaginations;
  readonly plan: CheckPlan;
}

function checkPosition(game: AnyGame, now: AnyPlayed, trial: Trial, notes: Notes): void {
  const { match } = now;
  pendingMatchesOutcome(game, match);
  viewsForSeveralAreThoseForEach(game, match);
  legalActionsFitPending(game, match);
  rankingCoversSeats(game, match);
  nothingIsLost(game, match);
  textParsesBack(game, match);
  randomActionIsListed(game, match, trial.seed);
  notes.imaginations.look(match);
  if (match.step % (notes.plan.every ?? 1) !== 0) return;
  survivesJson(game, match);
  hostileActionsAreRefused(game, match, notes.last);
  arrivalOrderDoesNotMatter(game, match, trial.seed);
  revealIsItsChoices(game, match, trial.seed);
  sealedChoicesAreInvisible(game, match);
  for (const bot of notes.plan.bots ?? []) botIsHonest(game, now, bot, trial.seed);
}

function playFrozen(game: AnyGame, now: AnyPlayed, seat: number, action: unknown): AnyPlayed {
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

function historyStands(history: readonly AnyPlayed[], texts: readonly string[]): void {
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
