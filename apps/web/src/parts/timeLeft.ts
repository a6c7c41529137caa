import { useEffect, useState } from 'preact/hooks';
import { m } from '../paraglide/messages.js';

/** This device's time, twice a second while it matters. */
export function useNow(isRunning: boolean): number {
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
