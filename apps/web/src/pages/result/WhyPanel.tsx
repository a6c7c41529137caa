import { type AnyGame, isLost, type Seat } from '@slipstream/engine';
import { useMemo } from 'preact/hooks';
import { language } from '../../language.ts';
import { m } from '../../paraglide/messages.js';
import type { SeatMark } from '../../parts/seats.ts';
import type { KnownRecord } from '../../records.ts';
import type { TableStore } from '../../store.ts';
import { Chart } from './Chart.tsx';
import { tellStory } from './story.ts';

interface WhyPanelProps {
  readonly store: TableStore;
  readonly known: KnownRecord | undefined;
  readonly rules: AnyGame | undefined;
  readonly marks: readonly SeatMark[];
  readonly winner: Seat | undefined;
}

/** The deciding turn in two sentences, then the race line with that turn tinted. */
export function WhyPanel({ store, known, rules, marks, winner }: WhyPanelProps) {
  const { card, board, faces, seat } = store;
  const story = useMemo(
    () =>
      known === undefined || rules === undefined
        ? undefined
        : tellStory(rules, card, board, known.record, faces.value, winner),
    [known, rules, winner, language.value],
  );
  const name = winner === undefined ? '' : (faces.value[winner]?.name ?? '');
  return (
    <section class="panel pad5 why" aria-labelledby="why">
      <h2 id="why">{m.why_title()}</h2>
      {story === undefined ? (
        <p class="muted">{m.loading()}</p>
      ) : (
        <>
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

/** All are out, or a race alone was lost: then the game itself says how. */
function whyNobody({ board, info, truth }: TableStore): string {
  const { outcome } = info.value;
  const hasLost = outcome !== undefined && isLost(outcome) && truth.value !== undefined;
  return hasLost ? board.status(truth.value.view, 'spectator') : m.why_nobody();
}
