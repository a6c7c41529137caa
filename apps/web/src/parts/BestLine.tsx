import './best.css';
import { bestWords, type Kind, useBests } from '../bests.ts';
import { m } from '../paraglide/messages.js';
import { Icon } from './Icon.tsx';

/** Before the start: what there is to beat, with its replay; nothing where there is nothing yet. */
export function BestLine({ kind }: { readonly kind: Kind }) {
  const { card, where } = kind;
  return (
    <>
      {useBests(kind).map((best) => (
        <p key={best.driver} class="best">
          {m.best_to_beat({ best: bestWords(card, best) })}
          {best.record !== undefined && (
            <>
              {' '}
              <a href={`/replay/${where}/${best.record}`}>{m.replay()}</a>
            </>
          )}
        </p>
      ))}
    </>
  );
}

/** While racing: the same in the head of the table, without a way out of the race. */
export function BestMark({ kind }: { readonly kind: Kind }) {
  const best = useBests(kind)
    .map((each) => bestWords(kind.card, each))
    .join(' · ');
  if (best === '') return null;
  return (
    <p class="best mark">
      <span class="said">{m.best_to_beat({ best })}</span>
      <span class="drawn" aria-hidden="true">
        <Icon name="flag" size={12} /> {best}
      </span>
    </p>
  );
}

/** After the race that set it. */
export function NewBest({ kind, record }: { readonly kind: Kind; readonly record: string }) {
  const { card, where } = kind;
  const best = useBests(kind, record).find((each) => each.record === record);
  if (best === undefined) return null;
  return (
    <p class="best new" role="status">
      <b>{m.best_new({ best: bestWords(card, best) })}</b>
      <a href={`/replay/${where}/${record}`}>{m.replay()}</a>
    </p>
  );
}
