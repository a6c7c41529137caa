import type { State } from './types.ts';

// Races begun under older rules are still in logs and records, and must replay as they were played. A state of such a
// race says which rules these are; a new one says nothing.

/** Older versions of the rules that are still played. */
export const OLDER_RULES = [1] as const;
export type OlderRules = (typeof OLDER_RULES)[number];

export const olderRulesOf = (version: number | undefined): OlderRules | undefined =>
  OLDER_RULES.find((older) => older === version);

/** [GW-50] Under rules 1 a lost solo race gave its seat the first place. */
export const placesTheLost = ({ rules }: Pick<State, 'rules'>): boolean => rules === 1;
