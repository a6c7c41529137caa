import { GAMES } from '@slipstream/games';
import type { CreateTable } from '@slipstream/protocol';
import { describe, expect, it } from 'vitest';
import { specOf, tableCost } from './spec.ts';

const [game] = GAMES;
const [seatCount = 0] = game?.seatCounts ?? [];
const spec = (body: Partial<CreateTable>) =>
  specOf({ game: game?.id ?? '', seatCount, ...body }, GAMES, ['easy', 'fair']);
const open = { kind: 'open' } as const;
const seats = (level: string) =>
  Array.from({ length: seatCount }, (_, at) => (at === 0 ? { kind: 'bot' as const, level } : open));

describe('what a table is made from', () => {
  it('has a default for all that was not said', () => {
    expect(spec({})).toEqual({
      ok: true,
      value: {
        game: game?.id,
        options: expect.anything(), // the game's own defaults
        seatCount,
        seats: Array.from({ length: seatCount }, () => open),
        access: 'private',
        pace: { kind: 'live', seconds: 45, reserve: 120 },
        hideReady: false,
        chat: 'free',
      },
    });
  });

  it('is what was said', () => {
    const said = {
      access: 'public',
      pace: { kind: 'none' },
      hideReady: true,
      chat: 'presets',
      seats: seats('fair'),
    } as const;
    expect(spec(said)).toMatchObject({ ok: true, value: said });
  });

  it.each<[string, Partial<CreateTable>, RegExp]>([
    ['a game that is not there', { game: 'chess' }, /^There is no game "chess"\.$/],
    ['a number of seats', { seatCount: 99 }, /is played by \d+(, \d+)*\.$/],
    ['options', { options: { nonsense: true } }, /^Options: ./],
    ['too few seats', { seats: [] }, /^Plan as many seats as there are: \d+\.$/],
    ['a level', { seats: seats('genius') }, /^There is no bot of level "genius"\.$/],
  ])('is refused in words: %s', (_what, body, reason) => {
    expect(spec(body)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });
});

it('costs more the longer its bots think', () => {
  const levels = ['kitten', 'pilot', 'champion'];
  const bot = (level: string) => ({ kind: 'bot', level }) as const;
  const cost = (...seats: readonly Parameters<typeof tableCost>[0]['seats'][number][]) => tableCost({ seats }, levels);
  expect(cost(open, open, open)).toBe(1);
  expect(cost(open, bot('kitten'), bot('kitten'))).toBe(1);
  expect(cost(open, bot('pilot'), bot('champion'))).toBe(2.5);
  expect(tableCost({ seats: [bot('only')] }, ['only'])).toBe(1);
});
