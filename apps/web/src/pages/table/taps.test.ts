import { signal } from '@preact/signals';
import type { Pace, TableInfo } from '@slipstream/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameCard } from '../../games/catalog.ts';
import { choosable, type Press } from '../../parts/press.ts';
import { change, type Taps } from '../../settings.ts';
import { type RaceNote, races } from '../../state/races.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { isLocking } from './taps.ts';

beforeEach(() => void stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  races.value = [];
});

const LIVE: Pace = { kind: 'live', seconds: 20, reserve: 60 };
const TURNS: Pace = { kind: 'turns', hours: 24 };
const [CARD, ROUTE] = [{ card: 'K' }, { card: 'Q' }];

interface Moment {
  readonly press?: Press;
  readonly taps?: Taps;
  readonly pace?: Pace;
  readonly oneTap?: boolean;
  readonly raced?: string;
  readonly picked?: unknown;
  readonly locked?: unknown;
}

/** Whether touching CARD locks it in. */
function locks({ press = 'tap', taps = 'auto', pace = LIVE, oneTap = true, raced = 'x', picked, locked }: Moment) {
  change({ taps });
  races.value = [{ game: raced, state: 'over', seat: 0 } as RaceNote];
  const store = {
    card: { id: 'x', oneTap } as GameCard,
    info: signal({ pace } as TableInfo),
    picked: signal(picked),
    locked: signal(locked),
  };
  let locks: boolean | undefined;
  touch(press, () => {
    locks = isLocking(store, CARD);
  });
  return locks;
}

function touch(press: Press, choose: () => void): void {
  vi.useFakeTimers();
  const { onClick, onPointerDown, onPointerUp } = choosable(choose);
  if (press !== 'key') onPointerDown({ pointerType: 'touch', clientX: 0, clientY: 0 } as PointerEvent);
  if (press === 'hold') vi.advanceTimersByTime(1000);
  if (press !== 'key') onPointerUp();
  onClick({ detail: press === 'key' ? 0 : 1 } as MouseEvent);
  vi.useRealTimers();
}

describe('a touch', () => {
  it.each<[string, Moment, boolean]>([
    ['plays from the second race on', {}, true],
    ['plays at a table without a clock', { pace: { kind: 'none' } }, true],
    ['picks in the first race of a game', { raced: 'another' }, false],
    ['picks where there are days for a choice', { pace: TURNS }, false],
    ['picks in a game that is read by picking', { oneTap: false }, false],
    ['picks when it is a key', { press: 'key' }, false],
    ['picks when it is held', { press: 'hold' }, false],
    ['picks where two taps are asked for', { taps: 'two' }, false],
    [
      'plays where one tap is asked for, in any race',
      { taps: 'one', raced: 'another', pace: TURNS, oneTap: false },
      true,
    ],
    ['plays where one tap is asked for, by key', { taps: 'one', press: 'key' }, true],
    ['only looks when held, where one tap is asked for', { taps: 'one', press: 'hold' }, false],
    ['locks in what is picked', { taps: 'two', picked: CARD }, true],
    ['locks in what is picked, by key', { taps: 'two', picked: CARD, press: 'key' }, true],
    ['does not lock in what is picked when held', { picked: CARD, press: 'hold' }, false],
    ['picks another', { taps: 'two', picked: ROUTE }, false],
    ['changes nothing that is locked in already', { picked: CARD, locked: CARD }, false],
  ])('%s', (_, moment, expected) => {
    expect(locks(moment)).toBe(expected);
  });
});

it('a finger that holds chooses once, and one that moves on does not hold', () => {
  vi.useFakeTimers();
  const choose = vi.fn();
  const { onClick, onPointerDown, onPointerMove } = choosable(choose);
  const finger = { pointerType: 'touch', clientX: 5, clientY: 5 } as PointerEvent;
  onPointerDown(finger);
  vi.advanceTimersByTime(1000);
  onClick({ detail: 1 } as MouseEvent);
  expect(choose).toHaveBeenCalledTimes(1);
  onPointerDown(finger);
  onPointerMove({ ...finger, clientX: 40 } as PointerEvent);
  vi.advanceTimersByTime(1000);
  expect(choose).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
