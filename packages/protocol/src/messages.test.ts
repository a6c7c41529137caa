import { type AnyGame, fastRng } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { specFor, TestRoom } from '@slipstream/table/testRoom';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { ServerMessageSchema } from './messages.ts';

// The types of a table's messages are those of the schemas; this is about what a table really says.

const ALL: readonly AnyGame[] = [sprint as AnyGame, ...GAMES];

describe('messages', () => {
  it.each(ALL.map((game) => [game.id, game] as const))('of a whole match of %s fit their schemas', (_, game) => {
    const seats = game.seatCounts.find((count) => count > 2) ?? Math.max(...game.seatCounts);
    const room = new TestRoom(game, specFor(game, seats, { pace: { kind: 'live', seconds: 30, reserve: 60 } }));
    room.seatAll('host', 'ann');
    room.connect('eve');
    room.do('ann', { type: 'swap', seat: 0 });
    room.do('ann', { type: 'say', saying: { text: 'hello' } });
    room.do('host', { type: 'mute', seat: 1, muted: true });
    room.start('host', 'hard');
    room.ask('ann', { type: 'choose', match: 1, step: 0, action: { nonsense: fastRng(1).below(9) } });
    room.tick(120_000);
    room.connect('ann', { match: 1, step: 0 }, 'ann/2');
    for (const who of ['host', 'ann']) room.ask(who, { type: 'takeBack' });
    room.playOut();
    room.do('ann', { type: 'rematch' });
    const kinds = new Set<string>();
    for (const message of [...room.streams.values()].flat()) {
      const parsed = ServerMessageSchema.safeParse(message);
      expect(parsed.success ? undefined : [message.type, parsed.error.issues]).toBeUndefined();
      if (parsed.success) expect(parsed.data).toEqual(message);
      kinds.add(message.type);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['ack', 'chat', 'ready', 'refused', 'table', 'update', 'you']));
    if (game.id === 'sprint') expect([...kinds]).toEqual(expect.arrayContaining(['choice', 'clock']));
  });
});
