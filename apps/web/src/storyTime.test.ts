import { applyAll, begin, fastRng, type Heard } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { storyMs } from '@slipstream/table/clocks';
import { expect, it } from 'vitest';
import { loadBoard } from './boards/load.ts';

// A clock that waits for a story must wait long enough: the table allows for it without knowing any board.
it.each(GAMES.map((game) => ({ name: game.id, game })))(
  'the clock allows for every story of $name',
  async ({ game }) => {
    const { duration } = await loadBoard(game.id);
    const told = (events: readonly Heard<unknown>[]): number =>
      events.reduce((sum, { audience, event }) => (audience === 'everyone' ? sum + duration(event) : sum), 0);
    for (const seats of game.seatCounts) {
      const rng = fastRng(`story ${seats}`);
      const options = game.parseOptions({}, seats);
      if (!options.ok) throw new Error(options.reason);
      let { match, events } = begin(game, options.value, seats, fastRng(`match ${seats}`), game.rulesVersion);
      for (let pending = game.pending(match.state); pending.length > 0; pending = game.pending(match.state)) {
        const { state } = match;
        const choices = pending.map((seat) => {
          const legal = game.legalActions(state, seat);
          return { seat, action: legal[rng.below(legal.length)] };
        });
        const revealed = applyAll(game, match, choices);
        if (!revealed.ok) throw new Error(revealed.reason);
        ({ match, events } = revealed.value);
        expect(told(events)).toBeLessThanOrEqual(storyMs(events));
      }
    }
  },
);
