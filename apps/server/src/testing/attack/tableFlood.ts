import { fastRng } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { PATHS } from '@slipstream/protocol';
import { Player } from '../player.ts';
import { newGuest } from '../world.ts';
import { anyAddress, from, type Ground, type Outcome, scaled } from './ground.ts';

const TABLES = 58;
/** What one address may open in an hour, of tables without bots. */
const BUDGET = 60;
const CHAMPIONS = { game: GAMES[0]?.id ?? '', seatCount: 4, seats: Array(4).fill({ kind: 'bot', level: 'champion' }) };

/** One address that lets champions race at as many tables as it can open, and looks on until `isOver`. */
export async function tableFlood(ground: Ground, isOver: Promise<void>): Promise<Outcome> {
  const { base, seed } = ground;
  const headers = from(anyAddress(fastRng(`${seed} tables`)));
  const token = await newGuest(base, 'Mallory', headers);
  const watchers: Player[] = [];
  for (let at = 0; at < scaled(ground, TABLES); at++) {
    const answer = await fetch(base + PATHS.tables, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(CHAMPIONS),
    });
    const { table = '' } = (await answer.json()) as { table?: string };
    if (answer.status !== 201) continue;
    const watcher = new Player({ base, token, table, seed: `flood ${at}`, headers });
    watchers.push(watcher);
    watcher.connect();
    await watcher.ask({ type: 'start' });
  }
  await isOver;
  for (const watcher of watchers) watcher.cut();
  const most = BUDGET / (1 + CHAMPIONS.seatCount);
  return {
    frames: 0,
    changes: watchers.length <= most ? [] : [`one address opened ${watchers.length} tables of champions`],
  };
}
