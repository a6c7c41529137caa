import { applyAll, begin, fastRng, randomAction, updateFor } from '@slipstream/engine';
import { gameById } from '@slipstream/games';
import { afterEach, describe, expect, it } from 'vitest';
import { CATALOG } from '../games/catalog.ts';
import { LANGUAGES, language } from '../language.ts';
import type { SeatFace } from './board.ts';
import { loadBoard } from './load.ts';
import { subjectOf, YOU } from './subject.ts';

afterEach(() => {
  language.value = 'en';
});

const face = (seat: number): SeatFace => ({ seat, name: `Pilot${seat}`, bot: undefined, away: false, choice: 'none' });

it('the subject is a name, or whoever reads', () => {
  expect(subjectOf(face(1), 'Seat 2')).toBe('Pilot1');
  expect(subjectOf({ ...face(1), isYou: true }, 'Seat 2')).toBe(YOU);
  expect(subjectOf(undefined, 'Seat 2')).toBe('Seat 2');
  expect(YOU.length).toBeGreaterThan(24); // the longest name there can be
});

/** Everything that seat 0 is told in some random races. */
function eventsOf(id: string, seats: number): readonly unknown[] {
  const game = gameById(id);
  if (game === undefined) throw new Error(id);
  const options = game.parseOptions({}, seats);
  if (!options.ok) throw new Error(options.reason);
  return [1, 2, 3].flatMap((seed) => {
    const rng = fastRng(`${id}${seed}`);
    let now = begin(game, options.value, seats, fastRng(seed));
    const events: unknown[] = [...updateFor(game, now, 0).events];
    for (let pending = game.pending(now.match.state); pending.length > 0; pending = game.pending(now.match.state)) {
      const choices = pending.map((seat) => ({ seat, action: randomAction(game, now.match.state, seat, rng) }));
      const next = applyAll(game, now.match, choices);
      if (!next.ok) throw new Error(String(next.reason));
      now = next.value;
      events.push(...updateFor(game, now, 0).events);
    }
    return events;
  });
}

describe.each(CATALOG.map(({ id, usual }) => [id, usual] as const))('lines of %s about oneself', (id, seats) => {
  it('are in the second person, in every language', async () => {
    const board = await loadBoard(id);
    const events = eventsOf(id, seats);
    const faces = Array.from({ length: seats }, (_, seat) => (seat === 0 ? { ...face(0), isYou: true } : face(seat)));
    for (const each of LANGUAGES) {
      language.value = each;
      const lines = events.map((event) => board.line(event, faces));
      expect(lines.filter((line) => line.includes(YOU))).toEqual([]); // a message without words of its own for "you"
      expect(lines.filter((line) => line.includes('Pilot0'))).toEqual([]);
    }
    language.value = 'en';
    const lines = events.map((event) => board.line(event, faces));
    expect(lines.filter((line) => /^You\b/.test(line)).length).toBeGreaterThan(5);
    expect(lines.filter((line) => /\byou (\w+s|is|has) /i.test(line))).toEqual([]);
  });
});
