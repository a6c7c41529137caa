import type { AnyGame } from '@slipstream/engine';
import { sprint } from '@slipstream/testkit/sprint';
import { expect, it } from 'vitest';
import { wakeAt } from './table.ts';
import { specFor, TestRoom } from './testRoom.ts';

const game = sprint as AnyGame;

/** A table at which Ann sits, and what she has been told of it since. */
function watched() {
  const room = new TestRoom(game, specFor(game, 2));
  room.connect('ann');
  room.do('ann', { type: 'take', name: 'Ann' });
  const from = room.streams.get('ann/1')?.length ?? 0;
  const told = () =>
    (room.streams.get('ann/1') ?? []).slice(from).flatMap((message) => (message.type === 'table' ? [message] : []));
  const storm = (times: number) => {
    for (let at = 0; at < times; at++) {
      room.connect('mallory');
      room.disconnect('mallory');
    }
  };
  return { room, told, storm };
}

it('tells at once who comes and goes', () => {
  const { room, told } = watched();
  room.connect('bob');
  room.disconnect('bob');
  expect(told().map(({ table }) => table.watchers)).toEqual([1, 0]);
  expect(wakeAt(room.table)).toBeUndefined();
});

it('tells a storm of comings and goings a few times a second, and how it ended', () => {
  const { room, told, storm } = watched();
  storm(1000);
  const burst = told().length;
  expect(burst).toBeLessThan(20);
  for (let quarter = 0; quarter < 40; quarter++) {
    storm(100);
    room.tick(250);
  }
  expect(told().length - burst).toBeLessThanOrEqual(41);
  room.connect('mallory');
  const at = wakeAt(room.table) ?? 0;
  expect(at - room.now).toBeLessThanOrEqual(250);
  room.tick(at - room.now);
  expect(told().at(-1)?.table.watchers).toBe(1);
  expect(wakeAt(room.table)).toBeUndefined();
});

it('shows those who come during a storm everything at once', () => {
  const { room, storm } = watched();
  storm(1000);
  expect(room.connect('bob').map(({ type }) => type)).toEqual(['table', 'you']);
  expect(room.connect('bob')[0]).toMatchObject({ table: { watchers: 1 } });
});
