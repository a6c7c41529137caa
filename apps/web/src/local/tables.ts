import { LEVELS } from '@slipstream/bots/bot';
import type { AnyGame } from '@slipstream/engine';
import type { TableSpec } from '@slipstream/table';
import { type LocalPorts, LocalTable } from '@slipstream/table/localTable';
import { askBot } from '../bots.ts';
import { cardOf } from '../games/catalog.ts';
import { freshHex } from '../seedShares.ts';
import { drop, setAside } from '../state/db.ts';
import { commitLocal, type Kept, type LocalPerson, readLocal, withCommit } from './keptTable.ts';

const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID_LENGTH = 8;
const LONGEST_WAIT_MS = 2 ** 31 - 1; // a longer timer would fire at once

/** A table that runs in this page, with the people who share the screen. */
export interface Running {
  readonly table: LocalTable;
  readonly people: readonly LocalPerson[];
}

/** `elsewhere`: another tab of this browser hosts the table; two hosts would write over each other's log. */
export type Found = Running | 'elsewhere' | undefined;

/** A table that nobody keeps: that of a lesson. */
export const openUnkept: typeof LocalTable.open = (...parts) => LocalTable.open(...parts);

/** So that going back and forth does not start a second host of the same table. */
const running = new Map<string, Promise<Found>>();

/** Opens a table in this page; the first person is its host. */
export async function createLocalTable(
  rules: AnyGame,
  spec: TableSpec,
  people: readonly Omit<LocalPerson, 'who'>[],
): Promise<string> {
  const id = freshId();
  await holdAlone(id);
  const known = people.map((person) => ({ ...person, who: `person-${person.seat}` }));
  const ports = portsFor({ id, game: rules.id, people: known, log: [] });
  const opened = await LocalTable.open(rules, ports, { id, host: known[0]?.who ?? '', spec });
  if (!opened.ok) throw new Error(opened.reason);
  running.set(id, Promise.resolve({ table: opened.value, people: known }));
  return id;
}

/** A table of this page: the running one, or built anew from its log after a reload. */
export async function localTable(id: string): Promise<Found> {
  const known = running.get(id);
  if (known !== undefined) return known;
  if (!(await holdAlone(id))) return 'elsewhere';
  const built = rebuild(id);
  running.set(id, built);
  return built;
}

/** Holds the table for as long as this page lives; false if another tab does. */
function holdAlone(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`slipstream table ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => undefined);
    });
  });
}

async function rebuild(id: string): Promise<Running | undefined> {
  const kept = await readLocal(id);
  const card = kept && cardOf(kept.game);
  if (kept === undefined || card === undefined) return undefined;
  const rules = await card.rules();
  try {
    return { table: LocalTable.reopen(rules, portsFor(kept), id, kept.log), people: kept.people };
  } catch (error) {
    console.warn('a log that makes no race', error);
    await setAside('tables', id);
    return undefined;
  }
}

/** Deletes a table; if it runs in this page, nobody will find it there any more. */
export async function deleteLocalTable(id: string): Promise<void> {
  if (running.has(id)) running.set(id, Promise.resolve(undefined));
  await drop('tables', id);
}

function portsFor(first: Kept): LocalPorts {
  let kept = first;
  return {
    levels: LEVELS,
    secret: freshHex,
    now: () => Date.now(),
    schedule: (at, run) => {
      const timer = setTimeout(run, Math.min(Math.max(0, at - Date.now()), LONGEST_WAIT_MS));
      return () => clearTimeout(timer);
    },
    bots: { choose: askBot },
    // Several commits may be on their way at once: each must know of those before it.
    commit: (commit) => {
      kept = withCommit(kept, commit);
      return commitLocal(kept, commit);
    },
    failed: (error) => console.error('the table in this page', error),
  };
}

function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}
