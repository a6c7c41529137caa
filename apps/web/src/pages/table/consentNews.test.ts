import { describe, expect, it } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { consentNews } from './consentNews.ts';

const race = { match: 1 };
const proposal = { what: 'undo', by: 0, agreed: [0] } as const;

describe('news of what all must agree on', () => {
  it.each([
    ['an undo', { ...race, proposal }, { ...race, undos: 1 }, m.notice_undone()],
    ['another undo', { ...race, proposal, undos: 1 }, { ...race, undos: 2 }, m.notice_undone()],
    ['a pause', { ...race, proposal }, { ...race, paused: 'agreed' }, m.paused_agreed()],
    ['its end', { ...race, paused: 'agreed' }, race, m.notice_goes_on()],
    ['a refusal', { ...race, proposal }, race, m.notice_not_agreed()],
  ] as const)('%s', (_what, before, now, words) => {
    expect(consentNews(before, now)).toEqual([words]);
  });

  it('are none for a new proposal, and for another race', () => {
    expect(consentNews(race, { ...race, proposal })).toEqual([]);
    expect(consentNews({ ...race, proposal, undos: 1 }, { match: 2 })).toEqual([]);
    expect(consentNews({ ...race, paused: 'nobody-drives' }, race)).toEqual([]);
  });
});
