/// <reference lib="webworker" />
import { analyse, type Bench, BUDGET, decisionAt, type Moment, whatIf } from '@slipstream/analysis';
import { judgeOf } from '@slipstream/bots/judge';
import { loadRecord, type MatchRecord } from '@slipstream/engine';
import { gameById } from '@slipstream/games';
import { GENERATORS } from '@slipstream/table/chacha';
import type { News, Task } from './analysis/messages.ts';

const tell = (news: News): void => self.postMessage(news);

/** Analyses think here; whoever has heard enough ends the worker. */
self.onmessage = async ({ data: task }: MessageEvent<Task>) => {
  try {
    const loaded = loadRecord(task.record);
    if (!loaded.ok) throw new Error(loaded.reason);
    const bench = await benchFor(loaded.value);
    if (task.type === 'analyse') tellAnalysis(bench, loaded.value);
    else tellRuns(bench, loaded.value, task);
  } catch (error) {
    tell({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
};

/** The same seed and budget as the command has by itself: the same figures. */
async function benchFor({ game: id }: MatchRecord): Promise<Bench> {
  const game = gameById(id);
  if (game === undefined) throw new Error(`no game is called "${id}"`);
  return { game, judge: await judgeOf(id), budget: BUDGET, seed: '1' };
}

/** Often enough to watch it grow, seldom enough not to keep the page busy drawing. */
const PAUSE_MS = 150;

/** Says when the page may be told again. */
function pacing(): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - last < PAUSE_MS) return false;
    last = now;
    return true;
  };
}

function tellAnalysis(bench: Bench, record: MatchRecord): void {
  const isTime = pacing();
  let fresh: Moment[] = [];
  const steps = analyse(bench, record, GENERATORS);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    const { done, of, moments } = step.value;
    fresh.push(...moments);
    if (!isTime()) continue;
    tell({ type: 'moments', done, of, moments: fresh });
    fresh = [];
  }
  tell({ type: 'analysis', analysis: step.value });
}

function tellRuns(bench: Bench, record: MatchRecord, { at, races }: Extract<Task, { type: 'whatIf' }>): void {
  const isTime = pacing();
  const decision = decisionAt(bench.game, record, GENERATORS, at);
  const steps = whatIf(bench, { decision, seats: record.seatCount, races });
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) if (isTime()) tell({ type: 'runs', runs: step.value });
  tell({ type: 'runs', runs: step.value });
  tell({ type: 'over' });
}
