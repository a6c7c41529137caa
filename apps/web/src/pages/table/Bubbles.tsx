import './bubbles.css';
import type { ChatLine } from '@slipstream/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { TableStore } from '../../store.ts';
import { BUBBLE_MS, bubblePlace, freshLines } from './bubbles.ts';
import { sayingWords } from './ChatBox.tsx';

/** What others say during a race, beside their plates for a moment. The log keeps it. */
export function Bubbles({ store }: { readonly store: TableStore }) {
  const last = store.chat.value.at(-1)?.n ?? 0;
  const [heard, setHeard] = useState(last);
  useEffect(() => {
    if (last === heard) return;
    const timer = setTimeout(() => setHeard(last), BUBBLE_MS);
    return () => clearTimeout(timer);
  }, [last, heard]);
  return (
    <>
      {freshLines(store.chat.value, heard, store.seat.value).map((line) => (
        <Bubble key={line.n} line={line} />
      ))}
    </>
  );
}

/** For the eye alone: who listens has the log, and its mark. */
function Bubble({ line }: { readonly line: ChatLine }) {
  const plates = [...document.querySelectorAll(`[data-plate="${line.seat}"]`)].map((each) =>
    each.getBoundingClientRect(),
  );
  const plate = plates.find(({ width }) => width > 0);
  const { left, top, isAbove } = bubblePlace(plate, { width: innerWidth, height: innerHeight });
  return (
    <p class={isAbove ? 'speech above' : 'speech'} style={{ left: `${left}px`, top: `${top}px` }} aria-hidden="true">
      <b>
        <bdi>{line.name}</bdi>
      </b>{' '}
      <bdi>{sayingWords(line.saying)}</bdi>
    </p>
  );
}
