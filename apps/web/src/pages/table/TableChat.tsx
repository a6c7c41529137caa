import { m } from '../../paraglide/messages.js';
import type { TableStore } from '../../store.ts';
import { ChatBox, sayingWords } from './ChatBox.tsx';

/** What was said last, and a box for those who sit here: before a race and after it. */
export function TableChat({ store }: { readonly store: TableStore }) {
  return (
    <section class="panel pad table-chat" aria-label={m.chat_title()}>
      <ol class="sayings">
        {store.chat.value.slice(-6).map((line) => (
          <li key={line.n}>
            <b>{line.name}</b> {sayingWords(line.saying)}
          </li>
        ))}
      </ol>
      {store.seat.value !== undefined && <ChatBox store={store} />}
    </section>
  );
}
