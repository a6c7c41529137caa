import { begin, fastRng, perft as leavesOf } from '@slipstream/engine';
import { countOf, gameNamed, optionsOf, parseFlags, seatsOfGame } from './arguments.ts';
import type { Command } from './command.ts';

export const perft: Command = {
  name: 'perft',
  summary: 'count the positions to a depth',
  usage: `slipstream perft <game> [--seats N] [--seed S] [--depth N] [--options JSON] [--json]

  Counts the leaves of the tree of all actions from a fresh match, the lowest pending seat deciding first.`,
  run(args, io) {
    const { values, words } = parseFlags(args, {
      seats: { type: 'string' },
      seed: { type: 'string', default: '1' },
      depth: { type: 'string', default: '4' },
      options: { type: 'string' },
      json: { type: 'boolean' },
    });
    const game = gameNamed(words[0]);
    const seats = seatsOfGame(game, values.seats);
    const depth = countOf(values.depth, 'depth', { min: 1, max: 12 });
    const { parsed } = optionsOf(game, seats, values.options);
    const { match } = begin(game, parsed, seats, fastRng(String(values.seed)));
    const leaves: number[] = [];
    for (let at = 1; at <= depth; at++) {
      if (values.json !== true) io.progress(`depth ${at}`);
      leaves.push(leavesOf(game, match, at));
    }
    io.progress('');
    if (values.json === true) io.out(JSON.stringify({ game: game.id, seats, seed: values.seed, leaves }));
    else for (const [at, count] of leaves.entries()) io.out(`depth ${at + 1}: ${count}`);
    return 0;
  },
};
