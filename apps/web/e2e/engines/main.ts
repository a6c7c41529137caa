// `npm run browsers [-- --game neko] [--json]`: every game in every engine to the podium, once without the network against bots,
// and once at one table of a real server with a person in each engine.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../server.ts';
import { ENGINES, type Engine } from './engine.ts';
import { installedEngines, openEngine } from './open.ts';
import { GAMES, type GameName, raceOffline, raceOnline } from './races.ts';

const { values } = parseArgs({ options: { game: { type: 'string' }, json: { type: 'boolean', default: false } } });
const say = (text: string): void => void process.stderr.write(`${text}\n`);
const games = GAMES.filter((game) => values.game === undefined || values.game === game);
if (games.length === 0) {
  say(`There is no game "${values.game}": ${GAMES.join(', ')}.`);
  process.exit(2);
}
const missing = ENGINES.filter((name) => !installedEngines().includes(name));
if (missing.length > 0) {
  say(
    `Not on this machine and not to be installed here: ${missing.join(', ')}. On Debian, as root, they are installed.`,
  );
  process.exit(1);
}

interface Line {
  readonly game: GameName;
  readonly engine: string;
  readonly where: 'offline' | 'online';
  readonly choices: number;
  readonly places: string;
}
const lines: Line[] = [];
const tell = (line: Line): void => {
  lines.push(line);
  say(`${line.game} ${line.where} in ${line.engine}: ${line.choices} choices; ${line.places}`);
};
const pictures = join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'browsers');
mkdirSync(pictures, { recursive: true });

const server = await startServer();
const engines: Engine[] = [];
try {
  for (const name of ENGINES) engines.push(await openEngine(name));
  for (const game of games) {
    for (const engine of engines) {
      say(`${game} offline in ${engine.name} …`);
      const page = await engine.visit();
      const raced = await raceOffline(page, server, game);
      writeFileSync(join(pictures, `${game}-${engine.name}.png`), await page.picture());
      tell({ game, engine: engine.name, where: 'offline', ...raced });
    }
    say(`${game} online, a person in each …`);
    const people = await Promise.all(
      engines.map(async (engine) => ({ name: engine.name, page: await engine.visit() })),
    );
    const raced = await raceOnline(people, server, game);
    for (const [at, each] of raced.entries()) tell({ game, engine: people[at]?.name ?? '', where: 'online', ...each });
    const ends = new Set(raced.map(({ places }) => places));
    if (ends.size !== 1) throw new Error(`${game}: the podiums differ: ${[...ends].join(' | ')}`);
  }
} finally {
  for (const engine of engines) await engine.close();
  await server.stop();
}
if (values.json) console.log(JSON.stringify(lines));
say(`${lines.length} races to the podium; pictures in .cache/browsers`);
process.exit(0);
