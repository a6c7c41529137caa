import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

describe('what is loaded patiently', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const failing = (times: number) => {
    const load = vi.fn(async () => {
      if (load.mock.calls.length <= times) throw new Error('the line is lost');
      return 'here';
    });
    return load;
  };

  it.each([0, 1, 3])('comes although it failed %i times', async (times) => {
    const load = failing(times);
    const loaded = patiently(load);
    await vi.runAllTimersAsync();
    expect(await loaded).toBe('here');
    expect(load).toHaveBeenCalledTimes(times + 1);
  });

  it('is given up in the end', async () => {
    const loaded = expect(patiently(failing(9))).rejects.toThrow('the line is lost');
    await vi.runAllTimersAsync();
    await loaded;
  });
});
