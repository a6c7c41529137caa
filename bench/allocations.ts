// What the code asks of the heap, in bytes, as JSON by game. Run by the budgets test in a process without an optimising compiler
// and with a young generation so large that nothing is collected on the way: then the count depends on the code alone.
import { type AnyGame, fastRng, playout, seatsOf } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { optionsOf, playOne, seatsFor } from './lib/games.ts';

const [WARM_UP, COUNTED] = [30, 40];
/**
 * What is wasted at the end of a page of the heap counts too, by where on a page the count begins. So it begins at several
 * places, and the least is that of the code.
 */
const TIMES = 24;
const SHIFT = 1700; // items of a list that stays, between two counts
/** As many tables as a busy server has, each at its own point of the match. */
const [TABLES, LONGEST] = [1000, 40];

if (gc === undefined) throw new Error('run with --expose-gc');
const collect = () => {
  for (let time = 0; time < 3; time++) gc?.();
};

/** Allocated in a random playout. */
function playoutBytes(game: AnyGame): number {
  const seatCount = seatsFor(game);
  const options = optionsOf(game, seatCount);
  const play = (from: number, count: number) => {
    for (let seed = from; seed < from + count; seed++) {
      const rng = fastRng(seed);
      playout(game, game.setup(options, seatCount, { rng }), rng);
    }
  };
  play(0, WARM_UP);
  play(WARM_UP, COUNTED); // the counted ones once before, so that every lazily made thing is there
  const ballast: number[][] = [];
  const counts = Array.from({ length: TIMES }, () => {
    ballast.push(new Array(SHIFT).fill(0));
    collect();
    const before = process.memoryUsage().heapUsed;
    play(WARM_UP, COUNTED);
    return process.memoryUsage().heapUsed - before;
  });
  return Math.min(...counts) / COUNTED;
}

/** New in the views of all seats after one more choice: a server holds on to the last ones of every table. */
function viewBytes(game: AnyGame, from: number): number {
  const seatCount = seatsFor(game);
  const options = optionsOf(game, seatCount);
  const seats = seatsOf((1 << seatCount) - 1);
  const tables = Array.from({ length: TABLES }, (_, seed) => {
    const rng = fastRng(from + seed);
    const state = game.setup(options, seatCount, { rng });
    for (let left = seed % LONGEST; left > 0; left--) playOne(game, state, rng);
    return { state, rng };
  });
  const look = ({ state }: { readonly state: unknown }) =>
    game.views?.(state, seats) ?? seats.map((seat) => game.view(state, seat));
  const earlier = tables.map(look);
  for (const { state, rng } of tables) playOne(game, state, rng);
  collect();
  const before = process.memoryUsage().heapUsed;
  const later = tables.map(look);
  collect();
  const bytes = process.memoryUsage().heapUsed - before;
  if (earlier.length !== later.length) throw new Error('both must still be there');
  return bytes / TABLES;
}

const counts = GAMES.map((game) => {
  viewBytes(game, 0); // others once before, so that their code is there
  const [perPlayout, perTable] = [playoutBytes(game), Math.min(viewBytes(game, 1000), viewBytes(game, 1000))];
  return [game.id, { playout: Math.round(perPlayout), views: Math.round(perTable) }] as const;
});
console.log(JSON.stringify(Object.fromEntries(counts)));
