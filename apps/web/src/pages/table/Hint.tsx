import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { change, settings } from '../../settings.ts';
import type { TableStore } from '../../store.ts';

/** A word for somebody new, at the moment it matters. Each can be put away, and all can be turned off. */
export function Hint({ store }: { readonly store: TableStore }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const view = store.truth.value?.view;
  if (!settings.value.hints || view === undefined || !store.isYourMove.value) return null;
  const hint = store.board.hint(view, store.viewer.value);
  if (hint === undefined || dismissed.includes(hint)) return null;
  return (
    <aside class="hint" aria-label={m.hint_label()}>
      <Icon name="bulb" />
      <p class="grow">{hint}</p>
      <button type="button" class="btn bare hide-s" onClick={() => change({ hints: false })}>
        {m.hints_off()}
      </button>
      <button
        type="button"
        class="btn bare ico"
        aria-label={m.dismiss()}
        onClick={() => setDismissed([...dismissed, hint])}
      >
        <Icon name="cross" size={18} />
      </button>
    </aside>
  );
}
