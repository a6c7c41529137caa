import type { Analysis } from '@slipstream/analysis';
import type { Is } from '../state/guards.ts';

/** Where the analysis of a race is kept, beside its record. The number counts: figures of another judge are worked out anew. */
export const keyOfAnalysis = (record: string): string => `${record} analysis-1`;

export const isKept: Is<Analysis> = (raw): raw is Analysis =>
  typeof raw === 'object' &&
  raw !== null &&
  'judge' in raw &&
  'moments' in raw &&
  Array.isArray(raw.moments) &&
  raw.moments.length > 0;
