import type { Seat } from '@slipstream/engine';
import type { AnyBrain } from './brain.ts';

/** Whose judgement an analysis rests on: what the `judge.ts` of a game's folder exports as `judge`. */
export interface Judge {
  /** Shown with every figure: another judge gives other figures. */
  readonly name: string;
  readonly brain: AnyBrain;
  /** How far a roll-out looks ahead before it is evaluated, in the brain's horizon. */
  readonly depth: number;
  /** Differences in winning share up to about this size are taken lightly: strong players mix what is nearly as good. */
  readonly heat: number;
  /** Up to which horizon a seat's chances in this very state are played out. */
  until(state: unknown): number;
  /** How strong players mix where that follows from what everybody sees; undefined where it does not. */
  mixes?(state: unknown): Mixes | undefined;
}

export type Mixes = ReadonlyMap<Seat, Mix>;

/** What a seat may do, and how often strong players do it. */
export interface Mix {
  readonly actions: readonly unknown[];
  readonly chances: readonly number[];
}

/** The judge of a game, from the folder of its bots; fails for a game that has none. */
export async function judgeOf(game: string): Promise<Judge> {
  try {
    const { judge }: { readonly judge: Judge } = await import(`./${game}/judge.ts`);
    return judge;
  } catch (error) {
    throw new Error(`no judge of "${game}" could be loaded`, { cause: error });
  }
}
