/** A 0-based chair, fixed for the whole match. */
export type Seat = number;
/** Whose eyes: a seat's, or those of somebody who watches and knows only what is public. */
export type Viewer = Seat | 'spectator';
/** Who learns of an event. An empty list: nobody before the match is over (a shuffled order, for the record). */
export type Audience = 'everyone' | readonly Seat[];
/** Best group first; seats that tie share a group. Every seat once, or nobody where nobody has a place. */
export type Ranking = readonly (readonly Seat[])[];

// Shared, never to be changed; not frozen, because reading a frozen list costs a playout a tenth of its speed.
const SETS: readonly (readonly Seat[])[] = Array.from({ length: 64 }, (_, mask) =>
  [0, 1, 2, 3, 4, 5].filter((seat) => mask & (1 << seat)),
);

/** The seats of a bit mask, lowest first, as a shared list: `pending` allocates nothing. */
export function seatsOf(mask: number): readonly Seat[] {
  const seats = SETS[mask];
  if (seats === undefined) throw new Error(`no such set of seats: ${mask}`);
  return seats;
}

/** The audience of one seat, as a shared constant. */
export const only = (seat: Seat): readonly Seat[] => seatsOf(1 << seat);

export const NOBODY: Audience = seatsOf(0);

export const hears = (audience: Audience, viewer: Viewer): boolean =>
  audience === 'everyone' || (viewer !== 'spectator' && audience.includes(viewer));
