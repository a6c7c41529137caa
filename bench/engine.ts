import { type AnyGame, cloneState, fastRng, playout } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { playAsGuided, playLean } from './boardgameio/client.ts';
import { playTyped } from './engine/typedArray.ts';
import type { Bench } from './lib/bench.ts';
import { gravwellGame, optionsOf, playOne } from './lib/games.ts';
import { interleave, rounded } from './lib/measure.ts';

const SLICES = 9;
const CHECKED = { typed: 2000, boardgameio: 12 };

/** `count` random games through the public API: set up, then play out. */
function playOurs(game: AnyGame, seats: number, seed: string): (count: number) => void {
  const options = optionsOf(game, seats);
  const rng = fastRng(seed);
  return (count) => {
    for (let at = 0; at < count; at++) playout(game, game.setup(options, seats, { rng }), rng);
  };
}

/** The same decks and choices must end on the same spaces in all three, or the comparison compares different games. */
function sameEnds(): { readonly typedArray: number; readonly boardgameio: number } {
  const game = gravwellGame();
  const options = optionsOf(game, 4);
  const ours = (seed: number): string => {
    const rng = fastRng(seed);
    const state = game.setup(options, 4, { rng });
    playout(game, state, rng);
    return (state as { readonly spaces: readonly number[] }).spaces.join();
  };
  for (let seed = 0; seed < CHECKED.typed; seed++)
    demandSame('the typed-array loop', seed, ours(seed), [...playTyped(fastRng(seed))].join());
  for (let seed = 0; seed < CHECKED.boardgameio; seed++) {
    demandSame('boardgame.io', seed, ours(seed), playAsGuided(fastRng(seed)).join());
    demandSame('lean boardgame.io', seed, ours(seed), playLean(fastRng(seed)).join());
  }
  return { typedArray: CHECKED.typed, boardgameio: CHECKED.boardgameio };
}

function demandSame(who: string, seed: number, ours: string, theirs: string): void {
  if (ours !== theirs) throw new Error(`${who} ends elsewhere with seed ${seed}: ${theirs}, ours ${ours}`);
}

/** Decisions in an average random game, for decisions per second. */
function decisionsPerGame(game: AnyGame, seats: number): number {
  const options = optionsOf(game, seats);
  const rng = fastRng('decisions');
  let decisions = 0;
  const games = 300;
  for (let at = 0; at < games; at++) {
    const state = game.setup(options, seats, { rng });
    while (playOne(game, state, rng)) decisions++;
  }
  return decisions / games;
}

/** A state in the middle of a match, for the cost of copying it and of looking at it. */
function midMatch(game: AnyGame, seats: number): unknown {
  const rng = fastRng('middle');
  const state = game.setup(optionsOf(game, seats), seats, { rng });
  const half = decisionsPerGame(game, seats) / 2;
  for (let at = 0; at < half; at++) playOne(game, state, rng);
  return state;
}

function copyAndLook(game: AnyGame, seats: number) {
  const state = midMatch(game, seats);
  const repeat = (work: () => void) => (count: number) => {
    for (let at = 0; at < count; at++) work();
  };
  const rates = interleave(
    [
      { name: 'clone', count: 20_000, run: repeat(() => cloneState(game, state)) },
      { name: 'structuredClone', count: 2000, run: repeat(() => structuredClone(state)) },
      { name: 'view', count: 2000, run: repeat(() => game.view(state, 0)) },
    ],
    5,
  );
  const micros = (name: string) => rounded(1e6 / (rates[name] ?? 1));
  return { cloneMicros: micros('clone'), structuredCloneMicros: micros('structuredClone'), viewMicros: micros('view') };
}

export const engine: Bench = {
  name: 'engine',
  run({ progress }) {
    progress('the same ends on shared decks');
    const checked = sameEnds();
    const game = gravwellGame();
    const rng = fastRng('others');
    const repeat = (play: () => unknown) => (count: number) => {
      for (let at = 0; at < count; at++) play();
    };
    const rates = interleave(
      [
        { name: 'ours', count: 4000, run: playOurs(game, 4, 'ours') },
        { name: 'typedArray', count: 8000, run: repeat(() => playTyped(rng)) },
        { name: 'boardgameio', count: 3, run: repeat(() => playAsGuided(rng)) },
        { name: 'boardgameioLean', count: 3, run: repeat(() => playLean(rng)) },
      ],
      SLICES,
      (done) => progress(`Gravwell, slice ${done} of ${SLICES}`),
    );
    const decisions = decisionsPerGame(game, 4);
    const figure = (name: string) => ({
      gamesPerSecond: rounded(rates[name] ?? 0),
      decisionsPerSecond: rounded((rates[name] ?? 0) * decisions),
    });
    return {
      ours: figure('ours'),
      boardgameio: figure('boardgameio'),
      boardgameioLean: figure('boardgameioLean'), // the least it can cost
      typedArray: figure('typedArray'),
      ratios: {
        boardgameio: rounded((rates.ours ?? 0) / (rates.boardgameio ?? 1)),
        boardgameioLean: rounded((rates.ours ?? 0) / (rates.boardgameioLean ?? 1)),
        typedArray: rounded((rates.ours ?? 0) / (rates.typedArray ?? 1)),
      },
      sameEnds: checked,
      games: GAMES.map((each) => growth(each, progress)),
    };
  },
};

/** Speed by number of seats, relative to the same game at its smallest table, and what copying and looking cost. */
function growth(game: AnyGame, progress: (text: string) => void) {
  const counts = game.seatCounts.filter((seats) => seats > 1);
  progress(`${game.id} at ${counts.join(', ')} seats`);
  const rates = interleave(
    counts.map((seats) => ({ name: String(seats), count: 1500, run: playOurs(game, seats, `growth-${seats}`) })),
    5,
  );
  const smallest = rates[String(counts[0])] ?? 1;
  return {
    game: game.id,
    seats: counts.map((seats) => {
      const rate = rates[String(seats)] ?? 0;
      const decisions = rounded(decisionsPerGame(game, seats));
      return {
        seats,
        gamesPerSecond: rounded(rate),
        ofSmallest: rounded(rate / smallest),
        decisionsPerGame: decisions,
      };
    }),
    ...copyAndLook(game, counts.at(-1) ?? 4),
  };
}
