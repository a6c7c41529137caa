import type {
  Best,
  Bests,
  CreatedTable,
  Known,
  PublicTables,
  TableByCode,
  TableCode,
  TableSummary,
} from '@slipstream/protocol';
import { PATHS } from '@slipstream/protocol/paths';
import type { TableSpec } from '@slipstream/table';

/** The server was reached and said no. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

const NOT_FOUND = 404;

/** Public tables, most recently touched first. */
export async function publicTables(): Promise<readonly TableSummary[]> {
  const { tables } = await call<PublicTables>('GET', PATHS.tables);
  return tables;
}

export const createTable = (spec: TableSpec): Promise<CreatedTable> =>
  asGuest(() => call<CreatedTable>('POST', PATHS.tables, spec));

/** The six letters of a table. */
export async function tableCode(table: string): Promise<string> {
  const { code } = await call<TableCode>('GET', PATHS.code(table));
  return code;
}

/** The table to which a code leads; absent where there is none. */
export async function tableByCode(code: string): Promise<string | undefined> {
  try {
    return (await call<TableByCode>('GET', PATHS.byCode(code))).table;
  } catch (error) {
    if (error instanceof Refused && error.status === NOT_FOUND) return undefined;
    throw error;
  }
}

/** Takes over the seat that a private link stands for. */
export async function claim(table: string, key: string): Promise<boolean> {
  try {
    await asGuest(() => call('POST', PATHS.claim(table), { key }));
    return true;
  } catch {
    return false;
  }
}

/** A new private link to one's own seat. */
export async function seatLink(table: string): Promise<string> {
  const { link } = await asGuest(() => call<{ link: string }>('POST', PATHS.seatLink(table)));
  return link;
}

/** The bests at the tables of this server; one that a known record holds names it. */
export async function serverBests(game: string, record: string | undefined): Promise<readonly Best[]> {
  const { bests } = await call<Bests>(
    'GET',
    `${PATHS.bests}?game=${game}${record === undefined ? '' : `&record=${record}`}`,
  );
  return bests;
}

/** A finished race, byte for byte. */
export async function recordText(id: string): Promise<string | undefined> {
  const response = await fetch(PATHS.record(id));
  if (response.status === NOT_FOUND) return undefined;
  if (!response.ok) throw new Refused(response.status, response.statusText);
  return response.text();
}

/** Makes sure that the server knows us: as a guest, by a cookie that no script can read. */
export async function ensureGuest(): Promise<void> {
  const { known } = await call<Known>('GET', PATHS.known);
  if (!known) await becomeGuest();
}

const becomeGuest = (): Promise<unknown> => call('POST', PATHS.guests, {});

/** A page that is new here becomes a guest first. */
async function asGuest<Value>(work: () => Promise<Value>): Promise<Value> {
  await ensureGuest();
  return work();
}

async function call<Value>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Value> {
  const json =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { method, ...json });
  if (!response.ok) throw new Refused(response.status, await reasonOf(response));
  return response.json() as Promise<Value>;
}

async function reasonOf(response: Response): Promise<string> {
  try {
    const { reason } = (await response.json()) as { reason?: unknown };
    return typeof reason === 'string' ? reason : response.statusText;
  } catch {
    return response.statusText;
  }
}
