import type { AnyGame } from '@slipstream/engine';
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoardModule } from '../boards/board.ts';
import { loadBoard } from '../boards/load.ts';
import { cardOf, type GameCard } from '../games/catalog.ts';
import { findRecord, type KnownRecord } from '../records.ts';

/** A finished race with all it takes to show it again. */
export interface LoadedRace {
  readonly known: KnownRecord;
  readonly card: GameCard;
  readonly rules: AnyGame;
  readonly board: AnyBoardModule;
}

/** Fetches a race that the address names. */
export function useRace(where: string, id: string): LoadedRace | 'loading' | 'missing' | 'failed' {
  const [loaded, setLoaded] = useState<LoadedRace | 'loading' | 'missing' | 'failed'>('loading');
  useEffect(() => {
    load(where, id).then(
      (found) => setLoaded(found ?? 'missing'),
      () => setLoaded('failed'),
    );
  }, [where, id]);
  return loaded;
}

async function load(where: string, id: string): Promise<LoadedRace | undefined> {
  const known = await findRecord(where, id);
  const card = known && cardOf(known.record.game);
  if (known === undefined || card === undefined) return undefined;
  const [rules, board] = await Promise.all([card.rules(), loadBoard(card.id)]);
  return { known, card, rules, board };
}
