import type { Seat } from '@slipstream/engine';
import { cardOf } from './cards.ts';
import {
  inOrder,
  withDrafted,
  withEmptyHands,
  withHandDiscarded,
  withLooked,
  withRevealed,
  withRow,
} from './foldHands.ts';
import { pullsOf } from './reasons.ts';
import { isOnTrack, pickedBy } from './ships.ts';
import type { Event, PlayedView, Pull, RacerId, StackView, View } from './types.ts';

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** Forecasts come with each view: they answer those who choose now. */
export const untold = ['forecasts'] as const satisfies readonly (keyof View)[];

/**
 * The view one event later. While cards resolve, its pulls are those at the time when the last one came up: they are what
 * moves it.
 */
export function fold(view: View, event: Event): View {
  switch (event.type) {
    case 'began':
      return {
        ...view,
        ships: view.ships.map((ship) => ({ ...ship, space: startOf(event, ship.racer), onTrack: true })),
      };
    case 'roundBegan':
      return { ...withEmptyHands(view), ...draftBegun(event) };
    case 'laidOut':
      return { ...view, stacks: event.stacks.map(untaken), pending: [event.first] };
    case 'drafted':
      return { ...withDrafted(view, event), ...stackTaken(view, event) };
    case 'looked':
      return { ...withLooked(view, event), stacks: turnedUp(view.stacks, event) };
    case 'rowLaid':
      return withRow(view, event);
    case 'turnBegan':
      return { ...view, ...turnBegun(event), pickingFor: pickingFor(view) };
    case 'locked':
      return { ...view, pending: view.pending.filter((seat) => seat !== event.seat) };
    case 'sealed':
      return { ...view, sealed: event.card, sealedPosition: event.position };
    case 'revealed':
      return { ...withRevealed(view, event), ...onTheTable(event) };
    case 'cameUp':
      return { ...view, played: upNow(view.played, event), pulls: pullsIn(view) };
    case 'asked':
      return { ...view, phase: 'stopping', pending: [event.seat], asked: event.forecast };
    case 'stopped':
      return { ...view, phase: 'choosing', pending: [], asked: null, stops: event.stopsLeft };
    case 'wentOn':
      return { ...view, phase: 'choosing', pending: [], asked: null };
    case 'moved':
      return {
        ...view,
        ships: view.ships.map((ship) => (ship.racer === event.racer ? { ...ship, space: event.to } : ship)),
      };
    case 'left':
      return { ...view, ...gone(view, event) };
    case 'handDiscarded':
      return { ...withHandDiscarded(view, event), ...discardedHand(view, event) };
    case 'turnEnded':
      return { ...view, played: [], pulls: pullsIn(view), discard: inOrder([...view.discard, ...event.discarded]) };
    case 'ended':
      return { ...view, ...over(view, event) };
    case 'shuffled':
    case 'tractor':
    case 'stayed':
    case 'roundEnded':
      return view;
  }
}

const startOf = (event: Of<'began'>, racer: RacerId): number =>
  event.ships.find((ship) => ship.racer === racer)?.space ?? 0;

const draftBegun = ({ round, rounds, draftOrder, stops }: Of<'roundBegan'>) =>
  ({
    phase: 'drafting',
    round,
    rounds,
    turn: 0,
    draftOrder,
    stops,
    picks: 0,
    pending: [],
    discard: [],
    played: [],
    forecasts: [],
    asked: null,
  }) satisfies Partial<View>;

const untaken = ({ open, unknown }: { readonly open: StackView['open']; readonly unknown: number }): StackView => ({
  open,
  hidden: [],
  unknown,
  takenBy: null,
});

const stackTaken = (view: View, { stack, racer, picks, next }: Of<'drafted'>) => ({
  stacks: view.stacks.map((each, at) => (at === stack ? { ...each, takenBy: racer } : each)),
  picks,
  pending: next === null ? [] : [next],
});

const turnedUp = (stacks: readonly StackView[], { stack, hidden }: Of<'looked'>): readonly StackView[] =>
  stacks.map((each, at) => (at === stack ? { ...each, hidden, unknown: each.unknown - hidden.length } : each));

const turnBegun = ({ round, turn, pending }: Of<'turnBegan'>) =>
  ({
    phase: 'choosing',
    round,
    turn,
    pending,
    stacks: [],
    played: [],
    sealed: null,
    sealedPosition: null,
    asked: null,
  }) satisfies Partial<View>;

const onTheTable = ({ cards }: Of<'revealed'>) => ({
  pending: [],
  sealed: null,
  sealedPosition: null,
  pickingFor: null,
  forecasts: [],
  played: cards.map(({ racer, card }, at): PlayedView => ({ racer, card, status: at === 0 ? 'next' : 'waiting' })),
});

const upNow = (played: readonly PlayedView[], { card }: Of<'cameUp'>): readonly PlayedView[] =>
  played.map((each) => {
    if (each.status === 'done') return each;
    if (each.card === card) return { ...each, status: 'next' };
    return { ...each, status: cardOf(each.card) < cardOf(card) ? 'done' : 'waiting' };
  });

/** [GW-41] A win ends the turn with its card; the one after it would have been next. */
const cutShort = (played: readonly PlayedView[]): readonly PlayedView[] => {
  const at = played.findIndex(({ status }) => status === 'next');
  return played.map((each, index) => {
    if (index === at) return { ...each, status: 'done' };
    return index === at + 1 && at >= 0 ? { ...each, status: 'next' } : each;
  });
};

const gone = (view: View, { racer, place }: Of<'left'>) => ({
  ships: view.ships.map((ship) => (ship.racer === racer ? { ...ship, onTrack: false } : ship)),
  finishers: place === null ? view.finishers : [...view.finishers, racer],
  pulls: view.pulls.filter((pull) => pull.racer !== racer),
});

const discardedHand = (view: View, { cards, voided }: Of<'handDiscarded'>) => ({
  discard: inOrder([...view.discard, ...cards]),
  played: view.played.map((each): PlayedView => (each.card === voided ? { ...each, status: 'done' } : each)),
});

const over = (view: View, { reason, winners, ranking }: Of<'ended'>) =>
  ({
    phase: 'over',
    pending: [],
    asked: null,
    played: cutShort(view.played),
    pulls: pullsIn(view),
    end: { reason, winners, ranking },
  }) satisfies Partial<View>;

/** The ships of a view, as gravity looks at them. */
const fieldOf = ({ seatCount, options, ships }: View) => ({
  seatCount,
  options,
  spaces: ships.map(({ space }) => space),
});

const pullsIn = (view: View): readonly Pull[] => pullsOf(fieldOf(view));

/** [GW-54] Whose row the viewer picks from in the turn that begins. */
function pickingFor(view: View): Seat | null {
  const field = fieldOf(view);
  const { viewer } = view;
  return view.options.chaosTheory && viewer !== 'spectator' && isOnTrack(field, viewer)
    ? pickedBy(field, viewer)
    : null;
}
