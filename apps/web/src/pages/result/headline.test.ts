import { describe, expect, it } from 'vitest';
import type { SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';
import { hasWon } from '../../stints.ts';
import { stintWords } from '../../stintWords.ts';
import { headline } from './headline.ts';

const face = (seat: number, name: string): SeatFace => ({ seat, name, bot: undefined, away: false, choice: 'none' });
const [lio, mira] = [face(0, 'Lio'), face(1, 'Mira')];
const AT = Date.UTC(2026, 0, 1, 12, 30);
const toTheEnd = { seat: 0, level: 'pilot', at: AT, choices: 7 };
const forAWhile = { ...toTheEnd, until: AT + 60_000 };

describe('the headline of a result', () => {
  it('says who has won, to the winner and to the others', () => {
    expect(headline({}, [lio], 0)).toBe(m.result_you_win());
    expect(headline({}, [lio], 1)).toBe(m.result_wins({ name: 'Lio' }));
    expect(headline({}, [lio, mira], 0)).toBe(m.result_shared({ names: 'Lio, Mira' }));
    expect(headline({}, [], 0)).toBe(m.result_nobody());
  });

  it('never tells somebody that they have won what a stand-in finished', () => {
    const info = { stints: [toTheEnd] };
    expect(headline(info, [lio], 0)).toBe(m.result_your_stand_in());
    expect(headline(info, [lio], 1)).toBe(m.result_stand_in({ name: 'Lio' }));
    const outcome = { winners: [0], ranking: [[0], [1]], facts: {} };
    expect(hasWon({ ...info, outcome }, 0)).toBe(false);
    expect(hasWon({ outcome }, 0)).toBe(true);
  });

  it('gives the win to whoever took the wheel back', () => {
    expect(headline({ stints: [forAWhile] }, [lio], 0)).toBe(m.result_you_win());
    expect(headline({ stints: [toTheEnd] }, [mira], 1)).toBe(m.result_you_win());
  });
});

describe('what is said of a stand-in', () => {
  it('names its times and its choices, seat by seat', () => {
    const [from, until] = [AT, AT + 60_000].map((at) =>
      new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' }),
    );
    const info = { stints: [forAWhile, toTheEnd] };
    expect(stintWords(info, 0)).toContain(from);
    expect(stintWords(info, 0)).toContain(until);
    expect(stintWords(info, 0)).toContain('7');
    expect(stintWords(info, 1)).toBe('');
  });

  it('leaves out one that never chose and was sent away again', () => {
    expect(stintWords({ stints: [{ ...forAWhile, choices: 0 }] }, 0)).toBe('');
  });
});
