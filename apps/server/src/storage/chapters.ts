import { DamagedLog, type StoredEntry } from '@slipstream/table/storage';
import { raw, withTexts } from './rawText.ts';
import type { Schema } from './schema.ts';
import { nextSum } from './sums.ts';

// How the embedded store keeps a log: in chapters, each with a sum over it and all before it.

/** An entry without its place, which follows from that of the first: when, the key of the request or null, the text. */
export type Line = readonly [at: number, key: string | null, text: string];
type Chapter = Omit<Schema['chapters'], 'table_id'>;
export type StoredEnd = Omit<Schema['log_ends'], 'table_id'>;

export const chapterSum = (before: string, table: string, { seq, count, text }: Omit<Chapter, 'sum'>): string =>
  nextSum(before, `${table} ${seq} ${count} ${text}`);

/** The chapters of a table, to be read with `chaptersIn`. */
export const CHAPTERS = `select seq, count, ${raw('text')}, ${raw('sum')} from chapters where table_id = ? order by seq`;
export const chaptersIn = (rows: readonly unknown[]): readonly Chapter[] => withTexts<Chapter>(rows, 'text', 'sum');

/** The entries of a log. Throws where its chapters are not those that were written; chapters from before sums have none. */
export function entriesOf(
  table: string,
  chapters: readonly Chapter[],
  end: StoredEnd | undefined,
): readonly StoredEntry[] {
  const entries: StoredEntry[] = [];
  let sum = '';
  for (const chapter of chapters) {
    const isOld = chapter.sum === '' && sum === '';
    if (chapter.seq !== entries.length) throw new DamagedLog(table, `entries from ${entries.length} on are missing`);
    if (!isOld && chapter.sum !== chapterSum(sum, table, chapter))
      throw new DamagedLog(table, `entries from ${chapter.seq} on are not those that were written`);
    entries.push(...entriesIn(chapter));
    sum = chapter.sum;
  }
  const { length, sum: last } = end ?? { length: 0, sum: '' };
  if (entries.length !== length) throw new DamagedLog(table, `it has ${entries.length} entries instead of ${length}`);
  if (sum !== last) throw new DamagedLog(table, 'its end is not the one that was written');
  return entries;
}

const entriesIn = ({ seq, text }: Chapter): readonly StoredEntry[] =>
  (JSON.parse(text) as readonly Line[]).map((line, nth) => entryOf(line, seq + nth));

export const entryOf = ([at, key, text]: Line, seq: number): StoredEntry =>
  key === null ? { seq, at, text } : { seq, at, key, text };
