import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SeatFace } from '../boards/board.ts';
import type { Coach } from '../boards/teaching.ts';
import { type Box, freePlace, type Shown } from './spots.ts';
import { piecesOf } from './words.ts';

interface BubbleProps {
  readonly coach: Coach;
  readonly say: string;
  readonly faces: readonly SeatFace[];
  /** What it must not hide. */
  readonly shown: Shown;
  readonly room: HTMLElement | null;
  readonly children: ComponentChildren;
}

const EDGE = 8;

/** The coach: one sentence, and what to do. It stands where it hides nothing that is needed. */
export function Bubble({ coach, say, faces, shown, room, children }: BubbleProps) {
  const box = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Box>();
  useLayoutEffect(() => {
    if (box.current === null || room === null) return;
    const { width, height } = box.current.getBoundingClientRect();
    const { x, y, width: wide, height: high } = room.getBoundingClientRect();
    const next = freePlace(
      { x: x + EDGE, y: y + EDGE, width: wide - 2 * EDGE, height: high - 2 * EDGE },
      width,
      height,
      shown,
    );
    setPlace((before) => (before?.x === next.x && before.y === next.y ? before : next));
  });
  const style = place === undefined ? { visibility: 'hidden' } : { left: `${place.x}px`, top: `${place.y}px` };
  return (
    <section ref={box} class="bubble" aria-label={coach.name} style={style}>
      <img src={coach.picture} alt="" width="72" height="72" />
      <div class="words">
        <b class="coach-name">{coach.name}</b>
        <p id="coach-says">
          {piecesOf(say, faces).map(({ text, isMarked }, at) =>
            isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </p>
        {children}
      </div>
    </section>
  );
}
