import type { Analysis, Moment } from '@slipstream/analysis';
import type { News } from './messages.ts';

/** An analysis, as far as it is. */
export interface Work {
  readonly state: 'working' | 'ready' | 'stopped' | 'failed';
  readonly done: number;
  readonly of: number;
  readonly moments: readonly Moment[];
  /** By whom it was judged and how thoroughly, once it is ready. */
  readonly judged?: Pick<Analysis, 'judge' | 'worlds' | 'deep'>;
  readonly reason?: string;
}

export const NOTHING: Work = { state: 'working', done: 0, of: 0, moments: [] };

export const readyWork = ({ moments, judge, worlds, deep }: Analysis): Work => ({
  state: 'ready',
  done: 1,
  of: 1,
  moments,
  judged: { judge, worlds, deep },
});

/** The work after some news of it; what has been worked out stays when the rest fails. */
export function grown(work: Work, news: News): Work {
  switch (news.type) {
    case 'moments':
      return { state: 'working', done: news.done, of: news.of, moments: merged(work.moments, news.moments) };
    case 'analysis':
      return readyWork(news.analysis);
    case 'failed':
      return { ...work, state: 'failed', reason: news.reason };
    case 'runs':
    case 'over':
      return work;
  }
}

/** New moments come behind, those seen more clearly take their old place. */
function merged(old: readonly Moment[], fresh: readonly Moment[]): readonly Moment[] {
  const keyOf = ({ at, seat }: Moment) => `${at} ${seat}`;
  const all = new Map(old.map((moment) => [keyOf(moment), moment]));
  for (const moment of fresh) all.set(keyOf(moment), moment);
  return [...all.values()];
}
