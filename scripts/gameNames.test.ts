import { readFileSync } from 'node:fs';
import { GAMES } from '@slipstream/games';
import { expect, it } from 'vitest';
import { sources } from './fences.ts';

const NAMES = GAMES.map(({ id }) => id).join('|');
const isOfAGame = (path: string): boolean => new RegExp(`/(${NAMES})/`).test(path);
const isProduct = (path: string): boolean =>
  /^(packages|apps)\/[a-z]+\/src\//.test(path) && !/\.test\.tsx?$/.test(path);

/** The list of games, and the command line's list of commands, one of which is OUTSPEED's own. */
const MAY = ['apps/cli/src/cli.ts', 'packages/games/src/games.ts'];

it('a game is named in its own folders and in the list of games, nowhere else', () => {
  const others = sources().filter((path) => isProduct(path) && !isOfAGame(path));
  const naming = others.filter((path) => new RegExp(`\\b(${NAMES})`, 'i').test(readFileSync(path, 'utf8')));
  expect(naming).toEqual(MAY);
});
