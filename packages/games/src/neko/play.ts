import type { Effects, Seat } from '@slipstream/engine';
import { announceDrive, announcePlay, announceTrick } from './announcement.ts';
import { at, numberAt } from './at.ts';
import { CATCH_UP_CELLS, HAND_SIZE } from './data.ts';
import { boostPart, CATCH_UP_PART, newDrive } from './drive.ts';
import { lastSeats, nextRoundLeader, raceRecord } from './ranking.ts';
import { deal, OVER, PLAYING } from './setup.ts';
import { spotOf, TRACKS } from './track.ts';
import { boostCells, colourOf, ledColour, playerOf, winningPlay } from './trick.ts';
import type { Action, Card, Driving, Event, Place, State } from './types.ts';

/** Plays one action, which must be legal. */
export function play(state: State, seat: Seat, action: Action, effects: Effects<Event>): void {
  switch (action.type) {
    case 'play':
      playCard(state, seat, action.card, effects);
      break;
    case 'boost':
      spendBoost(state, drivingOf(state), action.card, effects);
      break;
    case 'catchUp':
      takeCatchUp(drivingOf(state), effects);
      break;
    case 'drive':
      drive(state, drivingOf(state), action.to, effects);
      break;
  }
}

function drivingOf({ phase }: State): Driving {
  if (phase.name !== 'driving') throw new Error(`nobody drives while ${phase.name}`);
  return phase;
}

/** [NR-20, NR-21] */
function playCard(state: State, seat: Seat, card: Card, effects: Effects<Event>): void {
  take(at(state.hands, seat), card);
  state.table.push(card);
  if (effects.emit) announcePlay(state, effects.emit);
  if (state.table.length === state.tiles.length) endTrick(state, effects);
  else effects.emit?.('everyone', { type: 'turn', seat: playerOf(state, state.table.length), to: 'play' });
}

/** [NR-22, NR-23, NR-24] All have played: the winner is to drive. */
function endTrick(state: State, effects: Effects<Event>): void {
  const nth = winningPlay(state);
  const winner = playerOf(state, nth);
  const card = numberAt(state.table, nth);
  state.tricks++;
  state.phase = newDrive(state, winner, card);
  if (effects.emit) announceTrick(state, state.phase, effects.emit);
}

/** [NR-31] */
function spendBoost(state: State, driving: Driving, card: Card, effects: Effects<Event>): void {
  const { winner } = driving;
  take(at(state.rows, winner), card);
  state.discard.push(card);
  driving.spent.push(card);
  driving.distance += boostCells(card, driving.card);
  const { distance } = driving;
  effects.emit?.('everyone', { type: 'boosted', seat: winner, part: boostPart(card, driving.card), distance });
}

/** [NR-51] */
function takeCatchUp(driving: Driving, effects: Effects<Event>): void {
  driving.catchUp = 'taken';
  driving.distance += CATCH_UP_CELLS;
  const { winner, distance } = driving;
  effects.emit?.('everyone', { type: 'boosted', seat: winner, part: CATCH_UP_PART, distance });
}

/** [NR-30, NR-35] The rules care for the end of the drive only; the way to it is for showing. */
function drive(state: State, driving: Driving, to: Place, effects: Effects<Event>): void {
  const track = TRACKS[state.options.circuit];
  const spot = spotOf(track, to);
  if (effects.emit) announceDrive(state, driving, spot, effects.emit);
  state.cars[driving.winner] = spot;
  if (spot === track.finish) finish(state, driving.winner, effects);
  else goOn(state, driving.winner, effects);
}

/** [NR-41] The first over the line ends the race at once: nothing is cleared, nothing dealt. */
function finish(state: State, winner: Seat, effects: Effects<Event>): void {
  state.phase = OVER;
  effects.emit?.('everyone', { type: 'finished', seat: winner, record: raceRecord(state) });
}

/** [NR-24, NR-40] */
function goOn(state: State, winner: Seat, effects: Effects<Event>): void {
  clearTrick(state, effects);
  if (state.tricks === state.round * HAND_SIZE) nextRound(state, winner, effects);
  else lead(state, winner, 'won', effects);
}

/** [NR-21, NR-24] Played cards are discarded, but those that did not follow stay with their players as boosts. */
function clearTrick(state: State, effects: Effects<Event>): void {
  const led = ledColour(state);
  for (let nth = 0; nth < state.table.length; nth++) {
    const card = numberAt(state.table, nth);
    if (colourOf(card) === led) state.discard.push(card);
    else at(state.rows, playerOf(state, nth)).push(card);
  }
  effects.emit?.('everyone', clearedTrick(state, led));
  state.table = [];
}

function clearedTrick(state: State, led: number): Event {
  const plays = state.table.map((card, nth) => ({ seat: playerOf(state, nth), card }));
  return {
    type: 'trickCleared',
    discarded: state.table.filter((card) => colourOf(card) === led),
    boosts: plays.filter(({ card }) => colourOf(card) !== led),
  };
}

/** [NR-24, NR-40] */
function lead(state: State, seat: Seat, why: 'won' | 'last', effects: Effects<Event>): void {
  state.leader = seat;
  state.phase = PLAYING;
  if (effects.emit === undefined) return;
  const { round, tricks } = state;
  const trick = tricks - (round - 1) * HAND_SIZE + 1;
  const tied = why === 'last' ? lastSeats(state) : [];
  effects.emit('everyone', { type: 'leads', seat, why, tied, round, trick });
  effects.emit('everyone', { type: 'turn', seat, to: 'play' });
}

/** [NR-40] Everything is gathered, unspent boosts too, and dealt again; the last car leads. */
function nextRound(state: State, winner: Seat, effects: Effects<Event>): void {
  const unspent = state.rows.map((cards, seat) => ({ seat, cards: [...cards] }));
  effects.emit?.('everyone', { type: 'roundOver', round: state.round, unspent });
  state.rows = state.rows.map(() => []);
  state.discard = [];
  state.round++;
  deal(state, effects);
  lead(state, nextRoundLeader(state, winner), 'last', effects);
}

/** Takes a card out of a hand or a row and keeps the order of the rest. */
function take(cards: Card[], card: Card): void {
  let index = cards.indexOf(card);
  if (index < 0) throw new Error(`card ${card} is not there to be taken`);
  for (; index < cards.length - 1; index++) cards[index] = numberAt(cards, index + 1);
  cards.pop();
}
