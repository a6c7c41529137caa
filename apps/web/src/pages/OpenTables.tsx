import { computed, signal } from '@preact/signals';
import type { TableSummary } from '@slipstream/protocol';
import { useEffect, useState } from 'preact/hooks';
import { publicTables, tableByCode } from '../api.ts';
import { cardOf } from '../games/catalog.ts';
import { m } from '../paraglide/messages.js';
import { Icon } from '../parts/Icon.tsx';
import { Scene } from '../parts/Scene.tsx';
import { SeatSign } from '../parts/SeatSign.tsx';
import { go } from '../router.ts';
import { toast } from '../toasts.tsx';

const REFRESH_MS = 15_000;
type Listing = readonly TableSummary[] | 'loading' | 'offline';

const tables = signal<Listing>('loading');
/** There is a table to join or to watch. */
export const hasTables = computed(() => Array.isArray(tables.value) && tables.value.length > 0);

/** Public tables to join or watch, and a field for the code of a private one. */
export function OpenTables() {
  useEffect(() => {
    const list = (found: Listing) => {
      tables.value = found;
    };
    const refresh = () => {
      if (!document.hidden) publicTables().then(list, () => list('offline'));
    };
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section id="tables" aria-labelledby="open-tables">
      <div class="row between wrap heading">
        <h2 id="open-tables">{m.open_tables()}</h2>
        <CodeField />
      </div>
      <div class="panel">
        <List tables={tables.value} />
      </div>
    </section>
  );
}

function List({ tables }: { readonly tables: Listing }) {
  if (tables === 'loading') return <p class="muted pad">{m.loading()}</p>;
  if (tables === 'offline') return <p class="muted pad">{m.open_tables_offline()}</p>;
  if (tables.length === 0) return <p class="muted pad">{m.open_tables_none()}</p>;
  return (
    <ul>
      {tables.map((table) => (
        <Entry key={table.id} table={table} />
      ))}
    </ul>
  );
}

function Entry({ table }: { readonly table: TableSummary }) {
  const { id, game, seatCount, openSeats, names, phase } = table;
  const isOpen = phase === 'lobby' && openSeats > 0;
  const sitting = names.filter((name) => name !== '');
  const name = cardOf(game)?.name ?? game;
  return (
    <li class={`table-entry w-${game}`}>
      <span class="thumb">
        <Scene game={game} crop="poster" still />
      </span>
      <div class="grow">
        <b>{name}</b>
        <span class="muted sm">{sitting.join(', ')}</span>
      </div>
      <span class="seats" aria-hidden="true">
        {names.map((each, seat) =>
          each === '' ? <i key={seat} class="free" /> : <SeatSign key={seat} game={game} seat={seat} size={18} />,
        )}
      </span>
      <span class="st sm muted num">
        {isOpen ? m.seats_taken({ taken: seatCount - openSeats, seats: seatCount }) : m.racing_now()}
      </span>
      <a
        class={isOpen ? 'btn solid act' : 'btn line act'}
        href={`/t/${id}`}
        aria-label={isOpen ? m.join_table({ game: name }) : m.watch_table({ game: name })}
      >
        {!isOpen && <Icon name="eye" size={18} />}
        {isOpen ? m.join() : m.watch()}
      </a>
    </li>
  );
}

/** Six letters are a code, in any case; anything else is the end of a link. */
async function openByCode(typed: string): Promise<void> {
  const word = typed.trim();
  if (word === '') return;
  if (!/^[a-z]{3}[\s-]?[a-z]{3}$/i.test(word)) {
    go(`/t/${encodeURIComponent(word)}`);
    return;
  }
  try {
    const table = await tableByCode(word.replace(/[\s-]/g, ''));
    if (table === undefined) toast(m.code_unknown(), 'bad');
    else go(`/t/${table}`);
  } catch {
    toast(m.server_unreachable(), 'bad');
  }
}

function CodeField() {
  const [code, setCode] = useState('');
  return (
    <form
      class="field code-field"
      onSubmit={(event) => {
        event.preventDefault();
        void openByCode(code);
      }}
    >
      <label class="grow">
        <span class="vh">{m.code_label()}</span>
        <input
          type="text"
          value={code}
          maxLength={64}
          placeholder={m.code_label()}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn bare">
        {m.join()}
      </button>
    </form>
  );
}
