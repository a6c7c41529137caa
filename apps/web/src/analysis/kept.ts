import type { Analysis } from '@slipstream/analysis';
import type { Is } from '../state/guards.ts';

/** An analysis as it is kept beside its record. */
export const isKept: Is<Analysis> = (raw): raw is Analysis =>
  typeof raw === 'object' &&
  raw !== null &&
  'judge' in raw &&
  'moments' in raw &&
  Array.isArray(raw.moments) &&
  raw.moments.length > 0;
