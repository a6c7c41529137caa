export * from './analyse.ts';
export * from './analysis.ts';
export type { Bench } from './judging.ts';
export { Unanalysable } from './unanalysable.ts';
export * from './whatIf.ts';
