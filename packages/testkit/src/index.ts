export * from './conformance.ts';
export * from './goldens.ts';
export * from './laws/law.ts';
export * from './lessons.ts';
export * from './scriptedRng.ts';
export * from './trials.ts';
