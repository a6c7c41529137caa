import { fastRng } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { lookOf } from '@slipstream/table/lookAlikes';
import { Player } from '../player.ts';
import { newGuest, newTable } from '../world.ts';
import { anyAddress, from, type Ground, type Outcome } from './ground.ts';

const DISGUISES = ['Мia', 'Mi\u200ba', 'Mia\u3164', '\u3164', '\u2800', 'Ｍｉａ', 'M1a', 'Mia\u202e', 'Mía'];

/** Sits down beside Mia under names that look like hers, or like none. */
export async function lookAlikeNames({ base, seed }: Ground): Promise<Outcome> {
  const headers = from(anyAddress(fastRng(`${seed} names`)));
  const [mia, mallory] = [await newGuest(base, 'Mia', headers), await newGuest(base, 'Mallory', headers)];
  const table = await newTable(base, mia, { game: GAMES[0]?.id ?? '', seatCount: 3 }, headers);
  const [honest, hostile] = [mia, mallory].map(
    (token, at) => new Player({ base, token, table, seed: `names ${at}`, headers }),
  ) as [Player, Player];
  honest.connect();
  await honest.do({ type: 'take', name: 'Mia' });
  hostile.connect();
  const changes: string[] = [];
  for (const name of DISGUISES) {
    const { type } = await hostile.ask({ type: 'take', name });
    if (type !== 'ack') continue;
    await hostile.until(() => hostile.seat !== null);
    const names = (hostile.info?.seats ?? []).flatMap((seat) => (seat.kind === 'person' ? [lookOf(seat.name)] : []));
    if (new Set(names).size < names.length) changes.push(`two at a table look like ${names[0]}`);
    await hostile.do({ type: 'leave' });
    await hostile.until(() => hostile.seat === null);
  }
  await Promise.all([honest.close(), hostile.close()]);
  return { frames: 0, changes };
}
