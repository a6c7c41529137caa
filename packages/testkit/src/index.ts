export * from './conformance.ts';
export * from './goldens.ts';
export * from './laws.ts';
export * from './scriptedRng.ts';
export * from './trials.ts';
