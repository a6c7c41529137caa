import { useEffect, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import type { TableStore } from '../../store.ts';

const RING = 2 * Math.PI * 12;

/** One's own time: a ring that empties and the seconds in figures. Silent for screen readers until it is short. */
export function Clock({ store }: { readonly store: TableStore }) {
  const { deadline, info, isYourMove } = store;
  const { pace } = info.value;
  const end = isYourMove.value ? deadline.value : undefined;
  const now = useNow(end !== undefined);
  if (end === undefined || pace.kind === 'none') return null;
  const left = Math.max(0, (now < end.at ? end.at : end.until) - now);
  const whole = pace.kind === 'turns' ? pace.hours * 3_600_000 : pace.seconds * 1000;
  const isReserve = now >= end.at;
  return (
    <div class={isReserve || left < 10_000 ? 'clock num short' : 'clock num'} role="timer" aria-label={spoken(left)}>
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
      <span aria-hidden="true">{figures(left)}</span>
    </div>
  );
}

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** "0:28", or "5 h" where a day is given. */
export function figures(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 3600) return m.hours_short({ hours: Math.ceil(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function spoken(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds >= 60 ? m.minutes_left({ minutes: Math.ceil(seconds / 60) }) : m.seconds_left({ seconds });
}
