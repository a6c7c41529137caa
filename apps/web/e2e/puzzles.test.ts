import { bestOf, type PuzzleBook, positionOfPuzzle } from '@slipstream/engine/puzzle';
import { GAMES } from '@slipstream/games';
import { describe, expect, it } from 'vitest';
import { misfits, violations } from './audit.ts';
import { picture } from './pictures.ts';
import { DESKTOP, PHONE } from './visitor.ts';
import { byKeyboard, byPointer } from './ways.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

const BOOKS = await Promise.all(
  GAMES.map(async (game) => {
    const { default: book }: { readonly default: PuzzleBook } = await import(
      `../src/boards/${game.id}/puzzles/book.json`
    );
    return { id: game.id, game, book };
  }),
);

const PASSES = [
  { viewport: PHONE, way: byPointer },
  { viewport: DESKTOP, way: byKeyboard },
];

describe.each(BOOKS)('the puzzles of $id', ({ game, book }) => {
  it.each(PASSES)('are solved, told and counted, one after the other ($viewport.width)', async ({ viewport, way }) => {
    const { page, context, faults } = await visit({ viewport, name: 'Lio' });
    await page.goto(`/learn/${game.id}`);
    await page.getByRole('link', { name: 'Puzzle of the day' }).waitFor();
    await page.getByRole('link', { name: 'Puzzles', exact: true }).click();
    const [first] = book.puzzles;
    if (first === undefined) throw new Error('an empty book');
    const actions = game.legalActions(positionOfPuzzle(game, first), first.seat);
    const act = Object.values(Object(actions[bestOf(first)])).join(' ');
    await page.getByText('number 1').waitFor();
    await page.mouse.move(0, 0); // so that it rests on nothing that explains itself
    await page.locator('#popover').waitFor({ state: 'hidden' });
    expect(await violations(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await picture(page, `puzzle-${game.id}-${viewport.width}`);
    await way.lock(page.locator(`[data-act="${act}"]`).first());
    await page.getByRole('heading', { name: 'Right!' }).waitFor();
    expect(await page.locator('.puzzle-answer li').count()).toBe(first.shares.length);
    await page.getByText('Streak: 1').waitFor();
    await page.locator('#popover').waitFor({ state: 'hidden' });
    expect(await violations(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await picture(page, `puzzle-answered-${game.id}-${viewport.width}`);
    await context.setOffline(true);
    await way.press(page.getByRole('button', { name: 'Next puzzle' }));
    await page.getByText('number 2').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('puzzle-theme');
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('the puzzle of the day opens without a network', async () => {
  const { page, context, faults } = await visit({ viewport: PHONE });
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  for (const { game } of BOOKS) {
    await page.goto(`/learn/${game.id}/puzzles/today`);
    await page.getByRole('heading', { name: 'Puzzle of the day' }).waitFor();
  }
  expect(faults).toEqual([]);
  await context.close();
});
