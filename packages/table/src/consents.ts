import { shiftClocks } from './clocks.ts';
import type { Entry } from './log.ts';
import type { LiveMatch, TableState } from './state.ts';

// What entries do to that on which all must agree.

export function propose(live: LiveMatch, { seat, what }: Extract<Entry, { readonly e: 'proposed' }>): void {
  const { proposal } = live;
  live.proposal =
    proposal?.what === what ? { ...proposal, agreed: [...proposal.agreed, seat] } : { what, by: seat, agreed: [seat] };
}

export function pause(live: LiveMatch, at: number): void {
  live.proposal = undefined;
  live.pausedAt = at;
}

/** Nobody is charged for the pause. */
export function goOn(state: TableState, live: LiveMatch, at: number): void {
  const { pausedAt } = live;
  live.pausedAt = undefined;
  if (pausedAt !== undefined) shiftClocks(state, at - pausedAt);
}
