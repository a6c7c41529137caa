import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { raceNow } from '../../start.ts';
import type { TableStore } from '../../store.ts';
import type { Farewell } from './farewell.ts';

interface FarewellBarProps {
  readonly store: TableStore;
  readonly people: readonly TableStore[];
  readonly farewell: Farewell;
}

/** Out before the end: why and when, and what to do instead of watching. */
export function FarewellBar({ store, people, farewell }: FarewellBarProps) {
  const { haste, hurry } = store;
  return (
    <aside class="farewell" aria-label={m.farewell_title()}>
      <Icon name="flag" />
      <p class="grow" role="status">
        {haste.value === 'skip' ? m.farewell_skipping() : farewell.text}
      </p>
      {farewell.canSkip && haste.value !== 'skip' && (
        <button type="button" class="btn world" onClick={() => hurry('skip')}>
          {m.farewell_skip()}
        </button>
      )}
      {haste.value === 'none' && (
        <button type="button" class="btn line" onClick={() => hurry('double')}>
          {m.farewell_double()}
        </button>
      )}
      <NewRace store={store} isAlone={people.length === 1} />
    </aside>
  );
}

/** Alone the usual race starts at once; whoever races with others chooses anew. */
function NewRace({ store, isAlone }: { readonly store: TableStore; readonly isAlone: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const { card, key } = store;
  if (!isAlone || !key.startsWith('local/')) {
    return (
      <a class="btn line" href={`/setup/${card.id}`}>
        {m.farewell_new()}
      </a>
    );
  }
  const start = () => {
    setBusy(true);
    void raceNow(card).finally(() => setBusy(false));
  };
  return (
    <button type="button" class="btn line" disabled={isBusy} onClick={start}>
      {m.farewell_new()}
    </button>
  );
}
