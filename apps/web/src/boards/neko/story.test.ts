import { apply, begin, fastRng, randomAction, updateFor, type Viewer } from '@slipstream/engine';
import { fold } from '@slipstream/games/neko/fold';
import { neko } from '@slipstream/games/neko/index';
import type { Action, CircuitId, Event, View } from '@slipstream/games/neko/types';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES, language } from '../../language.ts';
import { m } from '../../paraglide/messages.js';
import type { SeatFace } from '../board.ts';
import { card } from './card.ts';
import { line } from './lines.ts';
import { actionLabel, hint, standing, status } from './words.ts';

interface Told {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
  readonly legalActions: readonly Action[];
}

/** A whole random race as one viewer is told of it. */
function story(seats: number, circuit: CircuitId, viewer: Viewer, seed: string): readonly Told[] {
  const rng = fastRng(`${seed}-choices`);
  let now = begin(neko, { circuit, catchUp: true }, seats, fastRng(seed));
  const told: Told[] = [];
  for (;;) {
    const [seat] = neko.pending(now.match.state);
    if (seat === undefined) return told;
    const before = neko.view(now.match.state, viewer);
    const next = apply(neko, now.match, seat, randomAction(neko, now.match.state, seat, rng));
    if (!next.ok) throw new Error(next.reason);
    now = next.value;
    const update = updateFor(neko, now, viewer);
    told.push({ before, events: update.events, after: update.view, legalActions: update.legalActions });
  }
}

const FACES: readonly SeatFace[] = ['Ines', 'Tomo', 'Mira', 'Oskar', 'Yuki'].map((name, seat) => ({
  seat,
  name,
  bot: undefined,
  away: false,
  choice: 'none',
}));

const CASES = [
  [3, 'short', 0],
  [4, 'short', 2],
  [5, 'long', 'spectator'],
] as const;

describe('the story of a race', () => {
  it('shows cells that the circuit has', () => {
    for (const { after } of story(4, 'long', 0, 'cells')) {
      expect(() => standing(after)).not.toThrow();
      expect(
        standing(after)
          .flatMap(({ seats }) => seats)
          .sort(),
      ).toEqual([0, 1, 2, 3]);
    }
  });
});

describe('the trick that the page names', () => {
  const told = story(3, 'long', 0, 'tricks');

  it('is the one on the table, from its first card until its winner has driven', () => {
    let current = 1;
    for (const { before, events } of told) {
      let view = before;
      for (const event of events) {
        view = fold(view, event);
        if (event.type === 'leads') current += 1;
        expect(card.turn(view), event.type).toBe(current);
      }
    }
    expect(current).toBeGreaterThan(11);
  });

  it('is the last of the race when it is won', () => {
    const last = told.at(-1)?.after;
    expect(card.turn(last)).toBe(last?.record?.tricks);
  });

  it('is the first of a round as soon as the round is dealt', () => {
    const dealt = told.flatMap(({ before, events }) => {
      const at = events.findIndex(({ type }) => type === 'dealt');
      return at < 0 ? [] : [events.slice(0, at + 1).reduce(fold, before)];
    });
    expect(dealt.map(({ round, trick }) => [round, trick])).toEqual(dealt.map((_, at) => [at + 2, 1]));
    expect(dealt.length).toBeGreaterThan(0);
  });
});

it.each([
  ['en', '1 cell', '2 cells'],
  ['fr', '1 case', '2 cases'],
  ['es', '1 casilla', '2 casillas'],
] as const)('%s: one cell is one cell', (locale, one, two) => {
  const words = { who: 'Tomo', card: 'blue 10', led: 'blue' };
  for (const [cells, said] of [
    [1, one],
    [2, two],
  ] as const) {
    expect(m.neko_line_won_trump({ ...words, cells }, { locale })).toContain(`${said}.`);
    expect(m.neko_say_trump({ ...words, cells }, { locale })).toContain(`${said}.`);
    expect(`${cells} ${m.neko_cells({ cells }, { locale })}`).toBe(said);
  }
});

describe.each(LANGUAGES)('in %s', (tag) => {
  afterEach(() => {
    language.value = 'en';
  });

  it('has a line for every event worth one, and a label for every choice', () => {
    language.value = tag;
    const silent = new Set<string>();
    const spoken = new Set<string>();
    for (const { events, after, legalActions } of CASES.flatMap(([seats, circuit]) =>
      story(seats, circuit, 1, `words-${seats}`),
    )) {
      for (const event of events) (line(event, FACES) === '' ? silent : spoken).add(event.type);
      for (const action of legalActions) expect(actionLabel(action, after)).toMatch(/\w/);
      for (const event of events) expect(line(event, FACES)).not.toMatch(/undefined|neko_|\{/);
      expect(status(after, 1)).toMatch(/\w/);
      expect(hint(after, 1) ?? 'none').not.toMatch(/neko_/);
    }
    expect([...silent].sort()).toEqual(['hand', 'trickCleared', 'turn']);
    expect([...spoken]).toEqual(
      expect.arrayContaining(['played', 'trickWon', 'moved', 'dealt', 'leads', 'roundOver', 'finished']),
    );
  });
});
