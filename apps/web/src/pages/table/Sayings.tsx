import type { ChatLine } from '@slipstream/protocol';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import type { TableStore } from '../../store.ts';
import { toast } from '../../toasts.tsx';
import { tellRefusal } from './ask.ts';
import { sayingWords } from './ChatBox.tsx';

interface SayingsProps {
  readonly store: TableStore;
  readonly lines: readonly ChatLine[];
}

/** What was said, in any script; whoever sits here can report what others said. */
export function Sayings({ store, lines }: SayingsProps) {
  const own = store.seat.value;
  return (
    <ol class="sayings" aria-label={m.chat_title()}>
      {lines.map((line) => (
        <li key={line.n} class="row">
          <span class="grow">
            <bdi>
              <b>{line.name}</b>
            </bdi>{' '}
            <bdi>{sayingWords(line.saying)}</bdi>
          </span>
          {own !== undefined && own !== line.seat && 'text' in line.saying && <Report store={store} line={line} />}
        </li>
      ))}
    </ol>
  );
}

function Report({ store, line: { n, name } }: { readonly store: TableStore; readonly line: ChatLine }) {
  const words = m.chat_report({ name });
  const report = async () => {
    const answer = await store.ask({ type: 'report', line: n });
    await tellRefusal(answer);
    if (answer.ok) toast(m.chat_reported());
  };
  return (
    <button type="button" class="btn bare ico mini" aria-label={words} title={words} onClick={() => void report()}>
      <Icon name="flag" size={14} />
    </button>
  );
}
