import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { noteFinishedRace } from './raced.ts';
import { fixChance, tapsOfRace } from './taps.ts';
import { SMALL } from './visitor.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

/**
 * Taps of a turn before there was one tap, before forced choices played themselves and boosts went together: the same
 * driver at commit 83b7fdd, where Gravwell took 114 taps in 36 turns, Neko Racing 90 in 34 tricks, OUTSPEED 26 in 13 turns.
 */
describe.concurrent.each([
  { game: 'gravwell', name: 'Gravwell', seats: 2, taps: 'auto', before: 114 / 36, most: 2 / 3 },
  { game: 'neko', name: 'Neko Racing', seats: 3, taps: 'auto', before: 90 / 34, most: 2 / 3 },
  // A route is read by picking it: one tap only where the person asks for it.
  { game: 'outspeed', name: 'OUTSPEED', seats: 3, taps: 'one', before: 26 / 13, most: 1 },
] as const)('$name', ({ game, name, seats, taps: setting, before, most }) => {
  it('takes fewer taps than it did', async () => {
    const { page, context } = await visit({ viewport: SMALL, plan: { game, seats }, taps: setting, untold: true });
    await page.addInitScript(fixChance);
    await page.goto('/');
    await noteFinishedRace(page, game); // a second race: the first of a game takes two taps a choice
    await page.getByRole('button', { name: `Race now: ${name}` }).click();
    const taps = await tapsOfRace(page);
    const turns = await turnsOfRace(page);
    console.log(
      `${name}: ${taps} taps in ${turns} turns, ${(taps / turns).toFixed(2)} a turn; ${before.toFixed(2)} before`,
    );
    expect(taps / turns).toBeLessThanOrEqual(before * most);
    await context.close();
  });
});

/** As the result says it: "Trick 34", "Turn 13", "Round 6, turn 4". */
async function turnsOfRace(page: Page): Promise<number> {
  const told = await page
    .getByText(/, (Trick|Turn|Round) \d+/)
    .first()
    .textContent();
  const [, round, turn] = /Round (\d+), turn (\d+)/.exec(told ?? '') ?? [];
  if (round !== undefined) return (Number(round) - 1) * 6 + Number(turn);
  return Number(/(?:Trick|Turn) (\d+)/.exec(told ?? '')?.[1]);
}
