import type { Card, Event, Play, SeatView, View } from '@slipstream/games/neko/types';
import { cellId } from './geometry.ts';

const STEP_MS = 190;

/** How long each event is worth watching; bookkeeping has no time of its own. */
export function duration(event: Event): number {
  switch (event.type) {
    case 'tiles':
      return 900;
    case 'dealt':
      return 1000;
    case 'leads':
      return event.why === 'won' ? 0 : 1100;
    case 'played':
      return event.beats === null && event.role !== 'boost' ? 650 : 900;
    case 'trickWon':
      return 1300;
    case 'boosted':
      return 800;
    case 'moved':
      return 500 + STEP_MS * event.path.length + 180 * event.path.filter(({ jumped }) => jumped.length > 0).length;
    case 'trickCleared':
      return 250;
    case 'roundOver':
      return 1100;
    case 'finished':
      return 1800;
    case 'shuffled':
    case 'hand':
    case 'turn':
      return 0;
  }
}

/** The view one event later, for drawing only. */
export function fold(view: View, event: Event): View {
  switch (event.type) {
    case 'tiles':
      return { ...view, seats: view.seats.map((seat) => ({ ...seat, ...event.tiles[seat.seat] })) };
    case 'dealt':
      return { ...view, round: event.round, discard: [], seats: withColours(view.seats, event.colours) };
    case 'hand':
      return event.seat === view.viewer ? { ...view, hand: event.cards } : view;
    case 'leads':
      return { ...view, leader: event.seat, round: event.round, trick: event.trick, phase: 'playing' };
    case 'turn':
      return { ...view, turn: event.seat };
    case 'played':
      return afterPlay(view, event);
    case 'trickWon':
      return { ...view, winning: event.seat, tricks: event.tricks, phase: 'driving', turn: event.seat };
    case 'boosted':
      return { ...view, seats: withoutBoost(view.seats, event.seat, event.part.card) };
    case 'moved':
      return { ...view, drive: null, seats: afterMove(view.seats, event) };
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

const withoutBoost = (seats: readonly SeatView[], seat: number, card: Card | null) =>
  change(seats, seat, ({ boosts }) => ({ boosts: boosts.filter((boost) => boost !== card) }));

/** Positions follow from the steps to go; level cars share one. */
function afterMove(seats: readonly SeatView[], { seat, to, stepsToGo }: Of<'moved'>): readonly SeatView[] {
  const moved = change(seats, seat, () => ({ place: to, cell: cellId(to), stepsToGo }));
  const most = Math.max(...moved.map((each) => each.stepsToGo));
  return moved.map((each) => ({
    ...each,
    position: 1 + moved.filter((other) => other.stepsToGo < each.stepsToGo).length,
    isLast: each.stepsToGo === most,
  }));
}

function cleared(view: View, { discarded, boosts }: Of<'trickCleared'>): View {
  let { seats } = view;
  for (const { seat, card } of boosts) seats = change(seats, seat, (old) => ({ boosts: [...old.boosts, card] }));
  return { ...view, plays: [], led: null, winning: null, discard: [...view.discard, ...discarded], seats };
}
