import type { Breach } from '@slipstream/protocol';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import type { TableStore } from '../../store.ts';

/** The server broke the rules of a start, and this page gives nothing more for it: said loudly, above everything. */
export function BreachNotice({ store }: { readonly store: TableStore }) {
  const broken = store.connection.state.value.breach;
  const [read, setRead] = useState<number>(); // the attempt of which it was read
  if (broken === undefined || broken.attempt === read) return null;
  return (
    <div class="notice breach" role="alert">
      <Icon name="shield" size={22} />
      <span class="grow">
        <b>{m.breach_title()}</b> <span>{BREACH_WORDS[broken.breach]()}</span> <span>{m.breach_what()}</span>
      </span>
      <button type="button" class="btn bare ico" aria-label={m.dismiss()} onClick={() => setRead(broken.attempt)}>
        <Icon name="cross" size={18} />
      </button>
    </div>
  );
}

const BREACH_WORDS: Readonly<Record<Breach, () => string>> = {
  'start-changed': () => m.breach_start_changed(),
  'committing-again': () => m.breach_committing_again(),
  'commitments-missing': () => m.breach_commitments_missing(),
  'commitments-changed': () => m.breach_commitments_changed(),
  'own-commitment': () => m.breach_own_commitment(),
  'without-share': () => m.breach_without_share(),
};
