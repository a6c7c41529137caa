import { m } from '../../paraglide/messages.js';
import type { TableStore } from '../../store.ts';
import { ChatBox } from './ChatBox.tsx';
import { Mutes } from './Mutes.tsx';
import { Sayings } from './Sayings.tsx';

/** What was said last, and a box for those who sit here: before a race and after it. */
export function TableChat({ store }: { readonly store: TableStore }) {
  return (
    <section class="panel pad table-chat" aria-label={m.chat_title()}>
      <Sayings store={store} lines={store.chat.value.slice(-6)} />
      {store.seat.value !== undefined && <ChatBox store={store} />}
      {store.chat.value.length > 0 && <Mutes store={store} />}
    </section>
  );
}
