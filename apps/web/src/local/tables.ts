import { LEVELS } from '@slipstream/bots';
import type { AnyGame } from '@slipstream/engine';
import { openTable, rebuildTable, resume, type TablePorts, type TableSpec } from '@slipstream/table';
import { cardOf } from '../games/catalog.ts';
import { freshHex } from '../shares.ts';
import { createHost, type LocalHost } from './host.ts';
import { commitLocal, type LocalPerson, readLocal } from './store.ts';

const PORTS: TablePorts = { secret: freshHex, levels: LEVELS };
const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID_LENGTH = 8;

/** Hosts that are running in this page, so that going back and forth does not start a second one. */
const running = new Map<string, Promise<LocalHost | undefined>>();

/** Opens a table in this page; the first person is its host. */
export async function createLocalTable(
  rules: AnyGame,
  spec: TableSpec,
  people: readonly Omit<LocalPerson, 'who'>[],
): Promise<string> {
  const id = freshId();
  const known = people.map((person) => ({ ...person, who: `person-${person.seat}` }));
  const opened = openTable(rules, PORTS, { id, host: known[0]?.who ?? '', spec }, Date.now());
  if (!opened.ok) throw new Error(opened.reason);
  const { table, commit } = opened.value;
  const stored = await commitLocal({ id, game: rules.id, people: known, log: [] }, commit);
  running.set(id, Promise.resolve(createHost(table, rules, stored)));
  return id;
}

/** The host of a table of this page: the running one, or built anew from its log after a reload. */
export function localHost(id: string): Promise<LocalHost | undefined> {
  const known = running.get(id);
  if (known !== undefined) return known;
  const built = rebuild(id);
  running.set(id, built);
  return built;
}

async function rebuild(id: string): Promise<LocalHost | undefined> {
  const stored = await readLocal(id);
  const card = stored && cardOf(stored.game);
  if (stored === undefined || card === undefined) return undefined;
  const rules = await card.rules();
  const now = Date.now();
  const table = rebuildTable(rules, PORTS, id, stored.log, now);
  const host = createHost(table, rules, stored);
  host.carryOut(resume(table, [], now)); // questions to bots that were open when the page was closed
  return host;
}

function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}
