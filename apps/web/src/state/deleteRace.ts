import { forgetShares } from '../seedShares.ts';
import { forgetWitnesses } from '../witnesses.ts';
import { forgetRecordOfBest } from './bests.ts';
import { drop, keyOfAnalysis, keysOf } from './db.ts';
import { forgetRace, forgetTable, type RaceNote, races, readRaces, tableOf } from './races.ts';

/**
 * Deletes a race from this device: its record, unless a later race at its table needs them all that was kept of the table,
 * and last its note: when it is off the list, nothing is left.
 */
export async function deleteRace(note: RaceNote): Promise<void> {
  const record = note.record?.split('/').at(-1);
  if (record !== undefined) {
    await drop('records', record);
    await drop('records', keyOfAnalysis(record));
    forgetRecordOfBest(note.game, record);
  }
  await readRaces(); // another tab may have noted more
  const table = tableOf(note);
  const others = races.peek().filter((other) => tableOf(other) === table && other.key !== note.key);
  const isLatest = !others.some(({ touched }) => touched > note.touched);
  if (table !== undefined && isLatest) await deleteTable(table, others);
  if (table !== undefined && others.length === 0) forgetWitnesses(table);
  await forgetRace(note.key);
}

/**
 * A table is gone: all that this device kept of it goes too, but for the records of its finished races and the witnesses,
 * because it is the server that says so.
 */
export async function deleteGoneTable(table: string): Promise<void> {
  await readRaces();
  const finished = races.peek().filter((note) => tableOf(note) === table && note.state === 'over');
  await deleteTable(table, finished);
}

/** Log, chat, what was seen, shares. */
async function deleteTable(table: string, finished: readonly RaceNote[]): Promise<void> {
  const [where, id = ''] = table.split('/');
  if (where === 'local') await (await import('../local/tables.ts')).deleteLocalTable(id);
  const seen = (await keysOf('sightings')).filter((key) => key.split(' ')[0] === table);
  for (const key of seen) await drop('sightings', key);
  if (finished.length === 0) forgetShares(table);
  await forgetTable(table);
}
