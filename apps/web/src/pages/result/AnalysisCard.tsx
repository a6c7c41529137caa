import { lazy } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import type { TableStore } from '../../store.ts';

const Figures = lazy(async () => (await import('../analysis/CardFigures.tsx')).CardFigures, null);

/** The way from a result to its analysis, as the race of whoever reads it; with its sum once that has been worked out. */
export function AnalysisCard({ store, record }: { readonly store: TableStore; readonly record: string }) {
  const seat = store.seat.value;
  const path = `/analysis/${store.key.split('/')[0]}/${record}`;
  const hasWon = seat !== undefined && store.info.value.outcome?.winners.includes(seat) === true;
  return (
    <section class="panel pad5 why" aria-labelledby="analysis-card">
      <h2 id="analysis-card">
        {seat === undefined ? m.analysis_card_watched() : hasWon ? m.analysis_card_won() : m.analysis_card_lost()}
      </h2>
      <p class="why-text">{m.analysis_card_text()}</p>
      {seat !== undefined && <Figures record={record} seat={seat} />}
      <a class="btn line" href={seat === undefined ? path : `${path}?seat=${seat}`}>
        <Icon name="bulb" size={18} />
        {m.analysis_open()}
      </a>
    </section>
  );
}
