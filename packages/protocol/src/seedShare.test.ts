import { describe, expect, it } from 'vitest';
import { type ClientState, NOTHING_YET } from './clientState.ts';
import { shareDue } from './seedShare.ts';
import type { FairnessInfo } from './tableInfo.ts';

const OWN = { value: 'the value', commitment: 'the commitment' };
const person = { kind: 'person', name: 'Ann', present: true } as const;
const bot = { kind: 'bot', level: 'ace' } as const;

/** Seat 0 is this client's, seat 2 another person's, seat 1 a bot's. */
function due(fairness: Partial<FairnessInfo>, seat: number | null = 0) {
  const whole = { attempt: 3, commitment: 'of the table', stage: 'idle', commitments: [null, null, null], ...fairness };
  const state = {
    ...NOTHING_YET,
    table: { seats: [person, bot, person], fairness: whole },
    you: { type: 'you', seat, host: false, muted: [] },
  } as unknown as ClientState; // it looks at nothing else
  const asked: unknown[] = [];
  const draft = shareDue(state, (...what) => {
    asked.push(what);
    return OWN;
  });
  return { draft, asked, whole };
}

describe('a share of the seed', () => {
  it('is given as a commitment first, whatever is published', () => {
    const { draft, asked, whole } = due({ stage: 'committing' });
    expect(draft).toEqual({ type: 'commit', attempt: 3, commitment: OWN.commitment });
    expect(asked).toEqual([[whole, 0]]);
  });

  it('is given as a value when all commitments are published and its own is among them', () => {
    const { draft } = due({ stage: 'revealing', commitments: [OWN.commitment, null, 'theirs'] });
    expect(draft).toEqual({ type: 'reveal', attempt: 3, value: OWN.value });
  });

  it.each([
    ['the commitment published for its seat is another', [`${OWN.commitment}x`, null, 'theirs']],
    ['its commitment is published for another seat', ['theirs', null, OWN.commitment]],
    ['nothing is published for its seat', [null, null, 'theirs']],
    ['another person’s commitment is not out yet', [OWN.commitment, null, null]],
    ['fewer are published than there are seats', [OWN.commitment]],
  ])('is not shown when %s', (_, commitments) => {
    expect(due({ stage: 'revealing', commitments }).draft).toBeUndefined();
  });

  it.each(['committing', 'idle', 'settled'] as const)('is not shown at the stage “%s”', (stage) => {
    const { draft } = due({ stage, commitments: [OWN.commitment, null, 'theirs'] });
    expect(draft?.type).toBe(stage === 'committing' ? 'commit' : undefined);
  });

  it('is nothing to those who watch, or know nothing of the table yet', () => {
    expect(due({ stage: 'committing' }, null).draft).toBeUndefined();
    expect(shareDue(NOTHING_YET, () => OWN)).toBeUndefined();
  });
});
