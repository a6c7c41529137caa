import { apply, begin, fastRng, randomAction, updateFor, type Viewer } from '@slipstream/engine';
import { neko } from '@slipstream/games/neko/index';
import type { Action, CircuitId, Event, View } from '@slipstream/games/neko/types';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES, language } from '../../language.ts';
import type { SeatFace } from '../board.ts';
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
