import { hasPuzzles } from '../../boards/puzzles.ts';
import type { CourseWords } from '../../boards/teaching.ts';
import type { GameCard } from '../../games/catalog.ts';
import { LoadFailed } from '../../lazy.tsx';
import { FirstRace } from '../../lessons/Done.tsx';
import { progressIn } from '../../lessons/progress.ts';
import { useTaught } from '../../lessons/taught.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { Scene } from '../../parts/Scene.tsx';
import { type Stop, stopsOf } from './stops.ts';

/** The lessons of a game as stops on a road: behind you it is lit, the next one stands out, at its end is your first race. */
export function Track({ card }: { readonly card: GameCard }) {
  const taught = useTaught(card.id);
  if (taught === 'failed') return <LoadFailed />;
  if (taught === 'loading') return <p>{m.loading()}</p>;
  const { teaching, words } = taught;
  const progress = progressIn(card.id);
  const stops = stopsOf(teaching.course.lessons, progress);
  const done = stops.filter(({ state }) => state === 'done').length;
  const next = stops.find(({ state }) => state === 'next');
  return (
    <section class="track" aria-label={m.learn_track()}>
      <div class="pic">
        <Scene game={card.id} crop="banner" />
        <p class="count">
          {m.learn_done({ done, count: stops.length })}
          <progress max={stops.length} value={done} aria-hidden="true" />
        </p>
      </div>
      <ol class="stops">
        {stops.map((stop, at) => (
          <StopRow key={stop.id} card={card} stop={stop} number={at + 1} words={words} />
        ))}
        <li class="stop flag">
          <span class="dot">
            <Icon name="flag" size={18} />
          </span>
          <span class="grow">
            <b>{m.lesson_first_race()}</b>
            <span class="sm muted">{m.learn_first_race_note({ coach: teaching.coach.name })}</span>
          </span>
        </li>
      </ol>
      <div class="coming panel">
        <img src={teaching.coach.picture} alt="" width="72" height="72" />
        <div class="grow">
          <p class="sm muted">
            {next === undefined
              ? teaching.coach.name
              : m.lesson_with({ number: stops.indexOf(next) + 1, coach: teaching.coach.name })}
          </p>
          <h2>{next === undefined ? m.lesson_first_race() : words[next.id]?.title}</h2>
          <p>{next === undefined ? m.learn_all_known() : words[next.id]?.about}</p>
        </div>
        {next === undefined ? (
          <FirstRace card={card} />
        ) : (
          <a class="btn world big" href={`/learn/${card.id}/${next.id}`}>
            <Icon name="play" size={18} />
            {next.isLeft ? m.lesson_resume() : m.lesson_start()}
          </a>
        )}
        <a class="btn line" href="#rules">
          <Icon name="book" size={18} />
          {m.learn_rules()}
        </a>
        {hasPuzzles(card.id) && (
          <>
            <a class="btn line" href={`/learn/${card.id}/puzzles/today`}>
              {m.puzzle_today()}
            </a>
            <a class="btn line" href={`/learn/${card.id}/puzzles`}>
              {m.puzzles()}
            </a>
          </>
        )}
      </div>
    </section>
  );
}

interface StopRowProps {
  readonly card: GameCard;
  readonly stop: Stop;
  readonly number: number;
  readonly words: CourseWords;
}

/** Every lesson can be opened at any time; the road only says which comes next. */
function StopRow({ card, stop, number, words }: StopRowProps) {
  const { id, state } = stop;
  return (
    <li class={`stop ${state}`}>
      <a href={`/learn/${card.id}/${id}`} aria-current={state === 'next' ? 'step' : undefined}>
        <span class="dot">{state === 'done' ? <Icon name="tick" size={18} /> : number}</span>
        <span class="grow">
          <b>{words[id]?.title}</b>
          <span class="sm muted">{words[id]?.about}</span>
        </span>
        {state === 'done' && (
          <>
            <span class="vh">{m.lesson_is_done()}</span>
            <Icon name="again" size={18} />
          </>
        )}
      </a>
    </li>
  );
}
