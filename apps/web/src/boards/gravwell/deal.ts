import type { Action, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';

/** [GW-12] Nobody can tell good stacks from bad ones before a card was played: the first hand of a first race is dealt. */
export const deal = {
  choose({ phase, round, stacks }: View): Action | undefined {
    if (phase !== 'drafting' || round !== 1) return undefined;
    const stack = stacks.findIndex(({ takenBy }) => takenBy === null);
    return stack < 0 ? undefined : { type: 'draft', stack };
  },
  words: (): string => m.gravwell_dealt(),
};
