import { useState } from 'preact/hooks';
import type { Coach, LessonWords } from '../boards/teaching.ts';
import type { GameCard } from '../games/catalog.ts';
import { m } from '../paraglide/messages.js';
import { Icon } from '../parts/Icon.tsx';
import { raceNow } from '../start.ts';
import { forgetSaid } from '../state/said.ts';

interface DoneProps {
  readonly card: GameCard;
  readonly coach: Coach;
  readonly words: LessonWords;
  readonly number: number;
  /** Lessons after this one. */
  readonly left: number;
  readonly next: { readonly id: string; readonly title: string } | undefined;
}

const CONFETTI = Array.from({ length: 34 }, (_, at) => at);

/** The lesson is done: what you know now, and what comes next. */
export function Done({ card, coach, words, number, left, next }: DoneProps) {
  return (
    <section class="lesson-done" aria-labelledby="lesson-done">
      <div class="confetti" aria-hidden="true">
        {CONFETTI.map((at) => (
          <i key={at} style={{ '--at': at }} />
        ))}
      </div>
      <div class="head">
        <img src={coach.picture} alt="" width="72" height="72" />
        <div>
          <h2 id="lesson-done" tabIndex={-1}>
            {words.title}
          </h2>
          <p>{left === 0 ? m.lesson_all_done({ number }) : m.lesson_done({ number, left })}</p>
        </div>
      </div>
      <ul>
        {words.known.map((line) => (
          <li key={line}>
            <Icon name="tick" size={20} />
            {line}
          </li>
        ))}
      </ul>
      <div class="row wrap">
        {next === undefined ? (
          <FirstRace card={card} />
        ) : (
          <a class="btn world big grow" href={`/learn/${card.id}/${next.id}`} data-first>
            {m.lesson_next({ title: next.title })}
          </a>
        )}
        <a class="btn line big" href={`/learn/${card.id}`}>
          {m.lesson_to_path()}
        </a>
      </div>
    </section>
  );
}

/** After the lessons: a race against the usual bots, in which the coach speaks only when something is new. */
export function FirstRace({ card }: { readonly card: GameCard }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <button
      type="button"
      class="btn world big grow"
      data-first
      aria-busy={isBusy}
      onClick={() => {
        if (isBusy) return;
        setBusy(true);
        forgetSaid(card.id);
        void raceNow(card).finally(() => setBusy(false));
      }}
    >
      <Icon name="flag" size={20} />
      {m.lesson_first_race()}
    </button>
  );
}
