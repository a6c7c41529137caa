import { at, numberAt } from './at.ts';
import { HAND_SIZE, NUMBERS } from './data.ts';
import { TRACKS } from './track.ts';
import type { Card, State } from './types.ts';

/** Broken invariants in words; none when all is sound. Plain loops, because it runs after every step of many races. */
export function faults(state: State): readonly string[] {
  const found: string[] = [];
  findCardFaults(state, found);
  findHandFaults(state, found);
  findCarFaults(state, found);
  findTileFaults(state, found);
  return found;
}

/** [NR-1] Every card of the race lies in exactly one place, and no other card is there. */
function findCardFaults({ hands, rows, discard, table, tiles }: State, found: string[]): void {
  const counts: number[] = [];
  for (let card = 0; card < tiles.length * NUMBERS; card++) counts.push(0);
  for (const hand of hands) count(hand, counts);
  for (const row of rows) count(row, counts);
  count(discard, counts);
  count(table, counts);
  for (let card = 0; card < counts.length; card++) {
    const wanted = card < tiles.length * NUMBERS ? 1 : 0;
    if ((counts[card] ?? 0) !== wanted) found.push(`card ${card} is there ${counts[card]} times instead of ${wanted}`);
  }
}

function count(pile: readonly Card[], counts: number[]): void {
  for (const card of pile) counts[card] = (counts[card] ?? 0) + 1;
}

/** Each seat has played one card in every trick of the round; hands are sorted. */
function findHandFaults({ hands, table, leader, tricks, round, phase }: State, found: string[]): void {
  const done = tricks - (round - 1) * HAND_SIZE - (phase.name === 'playing' ? 0 : 1);
  for (let seat = 0; seat < hands.length; seat++) {
    const hand = at(hands, seat);
    const hasPlayed = (seat - leader + hands.length) % hands.length < table.length;
    const wanted = HAND_SIZE - done - (hasPlayed ? 1 : 0);
    if (hand.length !== wanted) found.push(`seat ${seat} holds ${hand.length} cards instead of ${wanted}`);
    if (!isSorted(hand)) found.push(`the hand of seat ${seat} is not sorted`);
  }
}

function isSorted(hand: readonly Card[]): boolean {
  for (let next = 1; next < hand.length; next++) if (numberAt(hand, next - 1) >= numberAt(hand, next)) return false;
  return true;
}

/** [NR-32, NR-41] One car per cell on the track; somebody is over the line exactly when the race is over. */
function findCarFaults({ cars, options, phase }: State, found: string[]): void {
  const track = TRACKS[options.circuit];
  for (let seat = 1; seat < cars.length; seat++) {
    const spot = numberAt(cars, seat);
    if (!at(track.isShared, spot) && cars.indexOf(spot) < seat)
      found.push(`two cars stand on ${at(track.places, spot)}`);
  }
  const isFinished = cars.includes(track.finish);
  if (isFinished !== (phase.name === 'over')) found.push(`a car is finished: ${isFinished}, but ${phase.name}`);
}

/** [NR-10] Every colour in use lies before one seat. */
function findTileFaults({ tiles }: State, found: string[]): void {
  for (let colour = 0; colour < tiles.length; colour++) {
    if (!tiles.includes(colour)) found.push(`nobody drives colour ${colour}`);
  }
}
