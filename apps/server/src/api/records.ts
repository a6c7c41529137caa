import { Readable } from 'node:stream';
import { PATHS } from '@slipstream/protocol';
import type { OrderedRecord, Storage } from '@slipstream/table/storage';
import { Problem } from '../problems.ts';
import { ID, type Route } from '../routes.ts';

export interface RecordPorts {
  readonly storage: Pick<Storage, 'readRecord' | 'listRecords'>;
}

const RECORDS_AT_ONCE = 50;

export function recordRoutes({ storage }: RecordPorts): readonly Route[] {
  return [
    {
      method: 'GET',
      path: PATHS.records,
      summary: 'All finished matches of public tables, as a stream',
      auth: 'nobody',
      query: { after: 'The `ordinal` of the last line you have; only later ones are sent' },
      answer: {
        status: 200,
        type: 'application/x-ndjson',
        means:
          'A line each: `{"ordinal":…,"id":…,"finishedAt":…,"record":…}`, in the order in which they were finished.',
      },
      problems: ['bad-request'],
      handle: async ({ query: { after }, reply }) => {
        reply.type('application/x-ndjson');
        return Readable.from(recordLines(storage, after ?? 0));
      },
    },
    {
      method: 'GET',
      path: PATHS.record(ID),
      summary: 'One finished match',
      auth: 'nobody',
      answer: { status: 200, means: 'The record, byte for byte as it was written: `slipstream verify` checks it.' },
      problems: ['no-such-record'],
      handle: async ({ id, reply }) => {
        const record = await storage.readRecord(id);
        if (record === undefined) throw new Problem('no-such-record');
        reply.header('content-disposition', `attachment; filename="${record.game}-${id}.json"`);
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        reply.type('application/json');
        return record.text;
      },
    },
  ];
}

async function* recordLines(storage: RecordPorts['storage'], after: number): AsyncGenerator<string> {
  let last = after;
  for (;;) {
    const page = await storage.listRecords({ after: last, limit: RECORDS_AT_ONCE });
    for (const record of page) {
      last = record.ordinal;
      yield recordLine(record);
    }
    if (page.length < RECORDS_AT_ONCE) return;
  }
}

/** The record's own bytes inside, so that its digest still fits. */
const recordLine = ({ ordinal, record, finishedAt, text }: OrderedRecord): string =>
  `{"ordinal":${ordinal},"id":${JSON.stringify(record)},"finishedAt":${finishedAt},"record":${text.trimEnd()}}\n`;
