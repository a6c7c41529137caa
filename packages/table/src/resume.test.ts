import type { AnyGame } from '@slipstream/engine';
import type { Draft, Message } from '@slipstream/protocol';
import { sprint } from '@slipstream/testkit/sprint';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebuildTable } from './opening.ts';
import { isQuiet, tableInfo } from './table.ts';
import { LEVELS, specFor, TestRoom } from './testRoom.ts';

const game: AnyGame = { ...(sprint as AnyGame), seatCounts: [2, 3] };
const playing = () => {
  const room = new TestRoom(game, specFor(game, 2));
  room.seatAll('host', 'ann');
  room.start();
  return room;
};
const turn = (room: TestRoom) => {
  for (const who of ['host', 'ann']) room.chooseAny(who);
};
const updates = (messages: readonly Message[]) => messages.flatMap((each) => (each.type === 'update' ? [each] : []));

describe('coming back', () => {
  it('gives the gap: all events since, merged, and the view of now', () => {
    const room = playing();
    turn(room);
    const { step } = room.update('ann');
    room.disconnect('ann');
    room.connect('ann', undefined, 'ann/witness');
    turn2(room);
    const missed = updates(room.streams.get('ann/witness') ?? []).slice(1);
    const [gap, ...more] = updates(room.connect('ann', { match: 1, step }));
    expect(more).toEqual([]);
    expect(gap).toMatchObject({ match: 1, from: step, step: 6 });
    expect(gap?.events).toEqual(missed.flatMap(({ events }) => events));
    expect(gap?.view).toEqual(missed.at(-1)?.view);
  });

  function turn2(room: TestRoom): void {
    for (let at = 0; at < 2; at++) {
      const { match, step, legalActions } = room.update('ann', 'ann/witness');
      room.ask('ann', { type: 'choose', match, step, action: legalActions[0] }, `w${step}`, 'ann/witness');
      room.chooseAny('host');
    }
  }

  it('gives the whole view to those who have nothing, something strange, or another match', () => {
    const room = playing();
    turn(room);
    for (const seen of [undefined, { match: 1, step: 1 }, { match: 1, step: 77 }, { match: 9, step: 2 }]) {
      const [whole] = updates(room.connect('ann', seen, `ann/${JSON.stringify(seen)}`));
      expect(whole).toMatchObject({ from: 2, step: 2, events: [], view: room.update('ann').view });
    }
  });

  it('sends no update to those who have it all', () => {
    const room = playing();
    turn(room);
    const messages = room.connect('ann', { match: 1, step: 2 }, 'ann/2');
    expect(messages.map(({ type }) => type)).toEqual(['table', 'you', 'choice', 'ready']);
  });

  it('lets spectators in at any time, with the public view only', () => {
    const room = playing();
    turn(room);
    const [whole] = updates(room.connect('eve'));
    expect(whole?.view).toEqual(game.view(room.table.state.live?.current.state, 'spectator'));
    expect(whole?.legalActions).toEqual([]);
    turn(room);
    expect(room.update('eve')).toMatchObject({ from: 2, step: 4 });
    expect(room.update('eve').events).not.toEqual([]);
  });

  it('works after a crash as before it', () => {
    const room = playing();
    turn(room);
    const before = room.connect('ann', { match: 1, step: 0 }, 'ann/2');
    room.crash();
    room.connect('host');
    room.connect('ann');
    expect(room.connect('ann', { match: 1, step: 0 }, 'ann/3')).toEqual(before);
  });
});

describe('the log', () => {
  const WHO = ['host', 'ann', 'bob'] as const;
  const draft: fc.Arbitrary<Draft> = fc.oneof(
    fc.record({ type: fc.constant('take' as const), name: fc.constantFrom('A', 'B', ''), seat: fc.nat(3) }),
    fc.constantFrom<Draft>({ type: 'leave' }, { type: 'takeBack' }, { type: 'rematch' }, { type: 'start' }),
    fc.record({ type: fc.constant('start' as const), fill: fc.constantFrom(...LEVELS) }),
    fc.record({ type: fc.constantFrom('swap' as const, 'standIn' as const), seat: fc.nat(3) }),
    fc.record({
      type: fc.constant('plan' as const),
      seat: fc.nat(3),
      plan: fc.constantFrom({ kind: 'open' as const }, { kind: 'bot' as const, level: 'easy' }),
    }),
    fc.record({ type: fc.constant('mute' as const), seat: fc.nat(3), muted: fc.boolean() }),
    fc.record({
      type: fc.constant('say' as const),
      saying: fc.constantFrom({ preset: 'hello' as const }, { text: 'hm' }),
    }),
  );
  type Deed = (room: TestRoom) => void;
  const deed: fc.Arbitrary<Deed> = fc.oneof(
    fc.tuple(fc.constantFrom(...WHO), draft).map(
      ([who, each]): Deed =>
        (room) =>
          void room.ask(who, each),
    ),
    fc.constant<Deed>((room) => tableInfo(room.table).phase === 'sealing' && room.giveShares()),
    fc.tuple(fc.constantFrom(...WHO), fc.nat(5)).map(
      ([who, pick]): Deed =>
        (room) =>
          maybeChoose(room, who, pick),
    ),
    fc.constant<Deed>((room) => room.letBotsPlay()),
    fc.constant<Deed>((room) => room.playOut()),
    fc.nat(100_000).map(
      (ms): Deed =>
        (room) =>
          room.tick(ms),
    ),
    fc.constantFrom(...WHO).map(
      (who): Deed =>
        (room) =>
          room.disconnect(who),
    ),
    fc.constantFrom(...WHO).map(
      (who): Deed =>
        (room) =>
          void room.connect(who),
    ),
    fc.tuple(fc.constantFrom(...WHO, 'new'), fc.nat(3)).map(
      ([who, seat]): Deed =>
        (room) =>
          room.command({ type: 'claim', who, seat }),
    ),
  );
  function maybeChoose(room: TestRoom, who: string, pick: number): void {
    if (room.streams.get(`${who}/1`)?.some(({ type }) => type === 'update')) room.chooseAny(who, pick);
  }

  it('gives the same table when it is folded again, whatever has happened', () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 5, maxLength: 60 }), fc.boolean(), (deeds, hideReady) => {
        const room = new TestRoom(
          game,
          specFor(game, 3, { hideReady, pace: { kind: 'live', seconds: 20, reserve: 10 } }),
        );
        room.seatAll(...WHO);
        for (const each of deeds) {
          for (const who of [...WHO, 'new']) if (!room.isHere(who)) room.connect(who);
          each(room);
        }
        const again = rebuildTable(game, room.table.ports, 'table', room.log, room.now);
        expect(again.state).toEqual(room.table.state);
        expect(room.log.map(({ seq }) => seq)).toEqual(room.log.map((_, at) => at));
        const keys = room.log.flatMap(({ key }) => key ?? []);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 150 },
    );
  });

  it('is refused when it has a gap or no beginning', () => {
    const room = playing();
    const rebuild = (log: typeof room.log) => () => rebuildTable(game, room.table.ports, 'table', log, 0);
    expect(rebuild([])).toThrow('does not begin');
    expect(rebuild(room.log.slice(1))).toThrow('does not begin');
    expect(rebuild([...room.log.slice(0, 3), ...room.log.slice(4)])).toThrow('gap');
  });
});

describe('a quiet table', () => {
  it('may be forgotten while nobody is there and no bot is thinking', () => {
    const room = playing();
    expect(isQuiet(room.table)).toBe(false);
    room.disconnect('host');
    room.disconnect('ann');
    expect(isQuiet(room.table)).toBe(true);
    room.connect('ann');
    room.do('ann', { type: 'leave' });
    room.disconnect('ann');
    expect(isQuiet(room.table)).toBe(false);
    room.letBotsPlay();
    expect(isQuiet(room.table)).toBe(true);
  });
});
