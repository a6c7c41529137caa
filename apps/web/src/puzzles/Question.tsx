import type { Difficulty } from '@slipstream/engine/puzzle';
import { useEffect, useRef } from 'preact/hooks';
import { m } from '../paraglide/messages.js';

const DIFFICULTY: Readonly<Record<Difficulty, () => string>> = {
  easy: () => m.puzzle_easy(),
  medium: () => m.puzzle_medium(),
  hard: () => m.puzzle_hard(),
};

interface QuestionProps {
  readonly name: string;
  readonly difficulty: Difficulty;
  readonly isFirst: boolean;
}

/** What is asked: what it is about, how hard it is. */
export function Question({ name, difficulty, isFirst }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // With the button for the next one the focus is gone; the first is a page's arrival.
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, []);
  return (
    <section class="puzzle-ask" aria-labelledby="puzzle-theme">
      <h2 id="puzzle-theme" ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <span class="chip">{DIFFICULTY[difficulty]()}</span>
      <p>{m.puzzle_ask()}</p>
    </section>
  );
}
