// Bytes allocated per random playout, as JSON by game. Run by the budgets test in a process without an optimising compiler
// and with a young generation so large that nothing is collected on the way: then the count depends on the code alone.
import { fastRng, playout } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { optionsOf } from './lib/games.ts';

const SEATS = 4;
const [WARM_UP, COUNTED] = [30, 40];

if (gc === undefined) throw new Error('run with --expose-gc');
const collect = gc;

const counts = GAMES.map((game) => {
  const options = optionsOf(game, SEATS);
  const play = (from: number, count: number) => {
    for (let seed = from; seed < from + count; seed++) {
      const rng = fastRng(seed);
      playout(game, game.setup(options, SEATS, { rng }), rng);
    }
  };
  play(0, WARM_UP);
  play(WARM_UP, COUNTED); // the counted ones once before, so that every lazily made thing is there
  collect();
  const before = process.memoryUsage().heapUsed;
  play(WARM_UP, COUNTED);
  return [game.id, Math.round((process.memoryUsage().heapUsed - before) / COUNTED)] as const;
});
console.log(JSON.stringify(Object.fromEntries(counts)));
