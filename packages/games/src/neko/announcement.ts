import type { Effects } from '@slipstream/engine';
import { at } from './at.ts';
import { moverOf, sumOf } from './drive.ts';
import { endAt } from './movement.ts';
import { colourCounts } from './setup.ts';
import { TRACKS } from './track.ts';
import { colourOf, isTrump, ledColour, playerOf, takesLead, winningPlay } from './trick.ts';
import { COLOURS, type Driving, type Event, type Play, type State } from './types.ts';

// The events that explain a step in full. Built only when somebody listens.

type Emit = NonNullable<Effects<Event>['emit']>;

/** The nth card of the trick, with the part it plays. */
export function playAt(state: State, nth: number): Play {
  const seat = playerOf(state, nth);
  const card = at(state.table, nth);
  const role = nth === 0 ? 'led' : colourOf(card) === ledColour(state) ? 'followed' : 'boost';
  return { seat, card, role, isTrump: isTrump(state, seat, card) };
}

/** The card just played: whether it followed, and what it beat. */
export function announcePlay(state: State, emit: Emit): void {
  const nth = state.table.length - 1;
  const before = winningPlay(state, nth);
  const by = takesLead(state, nth);
  const played = playAt(state, nth);
  emit('everyone', {
    type: 'played',
    ...played,
    led: at(COLOURS, ledColour(state)),
    winning: playerOf(state, winningPlay(state)),
    beats: by === undefined ? null : { seat: playerOf(state, before), card: at(state.table, before), by },
    colours: colourCounts(at(state.hands, played.seat), state.tiles.length),
  });
}

/** Who won the trick and why, and that the winner is to drive. */
export function announceTrick(state: State, { winner, card, catchUp, distance }: Driving, emit: Emit): void {
  const trumps = state.table.map((_, nth) => playAt(state, nth)).filter((play) => play.isTrump);
  emit('everyone', {
    type: 'trickWon',
    seat: winner,
    card,
    by: trumps.length > 0 ? 'trump' : 'highest',
    beatenTrumps: trumps.filter(({ seat }) => seat !== winner).map((play) => ({ seat: play.seat, card: play.card })),
    cells: distance,
    catchUp,
    tricks: state.tricks,
  });
  emit('everyone', { type: 'turn', seat: winner, to: 'drive' });
}

/** The drive: its distance as a sum, every step and every jump. The car has not moved yet. */
export function announceDrive(state: State, driving: Driving, spot: number, emit: Emit): void {
  const { winner, distance } = driving;
  const { path, lost, to } = endAt(moverOf(state, winner), distance, spot);
  const track = TRACKS[state.options.circuit];
  emit('everyone', {
    type: 'moved',
    racer: String(winner),
    from: at(track.places, at(state.cars, winner)),
    to,
    seat: winner,
    sum: sumOf(driving),
    distance,
    path,
    lost,
    stepsToGo: at(track.stepsToGo, spot),
  });
}
