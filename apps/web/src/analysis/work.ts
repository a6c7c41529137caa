import { type Signal, signal } from '@preact/signals';
import type { Analysis } from '@slipstream/analysis';
import type { KnownRecord } from '../records.ts';
import { keyOfAnalysis, put, read } from '../state/db.ts';
import { ask } from './ask.ts';
import { grown, NOTHING, readyWork, type Work } from './growth.ts';
import { isKept } from './kept.ts';

interface Running {
  readonly work: Signal<Work>;
  stop(): void;
}

// Leaving the page does not stop the work.
const running = new Map<string, Running>();

/** The analysis of a race: kept from before, under way, or begun now. */
export function workOn(known: KnownRecord): Signal<Work> {
  const before = running.get(known.id);
  if (before !== undefined) return before.work;
  const work = signal(NOTHING);
  running.set(known.id, { work, stop: launch(known, work) });
  return work;
}

/** What has been worked out stays. */
export function stopWork({ id }: KnownRecord): void {
  const found = running.get(id);
  if (found === undefined || found.work.peek().state !== 'working') return;
  found.stop();
  found.work.value = { ...found.work.peek(), state: 'stopped' };
}

/** From the start: the same seed finds the same figures. */
export function resumeWork(known: KnownRecord): void {
  const found = running.get(known.id);
  if (found === undefined || found.work.peek().state === 'working') return;
  found.work.value = NOTHING;
  running.set(known.id, { work: found.work, stop: launch(known, found.work) });
}

/** Looks for what was kept, or else has it worked out; returns how to stop that. */
function launch(known: KnownRecord, work: Signal<Work>): () => void {
  const key = keyOfAnalysis(known.id);
  let [isStopped, end] = [false, (): void => undefined];
  const begin = (kept: Analysis | undefined) => {
    if (isStopped) return;
    if (kept !== undefined) work.value = readyWork(kept);
    else
      end = ask({ type: 'analyse', record: known.text }, (news) => {
        work.value = grown(work.peek(), news);
        if (news.type === 'analysis') void put('records', key, news.analysis);
      });
  };
  void read('records', key, isKept).then(begin, () => begin(undefined)); // without a store it is worked out every time
  return () => {
    isStopped = true;
    end();
  };
}
