import { m } from '../../paraglide/messages.js';
import { SwitchRow } from '../../parts/Choice.tsx';
import type { TableStore } from '../../store.ts';
import { ask } from './ask.ts';

/** Whom one does not want to hear; they are not told. */
export function Mutes({ store }: { readonly store: TableStore }) {
  const { info, seat, muted, faces } = store;
  const others = info.value.seats.flatMap(({ kind }, at) => (kind === 'person' && at !== seat.value ? [at] : []));
  return (
    <details class="mutes">
      <summary class="sm">{m.chat_mutes()}</summary>
      <div class="list">
        {others.map((at) => (
          <SwitchRow
            key={at}
            label={m.chat_mute({ name: faces.value[at]?.name ?? '' })}
            on={muted.value.includes(at)}
            change={(isMuted) => void ask(store, { type: 'mute', seat: at, muted: isMuted })}
          />
        ))}
      </div>
    </details>
  );
}
