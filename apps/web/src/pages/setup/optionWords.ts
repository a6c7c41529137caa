import { m } from '../../paraglide/messages.js';

/** An option of a game in plain words. */
export interface OptionWords {
  readonly label: string;
  readonly note: string;
  value(value: string): string;
}

type Words = () => readonly [label: string, note: string];

const WORDS: Readonly<Record<string, Words>> = {
  'outspeed.firstRace': () => [m.option_first_race(), m.option_first_race_note()],
  'gravwell.noSecrets': () => [m.option_no_secrets(), m.option_no_secrets_note()],
  'gravwell.hardcore': () => [m.option_hardcore(), m.option_hardcore_note()],
  'gravwell.activeGate': () => [m.option_active_gate(), m.option_active_gate_note()],
  'gravwell.chaosTheory': () => [m.option_chaos(), m.option_chaos_note()],
  'gravwell.singularityPulls': () => [m.option_singularity(), m.option_singularity_note()],
  'neko.circuit': () => [m.option_circuit(), m.option_circuit_note()],
  'neko.catchUp': () => [m.option_catch_up(), m.option_catch_up_note()],
};

const VALUES: Readonly<Record<string, () => string>> = {
  short: () => m.circuit_short(),
  long: () => m.circuit_long(),
};

/** An option that has no words yet keeps its key: the sheet stays usable. */
export function optionWords(game: string, key: string): OptionWords {
  const [label, note] = WORDS[`${game}.${key}`]?.() ?? [key, ''];
  return { label, note, value: (value) => VALUES[value]?.() ?? value };
}

export const hasWords = (game: string, key: string): boolean => `${game}.${key}` in WORDS || key === 'tileSet';
