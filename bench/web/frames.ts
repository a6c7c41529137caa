import type { CDPSession, Page } from 'playwright-core';
import { oneTurn } from '../../apps/web/e2e/drive.ts';
import type { Visitor } from '../../apps/web/e2e/visitor.ts';
import { median, quantile, rounded } from '../lib/measure.ts';

const FRAME_MS = 1000 / 60;
const MOST_CHOICES = 20;
const STORY_MS = 3000; // how long a story may take to begin

/** What the page itself takes of the main thread: painting, which a graphics card would do, is not in it. */
const OWN_WORK = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;

interface Glimpse {
  readonly gaps: readonly number[]; // between frames, in milliseconds
  readonly ownMs: number;
}

/** Frames while choices are revealed and flown, with all motion, next to the same page at rest. */
export async function frameTimes({ page, context }: Visitor, ms: number) {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const atRest = await glimpse(session, page, ms, 'always');
  const told: Glimpse[] = [];
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  for (let choices = 0; choices < MOST_CHOICES && lasted(told) < ms; ) {
    if ((await oneTurn(page)) !== 'chose') continue;
    choices++;
    const isTold = await skip.waitFor({ timeout: STORY_MS }).then(
      () => true,
      () => false,
    );
    if (isTold) told.push(await glimpse(session, page, ms, 'while a story is told'));
  }
  return { atRest: summary([atRest]), resolution: summary(told) };
}

async function glimpse(
  session: CDPSession,
  page: Page,
  ms: number,
  when: 'always' | 'while a story is told',
): Promise<Glimpse> {
  const before = await ownMs(session);
  const gaps = await page.evaluate(gapsOf, { limit: ms, onlyTold: when !== 'always' });
  return { gaps, ownMs: (await ownMs(session)) - before };
}

/** Runs in the page. */
async function gapsOf({ limit, onlyTold }: { readonly limit: number; readonly onlyTold: boolean }) {
  const gaps: number[] = [];
  const started = performance.now();
  for (let last = started; last - started < limit; ) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    if (onlyTold && document.querySelector('.explain .play') === null) break;
    gaps.push(now - last);
    last = now;
  }
  return gaps.slice(1);
}

async function ownMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.filter(({ name }) => OWN_WORK.some((own) => own === name)).map(({ value }) => value);
  return seconds.reduce((sum, value) => sum + value, 0) * 1000;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const lasted = (glimpses: readonly Glimpse[]): number => sum(glimpses.flatMap(({ gaps }) => gaps));

function summary(glimpses: readonly Glimpse[]) {
  const gaps = glimpses.flatMap((each) => each.gaps);
  const seconds = Math.max(1, lasted(glimpses)) / 1000;
  return {
    frames: gaps.length,
    medianMs: rounded(median(gaps)),
    p95Ms: rounded(quantile(gaps, 0.95)),
    ofFrame: rounded(median(gaps) / FRAME_MS),
    ownMsPerSecond: rounded(sum(glimpses.map((each) => each.ownMs)) / seconds),
  };
}
