import type { Analysis, Moment, Run } from '@slipstream/analysis';

/** What the page asks of its worker: a whole race, or races on from one choice. */
export type Task =
  | { readonly type: 'analyse'; readonly record: string }
  | { readonly type: 'whatIf'; readonly record: string; readonly at: number; readonly races: number };

/** What the worker tells, step by step. */
export type News =
  | { readonly type: 'moments'; readonly done: number; readonly of: number; readonly moments: readonly Moment[] }
  | { readonly type: 'analysis'; readonly analysis: Analysis }
  | { readonly type: 'runs'; readonly runs: readonly Run[] }
  | { readonly type: 'over' }
  | { readonly type: 'failed'; readonly reason: string };
