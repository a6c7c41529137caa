import { scriptedRng } from '@slipstream/testkit/scriptedRng';
import { describe, expect, it } from 'vitest';
import { circuitFaults } from './circuit.ts';
import { CARDS, CIRCUITS, cardOf, TRUMPS } from './data.ts';
import { neko } from './index.ts';
import { scene } from './testing/scenario.ts';
import { TRACKS } from './track.ts';
import { CIRCUIT_IDS, COLOURS } from './types.ts';

describe('cards and tiles', () => {
  it.each([
    [3, ['blue', 'green', 'red']],
    [4, ['blue', 'green', 'red', 'black']],
    [5, ['blue', 'green', 'red', 'black', 'orange']],
  ])('[NR-1] %i players race with the cards 1 to 10 of %j, all dealt, 10 each', (seats, colours) => {
    const state = neko.setup({ circuit: 'short', catchUp: false }, seats, { rng: scriptedRng() });
    const dealt = state.hands.flat().sort((one, other) => one - other);
    expect(state.hands.map((hand) => hand.length)).toEqual(colours.map(() => 10));
    expect(dealt.map((card) => CARDS[card])).toEqual(
      colours.flatMap((colour) =>
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => expect.objectContaining({ colour, number })),
      ),
    );
  });

  it('[NR-2] low cards drive far: 1:4 2:4 3:3 4:3 5:3 6:2 7:2 8:2 9:1 10:1 in every colour', () => {
    for (const colour of COLOURS) {
      const cars = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => CARDS[cardOf(colour, number)]?.cars);
      expect(cars).toEqual([4, 4, 3, 3, 3, 2, 2, 2, 1, 1]);
    }
  });

  it('[NR-3] each tile has a trump number of its own: blue 3, green 4, red 5, black 6, orange 7', () => {
    expect(TRUMPS).toEqual({ blue: 3, green: 4, red: 5, black: 6, orange: 7 });
    const { seats } = neko.view(scene({ hands: ['', '', ''], tiles: ['red', 'blue', 'green'] }), 'spectator');
    expect(seats.map(({ colour, trump }) => [colour, trump])).toEqual([
      ['red', 5],
      ['blue', 3],
      ['green', 4],
    ]);
  });
});

describe('circuits', () => {
  it.each(CIRCUIT_IDS)(
    '[NR-4] the %s one is sound, starts and finishes where it says, and widens and narrows',
    (id) => {
      const { cells, start, finish, laps } = CIRCUITS[id];
      expect(circuitFaults(CIRCUITS[id])).toEqual([]);
      expect([start, finish, laps]).toEqual(['start', 'finish', 1]);
      const widths = new Set(cells.map(({ place }) => cells.filter((cell) => cell.place === place).length));
      expect(widths).toContain(2);
      expect(widths).toContain(3);
      expect(widths).toContain(4);
    },
  );

  it('[NR-4] the long one is clearly longer; on both, the inside lanes of tight bends save steps', () => {
    expect(TRACKS.short.stepsToGo[TRACKS.short.start]).toBe(24);
    expect(TRACKS.long.stepsToGo[TRACKS.long.start]).toBe(37);
    expect(CIRCUITS.short.cells.find(({ id }) => id === 'finish')?.place).toBe(29);
    expect(CIRCUITS.long.cells.find(({ id }) => id === 'finish')?.place).toBe(43);
  });
});
