import { apply, begin, fastRng, randomAction } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { botIsHonest, type Chooser } from '@slipstream/testkit/laws/bots';
import { describe, expect, it } from 'vitest';
import { botFor, LEVELS } from './index.ts';

/** Looks at one moment in so many, so that even champions are asked a few times in every game. */
const EVERY = { kitten: 3, cadet: 3, pilot: 17, ace: 41, champion: 83 } as const;

describe.each(GAMES.map((game) => [game.id, game] as const))('bots of %s', (id, game) => {
  // The no-peek law: same view and seed, same decision, whatever is hidden.
  it.each(LEVELS)('%s decides from its view alone', async (level) => {
    const bot = await botFor(id, level);
    const chooser: Chooser = (view, legal, rng) => bot.decide(view, legal, rng).action;
    const seats = game.seatCounts.at(-1) ?? 4;
    const options = game.parseOptions({}, seats);
    if (!options.ok) throw new Error(options.reason);
    const rng = fastRng(`honest-${level}`);
    let now = begin(game, options.value, seats, fastRng(`honest-${id}`));
    let asked = 0;
    for (;;) {
      const [seat] = game.pending(now.match.state);
      if (seat === undefined) break;
      if (now.match.step % EVERY[level] === 0) {
        botIsHonest(game, now, chooser, `${level}-${now.match.step}`);
        asked++;
      }
      const next = apply(game, now.match, seat, randomAction(game, now.match.state, seat, rng));
      if (!next.ok) throw new Error(next.reason);
      now = next.value;
    }
    expect(asked).toBeGreaterThan(0);
  });

  it('has every level', async () => {
    for (const level of LEVELS) expect((await botFor(id, level)).level).toBe(level);
  });
});

it('a game without bots is an error, not a silence', async () => {
  await expect(botFor('chess', 'ace')).rejects.toThrow('no bots of "chess"');
});
