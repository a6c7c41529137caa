import type { Puzzle } from '@slipstream/engine/puzzle';
import { useEffect, useRef } from 'preact/hooks';
import { m } from '../paraglide/messages.js';

interface AnsweredProps {
  readonly puzzle: Puzzle;
  readonly chosen: number;
  /** What each legal action is called. */
  readonly labels: readonly string[];
  readonly why: string;
  next(): void;
}

/** How it was: every option with its chance of winning, the best first, and why. */
export function Answered({ puzzle, chosen, labels, why, next }: AnsweredProps) {
  const { shares } = puzzle;
  const top = Math.max(...shares);
  const isRight = shares[chosen] === top;
  const order = [...shares.keys()].sort((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="puzzle-answer" aria-labelledby="puzzle-answer">
      <h2 id="puzzle-answer" ref={heading} tabIndex={-1}>
        {isRight ? m.puzzle_right() : m.puzzle_wrong({ points: top - (shares[chosen] ?? 0) })}
      </h2>
      <ol>
        {order.map((at) => (
          <li key={at} class={shares[at] === top ? 'best' : ''}>
            <span>
              {labels[at]}
              {at === chosen && <small>{m.puzzle_yours()}</small>}
            </span>
            <meter min={0} max={100} value={shares[at]} aria-label={labels[at]} />
            <b>{m.puzzle_share({ share: shares[at] ?? 0 })}</b>
          </li>
        ))}
      </ol>
      <p>{why}</p>
      <button type="button" class="btn world big" onClick={next}>
        {m.puzzle_next()}
      </button>
    </section>
  );
}
