import { describe, expect, it } from 'vitest';
import { type ClientState, NOTHING_YET } from './clientState.ts';
import { type Lived, type ShareSource, shareDue } from './seedShare.ts';
import type { FairnessInfo, TableInfo } from './tableInfo.ts';
import type { Witness } from './witnessFile.ts';

const OWN = { value: 'the value', commitment: 'the commitment' };
const ALL = [OWN.commitment, null, 'theirs'];
const person = (name: string) => ({ kind: 'person', name, present: true }) as const;
const SEATS = [person('Ann'), { kind: 'bot', level: 'ace' }, person('Bo')] as const;
const NEW: Lived = { hasCommitted: false, hasSeenAll: false };

/** What the page keeps: written once. */
class Book implements ShareSource {
  readonly witnesses = new Map<number, Witness>();
  share = () => OWN;
  recall = (attempt: number) => this.witnesses.get(attempt);
  keep = (witness: Witness) => {
    this.witnesses.set(witness.attempt, { ...witness, ...this.witnesses.get(witness.attempt) });
  };
}

type Changes = Partial<Omit<TableInfo, 'fairness'>> & { readonly fairness?: Partial<FairnessInfo> };

/** Seat 0 is this client's, seat 2 another person's, seat 1 a bot's. */
function told({ fairness, ...changes }: Changes, seat: number | null = 0): ClientState {
  const whole = { attempt: 3, commitment: 'of the table', stage: 'idle', commitments: [null, null, null], ...fairness };
  const table = { id: 'T', game: 'g', rulesVersion: 1, options: { a: 1 }, phase: 'sealing', seats: SEATS, ...changes };
  return {
    ...NOTHING_YET,
    table: { ...table, fairness: whole },
    you: { type: 'you', seat, host: false, muted: [] },
  } as unknown as ClientState; // it looks at nothing else
}

const committing: Changes = { fairness: { stage: 'committing' } };
const revealing: Changes = { fairness: { stage: 'revealing', commitments: ALL } };
const settled: Changes = { phase: 'playing', fairness: { stage: 'settled', commitments: ALL } };

/** A client that was told these things one after the other; what the last one led to. */
function after(book: Book, lived: Lived, ...all: readonly Changes[]) {
  let due = {};
  for (const each of all) due = shareDue(told(each), book, lived);
  return due;
}

const COMMIT = { draft: { type: 'commit', attempt: 3, commitment: OWN.commitment } };
const REVEAL = { draft: { type: 'reveal', attempt: 3, value: OWN.value } };

describe('a share of the seed', () => {
  it('is given as a commitment first, and the start as it was told is kept before that', () => {
    const book = new Book();
    expect(after(book, NEW, committing)).toEqual(COMMIT);
    expect(book.recall(3)).toEqual({
      format: 1,
      table: 'T',
      game: 'g',
      rulesVersion: 1,
      options: { a: 1 },
      attempt: 3,
      seat: 0,
      seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'bot', level: 'ace' },
        { kind: 'person', name: 'Bo' },
      ],
      commitment: 'of the table',
      value: OWN.value,
    });
  });

  it('is given as a value when all commitments are published and its own is among them; they are kept first', () => {
    const book = new Book();
    expect(after(book, NEW, committing, revealing)).toEqual(REVEAL);
    expect(book.recall(3)?.commitments).toEqual(ALL);
  });

  it('goes on after a reload, however often the server says the same', () => {
    const book = new Book();
    const here = [true, false].map((present) => ({ ...person('Bo'), present }));
    for (const bo of here) {
      const seats = [SEATS[0], SEATS[1], bo];
      expect(after(book, NEW, { ...committing, seats })).toEqual(COMMIT);
    }
    expect(after(book, NEW, revealing, revealing)).toEqual(REVEAL);
    expect(after(book, NEW, settled)).toEqual({});
    const over = { ...settled, phase: 'over', seats: [person('Cleo'), SEATS[1], SEATS[2]] } as const;
    expect(after(book, NEW, over)).toEqual({});
    expect(book.recall(3)).not.toHaveProperty('breach');
  });

  it('takes a key that changed for no breach: a server may be started anew with another one', () => {
    const book = new Book();
    after(book, NEW, { fairness: { stage: 'committing', key: 'old' } });
    expect(after(book, NEW, { fairness: { stage: 'revealing', commitments: ALL, key: 'new' } })).toEqual(REVEAL);
    expect(book.recall(3)?.key).toBe('old');
  });

  it('is not shown without a witness, nor by a device whose commitment is not the one that counts', () => {
    expect(after(new Book(), NEW, revealing)).toEqual({});
    const other = { fairness: { stage: 'revealing', commitments: ['of another tab', null, 'theirs'] } } as const;
    expect(after(new Book(), NEW, committing, other)).toEqual({});
  });

  it('is nothing to those who watch, lose their seat to a bot, or know nothing of the table or of themselves yet', () => {
    const book = new Book();
    expect(shareDue(told(committing, null), book, NEW)).toEqual({});
    expect(shareDue(told(committing, 1), book, NEW)).toEqual({});
    expect(shareDue(NOTHING_YET, book, NEW)).toEqual({});
    const { you: _, ...noYou } = told(committing);
    expect(shareDue(noYou, book, NEW)).toEqual({});
    expect(book.witnesses.size).toBe(0);
  });

  it.each(['idle', 'settled'] as const)('is not asked for at the stage “%s”', (stage) => {
    expect(after(new Book(), NEW, { fairness: { stage, commitments: ALL } })).toEqual({});
  });
});

describe('a server that breaks the rules of a start', () => {
  const everything: Lived = { hasCommitted: true, hasSeenAll: true };

  it.each<[string, Changes]>([
    ['its own commitment', { fairness: { stage: 'revealing', commitments: ALL, commitment: 'another' } }],
    ['a name', { ...revealing, seats: [SEATS[0], SEATS[1], person('Eve')] }],
    ['a bot for a person', { ...revealing, seats: [SEATS[0], person('Eve'), SEATS[2]] }],
    ['the level of a bot', { ...revealing, seats: [SEATS[0], { kind: 'bot', level: 'kitten' }, SEATS[2]] }],
    ['the options', { ...revealing, options: { a: 2 } }],
    ['the rules', { ...revealing, rulesVersion: 2 }],
    ['the game', { ...revealing, game: 'h' }],
    ['the table', { ...revealing, id: 'U' }],
    ['the seat', { ...revealing, seats: [SEATS[0], person('Bo'), { kind: 'bot', level: 'ace' }] }],
  ])('is refused the value when it changes %s, and for good', (_, changed) => {
    const book = new Book();
    expect(after(book, NEW, committing, changed)).toEqual({ breach: 'start-changed' });
    expect(book.recall(3)).toMatchObject({ breach: 'start-changed', commitment: 'of the table' });
    expect(book.recall(3)).not.toHaveProperty('commitments');
  });

  it('is refused a second commitment when it changes the start before the first is answered', () => {
    const changed: Changes = { fairness: { stage: 'committing', commitment: 'another' } };
    expect(after(new Book(), NEW, committing, changed)).toEqual({ breach: 'start-changed' });
  });

  it('is refused everything when it asks for commitments after they were published', () => {
    const book = new Book();
    after(book, NEW, committing, revealing);
    expect(after(book, everything, committing)).toEqual({ breach: 'committing-again' });
    expect(book.recall(3)?.commitments).toEqual(ALL);
  });

  it('gets nothing, and is not blamed, where this may be the late message of a second tab', () => {
    const book = new Book();
    after(book, NEW, committing, revealing);
    expect(after(book, NEW, committing)).toEqual({});
    expect(book.recall(3)).not.toHaveProperty('breach');
  });

  it.each<[string, readonly (string | null)[]]>([
    ['another person’s is not out yet', [OWN.commitment, null, null]],
    ['fewer are published than there are seats', [OWN.commitment]],
  ])('is refused the value while %s', (_, commitments) => {
    const book = new Book();
    const early: Changes = { fairness: { stage: 'revealing', commitments } };
    expect(after(book, NEW, committing, early)).toEqual({ breach: 'commitments-missing' });
  });

  it('is refused the value when it publishes another commitment for a seat whose own it took', () => {
    const other: Changes = { fairness: { stage: 'revealing', commitments: ['puppet', null, 'theirs'] } };
    const lived = { hasCommitted: true, hasSeenAll: false };
    expect(after(new Book(), lived, committing, other)).toEqual({ breach: 'own-commitment' });
  });

  it.each(['revealing', 'settled'] as const)('is seen changing another’s commitment when it is %s', (stage) => {
    const book = new Book();
    after(book, NEW, committing, revealing);
    const changed: Changes = { phase: 'playing', fairness: { stage, commitments: [OWN.commitment, null, 'puppet'] } };
    expect(after(book, everything, changed)).toEqual({ breach: 'commitments-changed' });
    expect(book.recall(3)?.commitments).toEqual(ALL);
  });

  it('is seen starting without a share that was committed to', () => {
    const book = new Book();
    expect(after(book, everything, committing, settled)).toEqual({ breach: 'without-share' });
  });

  it('is held to its first breach', () => {
    const book = new Book();
    after(book, everything, committing, settled);
    after(book, everything, { fairness: { stage: 'committing', commitment: 'another' } });
    expect(book.recall(3)?.breach).toBe('without-share');
  });
});
