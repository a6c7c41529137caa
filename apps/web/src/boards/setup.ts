import type { Json } from '@slipstream/engine';
import type { ComponentType } from 'preact';

/** What a board's `setup.ts` exports as `setup`: the options of the game, by their keys, as the set-up sheet shows them. */
export type GameSetup = Readonly<Record<string, OptionWords>>;

export interface OptionWords {
  label(): string;
  note(): string;
  /** Its values in words, unless it is a switch. */
  readonly values?: Readonly<Record<string, () => string>>;
  /** Drawn instead of a switch or a choice. */
  readonly Field?: ComponentType<OptionFieldProps>;
  /** What the lobby tells of its value, where guests need to know. */
  readonly Notice?: ComponentType<OptionNoticeProps>;
}

export interface OptionNoticeProps {
  readonly value: Json | undefined;
}

export interface OptionFieldProps {
  readonly value: Json | undefined;
  change(value: Json): void;
}
