import './table.css';
import { useEffect, useState } from 'preact/hooks';
import { LoadFailed, lazy } from '../../lazy.tsx';
import { type OpenTable, openTable } from '../../openTable.ts';
import { m } from '../../paraglide/messages.js';
import { TopBar } from '../../parts/TopBar.tsx';
import { route } from '../../router.ts';
import { NotFound } from '../NotFound.tsx';
import { claimSeat } from './claim.ts';
import { TableScreen } from './TableScreen.tsx';

// Only for several people on one screen.
const Curtain = lazy(async () => (await import('./Curtain.tsx')).Curtain);

/** Of a table that is gone nothing is kept; a race that is there need not load how. */
const forget = async (table: string): Promise<void> =>
  (await import('../../state/deleteRace.ts')).deleteGoneTable(table);

type Opened = OpenTable | 'opening' | 'missing' | 'elsewhere' | 'failed';

/** A table, online (`/t/…`) or in this page (`/local/…`): lobby, race and result are its three screens. */
export function TablePage() {
  const [where = '', id = ''] = route.value.parts;
  return <Visit key={`${where}/${id}`} where={where} id={id} />;
}

function Visit({ where, id }: { readonly where: string; readonly id: string }) {
  const [opened, setOpened] = useState<Opened>('opening');
  useEffect(() => {
    let table: OpenTable | undefined;
    let isLeft = false;
    const open = async () => {
      await claimSeat(where, id);
      const found = await openTable(where, id);
      table = found === 'elsewhere' ? undefined : found;
      if (isLeft) table?.close();
      else setOpened(found ?? 'missing');
      if (found === undefined) await forget(`${where}/${id}`);
    };
    open().catch((error) => {
      console.error(error);
      setOpened('failed');
    });
    return () => {
      isLeft = true;
      table?.close();
    };
  }, [where, id]);
  if (opened === 'missing') return <NotFound />;
  if (opened === 'failed') return <LoadFailed />;
  if (opened === 'elsewhere') return <Elsewhere />;
  if (opened === 'opening') return <Opening />;
  return opened.spectator === undefined ? <Alone table={opened} /> : <Curtain table={opened} />;
}

const PATIENCE_MS = 4000;

function Opening() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <TopBar />
      <main class="page narrow" id="main">
        <h1 tabIndex={-1}>{m.opening_table()}</h1>
        <p class="muted">{isLong ? m.link_lost() : m.opening_table_note()}</p>
      </main>
    </>
  );
}

function Elsewhere() {
  return (
    <>
      <TopBar />
      <main class="page narrow" id="main">
        <h1 tabIndex={-1}>{m.elsewhere_title()}</h1>
        <p class="muted">{m.elsewhere_text()}</p>
        <button type="button" class="btn solid" onClick={() => location.reload()}>
          {m.reload()}
        </button>
      </main>
    </>
  );
}

function Alone({ table }: { readonly table: OpenTable }) {
  const store = table.people[0];
  return store === undefined ? <NotFound /> : <TableScreen store={store} people={table.people} />;
}
