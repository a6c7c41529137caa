import { describe, expect, it } from 'vitest';
import type { Presence, SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';
import { presenceNews } from './presenceNews.ts';

const mia = (presence: Presence, more: Partial<SeatFace> = {}): SeatFace => ({
  seat: 1,
  name: 'Mia',
  bot: undefined,
  away: false,
  choice: 'none',
  presence,
  ...more,
});

describe('news of who is there', () => {
  it.each([
    ['here', 'away', m.notice_away({ name: 'Mia' })],
    ['away', 'here', m.notice_here({ name: 'Mia' })],
    ['away', 'driven', m.notice_driven({ name: 'Mia' })],
    ['driven', 'here', m.notice_here({ name: 'Mia' })],
    ['here', 'left', m.notice_left({ name: 'Mia' })],
  ] as const)('from %s to %s', (was, is, words) => {
    expect(presenceNews([mia(was)], [mia(is)])).toEqual([words]);
  });

  it('are none where nothing has changed, for newcomers, and of oneself', () => {
    expect(presenceNews([mia('here')], [mia('here', { choice: 'locked' })])).toEqual([]);
    expect(presenceNews([], [mia('here')])).toEqual([]);
    expect(presenceNews([mia('here', { name: 'Tom' })], [mia('away')])).toEqual([]);
    expect(presenceNews([mia('here')], [mia('driven', { isYou: true })])).toEqual([]);
  });
});
