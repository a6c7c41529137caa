import type { Measure } from '@slipstream/engine';
import type { Best } from '@slipstream/protocol';
import { beats } from '@slipstream/table/feats';
import { useEffect, useState } from 'preact/hooks';
import { serverBests } from './api.ts';
import type { GameCard } from './games/catalog.ts';
import { m } from './paraglide/messages.js';
import { levelName } from './parts/botNames.ts';
import { localBests } from './state/bests.ts';

/** Where races are kept: in this browser, or at the tables of the server. */
export type Where = 'local' | 't';

/** A kind of race, as far as records know one. */
export interface Kind {
  readonly card: GameCard;
  readonly where: Where;
  readonly options: unknown;
  readonly seatCount: number;
}

/** What there is to beat: the best of people, and the best of bots where that is better. */
export function toBeat(measure: Measure, bests: readonly Best[]): readonly Best[] {
  const of = (driver: Best['driver']) =>
    bests.find((best) => best.category === measure.category && best.driver === driver);
  const [person, bot] = [of('person'), of('bot')];
  const isBotAhead =
    bot !== undefined && (person === undefined || beats({ better: measure.better, value: bot.value }, person));
  return [person, isBotAhead ? bot : undefined].filter((best) => best !== undefined);
}

/** "26 tricks · Mia", "24 tricks · bot, Ace". */
export const bestWords = (card: GameCard, { value, driver, name }: Best): string =>
  m.best_by({
    value: card.measured?.words(value) ?? String(value),
    name: driver === 'bot' ? m.plate_bot({ level: levelName(name) }) : name,
  });

/** The bests of this kind of race, once they have come; `record` is the race that has just ended. */
export function useBests({ card, where, options, seatCount }: Kind, record?: string): readonly Best[] {
  const [bests, setBests] = useState<readonly Best[]>([]);
  const [measure] = card.measured?.measures(options, seatCount) ?? [];
  const category = measure?.category;
  useEffect(() => {
    let isLeft = false;
    setBests([]);
    if (measure === undefined) return undefined;
    const found = where === 'local' ? Promise.resolve(localBests(card.id)) : serverBests(card.id, record);
    found.then(
      (all) => isLeft || setBests(toBeat(measure, all)),
      () => undefined, // without a server there is nothing to beat
    );
    return () => {
      isLeft = true;
    };
  }, [card, where, category, record]);
  return bests;
}
