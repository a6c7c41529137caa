import type { AnyGame } from '@slipstream/engine';
import type { Draft } from '@slipstream/protocol';
import { ASKINGS } from '@slipstream/protocol/meanings';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { hexFor, specFor, TestRoom } from './testRoom.ts';

const game = sprint as AnyGame;

type Stage = 'lobby' | 'sealing' | 'playing';

/** Host and Ann sit, Eve watches. */
function roomAt(stage: Stage): TestRoom {
  const room = new TestRoom(game, specFor(game, 2));
  room.seatAll('host', 'ann');
  room.connect('eve');
  if (stage === 'sealing') room.do('host', { type: 'start' });
  if (stage === 'playing') room.start();
  return room;
}

/** One request of each type, at a stage in which it has a meaning. */
const REQUESTS: readonly (readonly [Stage, Draft])[] = [
  ['lobby', { type: 'take', name: 'Eve' }],
  ['lobby', { type: 'leave' }],
  ['lobby', { type: 'swap', seat: 0 }],
  ['lobby', { type: 'plan', seat: 1, plan: { kind: 'open' } }],
  ['lobby', { type: 'start' }],
  ['lobby', { type: 'remove', seat: 1 }],
  ['lobby', { type: 'letIn', name: 'Bob' }],
  ['lobby', { type: 'passHost', seat: 1 }],
  ['lobby', { type: 'edit', chat: 'off' }],
  ['sealing', { type: 'commit', attempt: 1, commitment: hexFor('x') }],
  ['sealing', { type: 'reveal', attempt: 1, value: hexFor('x') }],
  ['playing', { type: 'choose', match: 1, step: 0, action: {} }],
  ['playing', { type: 'retract', match: 1, step: 0 }],
  ['playing', { type: 'takeBack' }],
  ['playing', { type: 'standIn', seat: 0 }],
  ['playing', { type: 'propose', what: 'pause' }],
  ['playing', { type: 'decline' }],
  ['playing', { type: 'goOn' }],
  ['lobby', { type: 'say', saying: { preset: 'hello' } }],
  ['lobby', { type: 'mute', seat: 0, muted: true }],
  ['lobby', { type: 'report', line: 0 }],
];
/** Needs a match that is over; `hello` and `ping` are no requests. */
const LEFT_OUT = ['rematch', 'hello', 'ping'];

const codeFor = (stage: Stage, who: string, draft: Draft): string | undefined => {
  const reply = roomAt(stage).ask(who, draft);
  return reply.type === 'refused' ? reply.code : undefined;
};

describe('who may ask for what, as documents tell it', () => {
  it('is told of every request', () => {
    const tried = REQUESTS.map(([, { type }]) => type as string);
    expect([...tried, ...LEFT_OUT].toSorted()).toEqual(Object.keys(ASKINGS).toSorted());
  });

  it.each(REQUESTS.map(([stage, draft]) => [draft.type, stage, draft] as const))('%s', (type, stage, draft) => {
    const { who } = ASKINGS[type];
    expect(codeFor(stage, 'eve', draft) === 'not-seated').toBe(who === 'seated');
    expect(codeFor(stage, 'ann', draft) === 'not-host').toBe(who === 'host');
    expect(codeFor(stage, 'host', draft)).not.toBe('not-host');
  });
});
