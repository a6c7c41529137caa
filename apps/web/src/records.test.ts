import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findRecord, readRecord } from './records.ts';
import { put, read } from './state/db.ts';
import { isText } from './state/guards.ts';
import { isSomethingBroken } from './state/kept.ts';

const record = {
  format: 1,
  game: 'toy',
  rulesVersion: 1,
  options: {},
  seatCount: 2,
  seed: { generator: 'sfc32', value: 'seed' },
  actions: [],
};
const text = `${JSON.stringify(record)}\n`;

const asked: string[] = [];
let answer: () => Response;
beforeEach(() => {
  asked.length = 0;
  answer = () => new Response(text);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
});

describe('a record', () => {
  it('is read, byte for byte, and is none if it cannot be read', () => {
    expect(readRecord('t', 'x', text)).toMatchObject({ id: 'x', text, record: { game: 'toy', seatCount: 2 } });
    expect(readRecord('t', 'x', 'no record')).toBeUndefined();
  });

  it('comes from this device if it has it', async () => {
    await put('records', 'own', text);
    expect(await findRecord('t', 'own')).toMatchObject({ id: 'own', text, record: { game: 'toy' } });
    expect(asked).toEqual([]);
  });

  it('comes from the server otherwise, and is kept for days without a network', async () => {
    expect(await findRecord('t', 'far')).toMatchObject({ id: 'far', text });
    expect(asked).toEqual(['/api/records/far']);
    expect(await read('records', 'far', isText)).toBe(text);
    await findRecord('t', 'far');
    expect(asked).toHaveLength(1);
  });

  it.each([null, 1, {}, '', text.slice(0, -9), '{}'])(
    'that this device kept as %j is set aside and fetched anew',
    async (broken) => {
      await put('records', 'bad', broken);
      expect(await findRecord('t', 'bad')).toMatchObject({ id: 'bad', text });
      expect(await read('records', 'bad', isText)).toBe(text);
      expect(isSomethingBroken.value).toBe(true);
    },
  );

  it('of a table in this page is never asked of the server', async () => {
    expect(await findRecord('local', 'nowhere')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('that the server does not have is not kept', async () => {
    answer = () => new Response('', { status: 404 });
    expect(await findRecord('t', 'lost')).toBeUndefined();
    expect(await read('records', 'lost', isText)).toBeUndefined();
  });
});
