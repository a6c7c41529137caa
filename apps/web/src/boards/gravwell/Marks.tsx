import { TURNS } from '@slipstream/games/gravwell/data';
import type { View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import { explained } from '../../popover/explained.ts';

/** How far the race has come: rounds as squares, turns as circles; while drafting, the pick. */
export function Marks({ view }: { readonly view: View }) {
  const { round, rounds, turn, picks, stacks } = view;
  const isDraft = view.phase === 'drafting';
  return (
    <div class="gw-marks" aria-hidden="true">
      <span {...explained(m.gravwell_round(), m.gravwell_explain_rounds())}>
        <b>{m.gravwell_round()}</b>
        <Pips count={rounds} now={round} kind="gw-rounds" />
      </span>
      <span
        {...(isDraft
          ? explained(m.gravwell_draft(), m.gravwell_explain_draft())
          : explained(m.gravwell_turn(), m.gravwell_explain_turns()))}
      >
        <b>{isDraft ? m.gravwell_draft() : m.gravwell_turn()}</b>
        {isDraft ? (
          <strong>{`${Math.min(picks + 1, stacks.length)}/${stacks.length}`}</strong>
        ) : (
          <Pips count={TURNS} now={turn} kind="gw-turns" />
        )}
      </span>
    </div>
  );
}

interface PipsProps {
  readonly count: number;
  readonly now: number;
  readonly kind: string;
}

function Pips({ count, now, kind }: PipsProps) {
  return (
    <span class={`gw-pips ${kind}`}>
      {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
        <i key={number} class={number < now ? 'gw-done' : number === now ? 'gw-now' : ''}>
          {number}
        </i>
      ))}
    </span>
  );
}
