import type { Event } from '@slipstream/games/outspeed/types';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlayingStep } from '../board.ts';

const FLIGHT_MS = 500;

/** At the reveal all emblems fly from their pilots' rows to their routes at once. */
export function useFlight(playing: PlayingStep<Event> | undefined): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (playing === undefined || playing.ms === 0 || playing.event.type !== 'routesRevealed') return;
    const board = panel.current?.closest('.os-board');
    for (const rider of panel.current?.querySelectorAll<HTMLElement>('[data-rider]') ?? []) {
      const row = board?.querySelector(`[data-row="${rider.dataset.rider}"] .os-badge`);
      if (row) fly(rider, row.getBoundingClientRect(), Math.min(FLIGHT_MS, playing.ms / 2));
    }
  }, [playing]);
  return panel;
}

function fly(rider: HTMLElement, from: DOMRect, duration: number): void {
  const to = rider.getBoundingClientRect();
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  rider.animate([{ transform: start }, { transform: `${start} scale(1.3)`, offset: 0.15 }, { transform: 'none' }], {
    duration,
    easing: 'cubic-bezier(.3, 0, .2, 1)',
  });
}
