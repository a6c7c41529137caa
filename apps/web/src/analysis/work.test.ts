import 'fake-indexeddb/auto';
import type { Analysis, Moment } from '@slipstream/analysis';
import type { MatchRecord } from '@slipstream/engine';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { KnownRecord } from '../records.ts';
import { until } from '../testing/table.ts';
import type { News, Task } from './messages.ts';

const moment = (at: number, own: number): Moment => ({
  at,
  seat: 0,
  options: [],
  chosen: null,
  regret: 0,
  se: 0,
  mistake: own !== 0,
  before: 0.5,
  after: 0.5 + own,
  parts: { own, others: 0, deal: 0, dice: 0, unexplained: 0 },
});
const ANALYSIS: Analysis = {
  judge: 'dash-1',
  seed: '1',
  worlds: 2,
  deep: 4,
  samples: 2,
  seats: [],
  moments: [moment(0, 0), moment(1, -0.2)],
};
const known: KnownRecord = { where: 'local', id: 'abc', text: 'a record', record: {} as MatchRecord };

/** A worker that says what the test wants it to. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly tasks: Task[] = [];
  isEnded = false;
  onmessage: ((event: { data: News }) => void) | undefined;
  onerror: ((event: { message: string }) => void) | undefined;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(task: Task): void {
    this.tasks.push(task);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: News): void {
    if (!this.isEnded) this.onmessage?.({ data });
  }
}

const worker = (at: number): FakeWorker => {
  const found = FakeWorker.all[at];
  if (found === undefined) throw new Error(`no worker ${at}`);
  return found;
};
const asked = (count: number) => until(() => FakeWorker.all.length === count);

/** The module as a page has it that has just been opened; what it kept before is still there. */
async function openPage() {
  vi.resetModules();
  return import('./work.ts');
}

beforeEach(() => {
  FakeWorker.all.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('an analysis grows moment by moment, sees some more clearly, ends its worker, and is never worked out twice', async () => {
  const page = await openPage();
  const work = page.workOn(known);
  await asked(1);
  expect(worker(0).tasks).toEqual([{ type: 'analyse', record: 'a record' }]);
  worker(0).say({ type: 'moments', done: 1, of: 3, moments: [moment(0, 0), moment(1, 0)] });
  worker(0).say({ type: 'moments', done: 2, of: 3, moments: [moment(1, -0.2)] });
  expect(work.value).toMatchObject({ state: 'working', done: 2, of: 3, moments: ANALYSIS.moments });
  expect(page.workOn(known)).toBe(work);
  worker(0).say({ type: 'analysis', analysis: ANALYSIS });
  expect(work.value).toMatchObject({ state: 'ready', judged: { judge: 'dash-1', worlds: 2, deep: 4 } });
  expect(worker(0).isEnded).toBe(true);

  const { workOn } = await openPage();
  const kept = workOn(known);
  await until(() => kept.value.state === 'ready');
  expect(kept.value.moments).toEqual(ANALYSIS.moments);
  expect(FakeWorker.all).toHaveLength(1);
});

it('stopped, it keeps what it has and can be begun again', async () => {
  const { workOn, stopWork, resumeWork } = await openPage();
  const work = workOn(known);
  await asked(1);
  worker(0).say({ type: 'moments', done: 1, of: 3, moments: [moment(0, 0)] });
  stopWork(known);
  expect(worker(0).isEnded).toBe(true);
  expect(work.value).toMatchObject({ state: 'stopped', moments: [moment(0, 0)] });
  resumeWork(known);
  await asked(2);
  expect(work.value).toMatchObject({ state: 'working', moments: [] });
});

it('stopped before it has begun, it does not begin', async () => {
  const { workOn, stopWork } = await openPage();
  const work = workOn(known);
  stopWork(known);
  const { read } = await import('../state/db.ts');
  await read('records', 'anything', (raw): raw is string => typeof raw === 'string'); // later than what was asked before
  expect([FakeWorker.all.length, work.value.state]).toEqual([0, 'stopped']);
});

it('a race that cannot be analysed says why, keeps nothing, and may be tried again', async () => {
  const { workOn, resumeWork } = await openPage();
  const work = workOn(known);
  await asked(1);
  worker(0).say({ type: 'moments', done: 1, of: 3, moments: [moment(0, 0)] });
  worker(0).onerror?.({ message: 'out of memory' });
  expect(work.value).toMatchObject({ state: 'failed', reason: 'out of memory', moments: [moment(0, 0)] });
  expect(worker(0).isEnded).toBe(true);
  resumeWork(known);
  await asked(2);
  expect(work.value.state).toBe('working');
});
