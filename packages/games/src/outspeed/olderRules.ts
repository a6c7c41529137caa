import type { State } from './types.ts';

// Races begun under older rules are still in logs and records, and must replay as they were played. A state of such a
// race says which rules these are; a new one says nothing.

/** Older versions of the rules that are still played. */
export const OLDER_RULES = [2] as const;
export type OlderRules = (typeof OLDER_RULES)[number];

export const olderRulesOf = (version: number | undefined): OlderRules | undefined =>
  OLDER_RULES.find((older) => older === version);

/** [OS-23] Under rules 2 a bonus group put out a ship without fuel before it had moved. */
export const fallsBeforeMoving = (state: State): boolean => state.rules === 2;

/** [OS-59] Under rules 2 a draw that found nothing was a pilot's last. */
export const losesLaterDraws = (state: State): boolean => state.rules === 2;
