import { type AnyGame, isLost, type Seat } from '@slipstream/engine';
import { useMemo } from 'preact/hooks';
import type { GameCard } from '../../games/catalog.ts';
import { language } from '../../language.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import type { SeatMark } from '../../parts/seats.ts';
import type { KnownRecord } from '../../records.ts';
import type { TableStore } from '../../store.ts';
import { Chart } from './Chart.tsx';
import { type OwnTurn, tellStory } from './story.ts';

interface WhyPanelProps {
  readonly store: TableStore;
  readonly known: KnownRecord | undefined;
  readonly rules: AnyGame | undefined;
  readonly marks: readonly SeatMark[];
  readonly winner: Seat | undefined;
  readonly replayPath: string | undefined;
}

/** Your turning point first, then the deciding turn in two sentences, and the race line with that turn tinted. */
export function WhyPanel({ store, known, rules, marks, winner, replayPath }: WhyPanelProps) {
  const { card, board, faces, seat, info } = store;
  const reader = seat.value;
  const hasWon = reader !== undefined && info.value.outcome?.winners.includes(reader) === true;
  const story = useMemo(
    () =>
      known === undefined || rules === undefined
        ? undefined
        : tellStory(rules, card, board, known.record, faces.value, { winner, reader, hasWon }),
    [known, rules, winner, reader, language.value],
  );
  const first = winner === undefined ? undefined : faces.value[winner];
  const name = first?.isYou ? m.you_object() : (first?.name ?? '');
  return (
    <section class="panel pad5 why" aria-labelledby="why">
      <h2 id="why">{m.why_title()}</h2>
      {story === undefined ? (
        <p class="muted">{m.loading()}</p>
      ) : (
        <>
          {story.own !== undefined && <OwnStory card={card} own={story.own} replayPath={replayPath} />}
          <p class="why-text">
            {winner === undefined
              ? whyNobody(store)
              : story.decisive === undefined
                ? m.why_from_start({ name })
                : m.why_turn({ turn: card.turnName(story.decisive.turn), name, lines: story.decisive.lines.join(' ') })}
          </p>
          {faces.value.length > 1 && (
            <Chart
              card={card}
              turns={story.turns}
              faces={faces.value}
              marks={marks}
              decisive={story.decisive?.turn}
              you={seat.value}
            />
          )}
        </>
      )}
    </section>
  );
}

interface OwnStoryProps {
  readonly card: GameCard;
  readonly own: OwnTurn;
  readonly replayPath: string | undefined;
}

/** The turn that made or broke the reader's race, what they did in it, and the way to see it again. */
function OwnStory({ card, own, replayPath }: OwnStoryProps) {
  const { turn, from, to, lines, stop } = own;
  const words = { turn: card.turnName(turn), from, to };
  return (
    <div class="own-story">
      <p>
        <b>{from === to ? m.own_turn_same(words) : to < from ? m.own_turn_up(words) : m.own_turn_down(words)}</b>{' '}
        {lines.join(' ')}
      </p>
      {replayPath !== undefined && (
        <a class="btn line" href={`${replayPath}?at=${stop}`}>
          <Icon name="play" size={18} />
          {m.own_turn_replay()}
        </a>
      )}
    </div>
  );
}

/** All are out, or a race alone was lost: then the game itself says how. */
function whyNobody({ board, info, truth }: TableStore): string {
  const { outcome } = info.value;
  const hasLost = outcome !== undefined && isLost(outcome) && truth.value !== undefined;
  return hasLost ? board.status(truth.value.view, 'spectator') : m.why_nobody();
}
