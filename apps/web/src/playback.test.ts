import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayback } from './playback.ts';

/** A toy race: the view is a place, an event moves it; `silent` events take no time. */
interface Hop {
  readonly by: number;
  readonly silent?: boolean;
}

const board = {
  fold: (view: unknown, event: unknown) => {
    const { by } = event as Hop;
    if (Number.isNaN(by)) throw new Error('this board does not know the event');
    return (view as number) + by;
  },
  duration: (event: unknown) => ((event as Hop).silent ? 0 : 1000),
};

const manner = { speed: () => speed, isStill: () => still, isHidden: () => hidden };
let speed = 1;
let still = false;
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  speed = 1;
  still = false;
  hidden = false;
});
afterEach(() => vi.useRealTimers());

const started = () => {
  const playback = createPlayback(board, manner);
  playback.settle(10);
  return playback;
};
const view = (playback: ReturnType<typeof started>) => playback.shown.value?.view;

describe('playback', () => {
  it('shows one step after another and ends on the truth, even if the folding was wrong', () => {
    const playback = started();
    playback.tell([{ by: 1 }, { by: 2 }], 99);
    expect(view(playback)).toBe(11);
    expect(playback.shown.value?.playing).toEqual({ event: { by: 1 }, ms: 1000 });
    vi.advanceTimersByTime(1000);
    expect(view(playback)).toBe(13);
    vi.advanceTimersByTime(1000);
    expect(playback.mode.value).toBe('idle');
    expect(view(playback)).toBe(99);
    expect(playback.shown.value?.playing).toBeUndefined();
  });

  it('folds events that last nothing into the step after them', () => {
    const playback = started();
    playback.tell([{ by: 5, silent: true }, { by: 1 }], 16);
    expect(playback.steps.value).toHaveLength(1);
    expect(view(playback)).toBe(16);
  });

  it('shows the truth at once when no event is worth a step', () => {
    const playback = started();
    playback.tell([{ by: 5, silent: true }], 15);
    expect(playback.mode.value).toBe('idle');
    expect(view(playback)).toBe(15);
  });

  it('pauses, goes on, steps by hand, and skips to the truth', () => {
    const playback = started();
    playback.tell([{ by: 1 }, { by: 1 }, { by: 1 }], 13);
    playback.toggle();
    vi.advanceTimersByTime(10_000);
    expect(view(playback)).toBe(11);
    playback.next();
    expect(view(playback)).toBe(12);
    playback.back();
    expect(view(playback)).toBe(11);
    playback.toggle();
    vi.advanceTimersByTime(1000);
    expect(view(playback)).toBe(12);
    playback.skip();
    expect(view(playback)).toBe(13);
    vi.advanceTimersByTime(10_000);
    expect(playback.mode.value).toBe('idle');
  });

  it('can be watched again, and ends on the truth again', () => {
    const playback = started();
    playback.tell([{ by: 1 }, { by: 1 }], 12);
    playback.skip();
    playback.again();
    expect(view(playback)).toBe(11);
    vi.advanceTimersByTime(2000);
    expect(view(playback)).toBe(12);
  });

  it('grows when more happens while a story is on', () => {
    const playback = started();
    playback.tell([{ by: 1 }], 11);
    playback.tell([{ by: 100 }], 111);
    vi.advanceTimersByTime(1000);
    expect(view(playback)).toBe(111);
    expect(playback.mode.value).toBe('playing');
    vi.advanceTimersByTime(1000);
    expect(playback.mode.value).toBe('idle');
  });

  it('goes at the chosen speed; a change holds from the next step on', () => {
    const playback = started();
    speed = 4;
    playback.tell([{ by: 1 }, { by: 1 }], 12);
    expect(playback.shown.value?.playing?.ms).toBe(250);
    vi.advanceTimersByTime(250);
    speed = 0.5;
    vi.advanceTimersByTime(250);
    expect(playback.mode.value).toBe('idle');
  });

  it('keeps the time of each line but moves nothing when stillness is asked for', () => {
    still = true;
    const playback = started();
    playback.tell([{ by: 1 }, { by: 1 }], 12);
    expect(playback.shown.value?.playing?.ms).toBe(0);
    vi.advanceTimersByTime(999);
    expect(view(playback)).toBe(11);
  });

  it('tells nothing to a hidden page, but keeps the story for watching again', () => {
    hidden = true;
    const playback = started();
    playback.tell([{ by: 1 }, { by: 1 }], 12);
    expect(view(playback)).toBe(12);
    expect(playback.steps.value).toHaveLength(2);
  });

  it('goes on to the truth when a board does not understand an event', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const playback = started();
    playback.tell([{ by: 1 }, { by: Number.NaN }, { by: 1 }], 42);
    expect(playback.steps.value).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(view(playback)).toBe(42);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it('shows nothing before the first view, which is no story', () => {
    const playback = createPlayback(board, manner);
    expect(playback.shown.value).toBeUndefined();
    playback.tell([{ by: 1 }], 11);
    expect(playback.mode.value).toBe('idle');
    expect(playback.shown.value).toEqual({ view: 11, playing: undefined });
  });

  it('keeps the last story for watching again when nothing worth a step comes after it', () => {
    const playback = started();
    playback.tell([{ by: 1 }], 11);
    playback.skip();
    playback.tell([{ by: 1, silent: true }], 12);
    expect([playback.mode.value, view(playback)]).toEqual(['idle', 12]);
    playback.again();
    expect(view(playback)).toBe(11);
  });

  it('ends the story where a view without one comes', () => {
    const playback = started();
    playback.tell([{ by: 1 }], 11);
    playback.settle(50);
    expect(playback.shown.value).toEqual({ view: 50, playing: undefined });
    expect(playback.steps.value).toEqual([]);
    playback.again();
    expect(playback.mode.value).toBe('idle');
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [99, 2],
    [-1, 0],
  ])('jumps to step %i of three as step %i, and stays there', (wanted, at) => {
    const playback = started();
    playback.tell([{ by: 1 }, { by: 1 }, { by: 1 }], 13);
    playback.jump(wanted);
    expect([playback.at.value, playback.mode.value, view(playback)]).toEqual([at, 'paused', 11 + at]);
    vi.advanceTimersByTime(10_000);
    expect(playback.at.value).toBe(at);
  });

  it('has nothing to do by hand where there is no story', () => {
    const playback = started();
    for (const act of ['toggle', 'next', 'back', 'again'] as const) playback[act]();
    playback.jump(1);
    expect([playback.mode.value, view(playback)]).toEqual(['idle', 10]);
  });

  it('goes back no further than the first step, and on from the last to the truth', () => {
    const playback = started();
    playback.tell([{ by: 1 }, { by: 1 }], 99);
    playback.back();
    expect([playback.at.value, playback.mode.value]).toEqual([0, 'paused']);
    playback.next();
    expect([playback.at.value, playback.mode.value, view(playback)]).toEqual([1, 'paused', 12]);
    playback.next();
    expect([playback.mode.value, view(playback)]).toEqual(['idle', 99]);
  });

  it('does not go on by itself once it is stopped, paused or skipped', () => {
    const playback = started();
    playback.tell([{ by: 1 }, { by: 1 }, { by: 1 }], 13);
    playback.stop();
    vi.advanceTimersByTime(10_000);
    expect(view(playback)).toBe(11);
    playback.toggle(); // pauses
    expect(playback.mode.value).toBe('paused');
    playback.toggle(); // goes on
    playback.skip();
    playback.again();
    vi.advanceTimersByTime(999);
    expect(view(playback)).toBe(11);
    vi.advanceTimersByTime(1);
    expect(view(playback)).toBe(12);
  });

  it('takes the speed of the moment for every step', () => {
    const playback = started();
    playback.tell([{ by: 1 }, { by: 1 }], 12);
    speed = 2;
    vi.advanceTimersByTime(1000);
    expect(playback.at.value).toBe(1);
    vi.advanceTimersByTime(499);
    expect(playback.mode.value).toBe('playing');
    vi.advanceTimersByTime(1);
    expect(playback.mode.value).toBe('idle');
  });

  it('grows unseen while the page is hidden amid a story', () => {
    const playback = started();
    playback.tell([{ by: 1 }], 11);
    hidden = true;
    playback.tell([{ by: 1 }], 12);
    expect(playback.steps.value).toHaveLength(2);
    expect(view(playback)).toBe(11);
  });
});
