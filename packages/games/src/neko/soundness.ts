import { at } from './at.ts';
import { HAND_SIZE, NUMBERS } from './data.ts';
import { TRACKS } from './track.ts';
import { playerOf } from './trick.ts';
import type { State } from './types.ts';

/** Broken invariants in words; none when all is sound. */
export function faults(state: State): readonly string[] {
  return [...cardFaults(state), ...handFaults(state), ...carFaults(state), ...tileFaults(state)];
}

/** [NR-1] Every card of the race lies in exactly one place, and no other card is there. */
function cardFaults({ hands, rows, discard, table, tiles }: State): string[] {
  const counts: number[] = new Array(tiles.length * NUMBERS).fill(0);
  for (const pile of [...hands, ...rows, discard, table])
    for (const card of pile) counts[card] = (counts[card] ?? 0) + 1;
  return counts.flatMap((count, card) => {
    const wanted = card < tiles.length * NUMBERS ? 1 : 0;
    return count === wanted ? [] : [`card ${card} is there ${count} times instead of ${wanted}`];
  });
}

/** Each seat has played one card in every trick of the round; hands are sorted. */
function handFaults(state: State): string[] {
  const done = state.tricks - (state.round - 1) * HAND_SIZE - (state.phase.name === 'playing' ? 0 : 1);
  const onTable = new Set(state.table.map((_, nth) => playerOf(state, nth)));
  return state.hands.flatMap((hand, seat) => {
    const wanted = HAND_SIZE - done - (onTable.has(seat) ? 1 : 0);
    const count = hand.length === wanted ? [] : [`seat ${seat} holds ${hand.length} cards instead of ${wanted}`];
    const isSorted = hand.every((card, index) => index === 0 || at(hand, index - 1) < card);
    return isSorted ? count : [...count, `the hand of seat ${seat} is not sorted`];
  });
}

/** [NR-32] One car per cell on the track; somebody is over the line exactly when the race is. */
function carFaults({ cars, options, phase }: State): string[] {
  const track = TRACKS[options.circuit];
  const cells = cars.map((spot) => at(track.cells, spot));
  const shared = cars.flatMap((spot, seat) =>
    !at(track.isShared, spot) && cells.indexOf(at(cells, seat)) !== seat
      ? [`two cars stand on ${at(track.places, spot)}`]
      : [],
  );
  const isFinished = cars.includes(track.finish);
  return isFinished === (phase.name === 'over')
    ? shared
    : [...shared, `a car is finished: ${isFinished}, but ${phase.name}`];
}

/** [NR-10] Every colour in use lies before one seat. */
function tileFaults({ tiles }: State): string[] {
  return tiles.flatMap((_, colour) => (tiles.includes(colour) ? [] : [`nobody drives colour ${colour}`]));
}
