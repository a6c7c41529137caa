import { m } from '../../paraglide/messages.js';
import { figures, useNow } from '../../parts/timeLeft.ts';
import type { TableStore } from '../../store.ts';

const RING = 2 * Math.PI * 12;

/**
 * One's own time, for as long as it runs: a ring that empties and the seconds in figures. Silent for screen readers until it is
 * short.
 */
export function Clock({ store }: { readonly store: TableStore }) {
  const { deadline, info } = store;
  const { pace, phase } = info.value;
  const end = phase === 'playing' ? deadline.value : undefined;
  const now = useNow(end !== undefined);
  if (end === undefined || pace.kind === 'none') return null;
  const left = Math.max(0, (now < end.at ? end.at : end.until) - now);
  const whole = pace.kind === 'turns' ? pace.hours * 3_600_000 : pace.seconds * 1000;
  const isReserve = now >= end.at;
  return (
    <div
      class={isReserve || left < 10_000 ? 'clock num short' : 'clock num'}
      role="timer"
      aria-label={isReserve ? m.clock_reserve_left({ left: spoken(left) }) : spoken(left)}
      title={pace.kind === 'live' ? m.reserve_note() : undefined}
    >
      <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
        <circle cx="15" cy="15" r="12" fill="none" stroke="var(--line)" stroke-width="4" />
        <circle
          cx="15"
          cy="15"
          r="12"
          fill="none"
          stroke="currentColor"
          stroke-width="4"
          stroke-dasharray={RING}
          stroke-dashoffset={RING * (1 - Math.min(1, left / whole))}
          stroke-linecap="round"
        />
      </svg>
      <span aria-hidden="true">
        {figures(left)}
        {isReserve ? <small>{m.reserve()}</small> : end.until > end.at && <small>+{figures(end.until - end.at)}</small>}
      </span>
    </div>
  );
}

function spoken(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds >= 60 ? m.minutes_left({ minutes: Math.ceil(seconds / 60) }) : m.seconds_left({ seconds });
}
