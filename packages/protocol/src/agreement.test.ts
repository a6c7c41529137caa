import { type AnyGame, fastRng } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import type * as table from '@slipstream/table';
import { PRESETS, REFUSAL_CODES } from '@slipstream/table';
import { specFor, TestRoom } from '@slipstream/table/testRoom';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { type Request, RequestSchema, type ServerMessage, ServerMessageSchema } from './messages.ts';
import { PRESETS as PROTOCOL_PRESETS } from './parts.ts';
import { socketSchemas } from './schemas.ts';

// Neither package imports the other; this is where they are held together.

type Fits<Narrow extends Wide, Wide> = Narrow extends Wide ? true : never;
const requestsIn: Fits<Request, table.Request> = true;
const requestsOut: Fits<table.Request, Request> = true;
const messagesOut: Fits<table.Message, ServerMessage> = true;

const ALL: readonly AnyGame[] = [sprint as AnyGame, ...GAMES];

describe('table and protocol', () => {
  it('have the same words', () => {
    expect([requestsIn, requestsOut, messagesOut]).toEqual([true, true, true]);
    expect(PROTOCOL_PRESETS).toEqual(PRESETS);
    expect(REFUSAL_CODES.length).toBeGreaterThan(20);
  });

  it.each(ALL.map((game) => [game.id, game] as const))(
    'every message of a whole match of %s fits its schema',
    (_, game) => {
      const seats = game.seatCounts.find((count) => count > 2) ?? 3;
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
    },
  );
});

describe('schemas for documents', () => {
  it('name every message of both sides, as plain JSON', () => {
    const schemas = socketSchemas();
    expect(JSON.parse(JSON.stringify(schemas))).toEqual(schemas);
    const requests = RequestSchema.def.options.length;
    const names = Object.keys(schemas);
    expect(names.filter((name) => name.startsWith('client.'))).toHaveLength(requests + 2);
    expect(names.filter((name) => name.startsWith('server.'))).toHaveLength(ServerMessageSchema.def.options.length);
    expect(schemas['client.choose']).toMatchObject({
      type: 'object',
      required: ['type', 'id', 'match', 'step', 'action'],
      additionalProperties: false,
    });
  });
});
