import { botFor, LEVELS, type Level } from '@slipstream/bots';
import type { AnyBrain } from '@slipstream/bots/brain';
import { gravwellBrain } from '@slipstream/bots/gravwell/brain';
import { rollOut } from '@slipstream/bots/rollout';
import { type AnyGame, cloneState, fastRng, playout } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import type { State } from '@slipstream/games/gravwell/types';
import { type MctsPosition, mctsPosition } from './boardgameio/mcts.ts';
import type { Bench } from './lib/bench.ts';
import { gravwellGame, playOne, start } from './lib/games.ts';
import { countFor, interleave, rounded } from './lib/measure.ts';

const POSITIONS = 12;
const SLICE_SECONDS = { full: 0.15, quick: 0.02 };

/** What a bot is asked. */
interface Question {
  readonly view: unknown;
  readonly legalActions: readonly unknown[];
}

/** Real choices spread over a random match. */
function questionsOf(game: AnyGame): readonly Question[] {
  const rng = fastRng('questions');
  const state = start(game, rng);
  const all: Question[] = [];
  do {
    const seat = game.pending(state)[0] ?? 0;
    const legalActions = game.legalActions(state, seat);
    if (legalActions.length > 1) all.push({ view: game.view(state, seat), legalActions });
  } while (playOne(game, state, rng));
  const every = Math.max(1, Math.floor(all.length / POSITIONS));
  return all.filter((_, at) => at % every === 0).slice(0, POSITIONS);
}

/** Asks one bot the questions in turn, and counts what it simulated. */
async function asker(game: AnyGame, level: Level, questions: readonly Question[]) {
  const bot = await botFor(game.id, level);
  const rng = fastRng(`${game.id} ${level}`);
  const told = { decisions: 0, simulations: 0 };
  const run = (count: number) => {
    for (let at = 0; at < count; at++) {
      const question = questions[told.decisions++ % questions.length];
      if (question === undefined) throw new Error('a match without choices');
      told.simulations += bot.decide(question.view, question.legalActions, rng).simulations;
    }
  };
  return { name: level, told, run };
}

function playoutsOf(game: AnyGame): (count: number) => void {
  const rng = fastRng('playouts');
  const state = start(game, rng);
  return (count) => {
    for (let at = 0; at < count; at++) playout(game, cloneState(game, state), rng);
  };
}

/** Every level on the same questions, next to plain random playouts: the most a search could do. */
async function ladder(game: AnyGame, slice: number, slices: number) {
  const questions = questionsOf(game);
  const askers = await Promise.all(LEVELS.map((level) => asker(game, level, questions)));
  const random = playoutsOf(game);
  const rates = interleave(
    [...askers, { name: 'playouts', run: random }].map(({ name, run }) => ({ name, run, count: countFor(slice, run) })),
    slices,
  );
  const playoutsPerSecond = rates.playouts ?? 1;
  const levels = askers.map(({ name, told }) => {
    const decisionsPerSecond = rates[name] ?? 0;
    const simulations = told.simulations / told.decisions;
    return {
      level: name,
      decisionsPerSecond: rounded(decisionsPerSecond),
      ofChampion: rounded(decisionsPerSecond / (rates.champion ?? 1)),
      simulationsPerDecision: rounded(simulations),
      simulationsPerSecond: rounded(simulations * decisionsPerSecond),
      ofPlayouts: rounded((simulations * decisionsPerSecond) / playoutsPerSecond),
    };
  });
  return { game: game.id, playoutsPerSecond: rounded(playoutsPerSecond), levels };
}

/** boardgame.io's bot and ours on one Gravwell position, every playout to the end of the match. */
async function comparison(slice: number, slices: number) {
  const game = gravwellGame();
  const position = mctsPosition();
  const question = { view: game.view(position.state, 0), legalActions: game.legalActions(position.state, 0) };
  const champion = await asker(game, 'champion', [question]);
  const rng = fastRng('same position');
  const ours = (count: number) => {
    for (let at = 0; at < count; at++) playout(game, cloneState(game, position.state), rng);
  };
  const rates = interleave(
    [
      { name: 'ours', run: ours, count: countFor(slice, ours) },
      { name: 'champion', run: champion.run, count: countFor(slice, champion.run) },
      { name: 'boardgameio', run: position.search, count: 1 },
    ],
    slices,
  );
  return compared(rates, champion.told, position);
}

/** Worlds that look like the first card choice, each played to the end of the match: at random, and by the rule policy of the roll-outs. */
function determinised(slice: number, slices: number) {
  const game = gravwellGame();
  const rng = fastRng('determinised');
  const state = start(game, rng);
  while ((state as State).phase === 'drafting') playOne(game, state, rng);
  const seat = game.pending(state)[0] ?? 0;
  const view = game.view(state, seat);
  const first = { seat, action: game.legalActions(state, seat)[0] };
  const plan = { rng, until: Number.POSITIVE_INFINITY };
  const shares: number[] = [];
  const random = (count: number) => {
    for (let at = 0; at < count; at++) playout(game, game.imagine(view, rng), rng);
  };
  const byPolicy = (count: number) => {
    for (let at = 0; at < count; at++) rollOut(gravwellBrain as AnyBrain, game.imagine(view, rng), first, plan, shares);
  };
  const rates = interleave(
    [
      { name: 'random', run: random, count: countFor(slice, random) },
      { name: 'byPolicy', run: byPolicy, count: countFor(slice, byPolicy) },
    ],
    slices,
  );
  return { randomPerSecond: rounded(rates.random ?? 0), byPolicyPerSecond: rounded(rates.byPolicy ?? 0) };
}

function compared(
  rates: Readonly<Record<string, number>>,
  told: { readonly decisions: number; readonly simulations: number },
  { iterations, space }: MctsPosition,
) {
  const theirs = (rates.boardgameio ?? 1) * iterations;
  const champion = ((rates.champion ?? 0) * told.simulations) / told.decisions;
  return {
    position: space,
    ours: { playoutsPerSecond: rounded(rates.ours ?? 0) },
    champion: { simulationsPerSecond: rounded(champion) },
    boardgameio: { playoutsPerSecond: rounded(theirs), iterations },
    ratios: { playouts: rounded((rates.ours ?? 0) / theirs), champion: rounded(champion / theirs) },
  };
}

export const bots: Bench = {
  name: 'bots',
  async run({ progress, flags }) {
    const isQuick = flags.includes('--quick');
    const slice = isQuick ? SLICE_SECONDS.quick : SLICE_SECONDS.full;
    const slices = isQuick ? 1 : 5;
    progress('the same position for both');
    const mcts = await comparison(slice, isQuick ? 1 : 3);
    const games: Awaited<ReturnType<typeof ladder>>[] = [];
    for (const game of GAMES) {
      progress(game.id);
      games.push(await ladder(game, slice, slices));
    }
    progress('determinised playouts');
    return { mcts, games, determinised: determinised(slice, slices) };
  },
};
