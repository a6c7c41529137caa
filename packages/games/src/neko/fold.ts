import type { Seat } from '@slipstream/engine';
import { carView } from './car.ts';
import { driveView, drivingIn, newDrive } from './drive.ts';
import { spotOf, TRACKS } from './track.ts';
import type { Card, DriveView, Driving, Event, Play, SeatView, View } from './types.ts';

/** Forecasts are worked out by the rules, not told. */
export const untold: readonly (keyof View)[] = ['forecasts'];

/** The view one event later. */
export function fold(view: View, event: Event): View {
  switch (event.type) {
    case 'tiles':
      return { ...view, seats: view.seats.map((seat) => ({ ...seat, ...event.tiles[seat.seat] })) };
    case 'dealt':
      return { ...view, round: event.round, trick: 1, discard: [], seats: withColours(view.seats, event.colours) };
    case 'hand':
      return event.seat === view.viewer ? { ...view, hand: event.cards } : view;
    case 'leads':
      return { ...view, leader: event.seat, round: event.round, trick: event.trick, phase: 'playing' };
    case 'turn':
      return { ...view, turn: event.seat, drive: event.to === 'drive' ? openedDrive(view, event.seat) : null };
    case 'played':
      return afterPlay(view, event);
    case 'trickWon':
      return { ...view, winning: event.seat, tricks: event.tricks, phase: 'driving', turn: event.seat };
    case 'boosted':
      return afterBoost(view, event);
    case 'moved':
      return { ...view, drive: null, seats: afterMove(view, event) };
    case 'trickCleared':
      return cleared(view, event);
    case 'roundOver':
      return { ...view, seats: view.seats.map((seat) => ({ ...seat, boosts: [] })) };
    case 'finished':
      return { ...view, phase: 'over', turn: null, record: event.record };
    case 'shuffled':
      return view;
  }
}

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

const change = (seats: readonly SeatView[], seat: number, changes: (old: SeatView) => Partial<SeatView>) =>
  seats.map((each) => (each.seat === seat ? { ...each, ...changes(each) } : each));

const withColours = (seats: readonly SeatView[], colours: Of<'dealt'>['colours']) =>
  seats.map((seat) => ({ ...seat, colours: colours[seat.seat] ?? seat.colours }));

function afterPlay(view: View, { seat, card, role, isTrump, led, winning, colours }: Of<'played'>): View {
  const play: Play = { seat, card, role, isTrump };
  return {
    ...view,
    led,
    winning,
    turn: null,
    plays: [...view.plays, play],
    hand: seat === view.viewer ? view.hand.filter((held) => held !== card) : view.hand,
    seats: change(view.seats, seat, () => ({ colours })),
  };
}

/** The track of a view, with the cars and boost rows on it. */
const raceIn = ({ options, seats }: View) => ({
  options,
  cars: seats.map(({ place }) => spotOf(TRACKS[options.circuit], place)),
  rows: seats.map(({ boosts }) => [...boosts]),
});

/** The winner of the trick is asked for boosts and for the end of the drive. */
function openedDrive(view: View, winner: Seat): DriveView {
  const won = view.plays.find(({ seat }) => seat === winner);
  if (won === undefined) throw new Error(`seat ${winner} won a trick without a card`);
  const race = raceIn(view);
  return driveView(race, newDrive(race, winner, won.card));
}

/** A boost leaves its row for the discard, or the cells of catch-up are taken: either way the drive gets longer. */
function afterBoost(view: View, { seat, part, distance }: Of<'boosted'>): View {
  const { card } = part;
  const boosted =
    card === null ? view : { ...view, discard: [...view.discard, card], seats: withoutBoost(view.seats, seat, card) };
  if (view.drive === null) return boosted;
  const before = drivingIn(view.drive);
  const driving: Driving =
    card === null ? { ...before, distance, catchUp: 'taken' } : { ...before, distance, spent: [...before.spent, card] };
  return { ...boosted, drive: driveView(raceIn(boosted), driving) };
}

const withoutBoost = (seats: readonly SeatView[], seat: number, card: Card) =>
  change(seats, seat, ({ boosts }) => ({ boosts: boosts.filter((boost) => boost !== card) }));

/** One car moves, and with it everyone's position. */
function afterMove(view: View, { seat, to }: Of<'moved'>): readonly SeatView[] {
  const race = raceIn({ ...view, seats: change(view.seats, seat, () => ({ place: to })) });
  return view.seats.map((each) => ({ ...each, ...carView(race, each.seat) }));
}

function cleared(view: View, { discarded, boosts }: Of<'trickCleared'>): View {
  let { seats } = view;
  for (const { seat, card } of boosts) seats = change(seats, seat, (old) => ({ boosts: [...old.boosts, card] }));
  return { ...view, plays: [], led: null, winning: null, discard: [...view.discard, ...discarded], seats };
}
