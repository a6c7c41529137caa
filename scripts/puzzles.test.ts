import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionIn } from '@slipstream/analysis/judging';
import { tryAgainst } from '@slipstream/analysis/puzzles/against';
import { leadOf } from '@slipstream/analysis/puzzles/clearlyBest';
import { isConfirmed } from '@slipstream/analysis/puzzles/confirm';
import { puzzlesOfRace } from '@slipstream/analysis/puzzles/find';
import { opponentsOf } from '@slipstream/analysis/puzzles/opponents';
import { puzzlingOf } from '@slipstream/bots/puzzling';
import { type AnyGame, fastRng } from '@slipstream/engine';
import { bestOf, type PuzzleBook, positionOfPuzzle } from '@slipstream/engine/puzzle';
import { GAMES } from '@slipstream/games';
import { describe, expect, it } from 'vitest';

const BOARDS = join(import.meta.dirname, '../apps/web/src/boards');
const fileOf = ({ id }: AnyGame, name: string): string => join(BOARDS, id, 'puzzles', name);
const LANGUAGES = ['en', 'fr', 'es'];
const CLEARLY = 8; // points
const ROUNDING = 1;
const SAMPLE = 1; // `slipstream puzzles --confirm` asks about all of them
const WORLDS = 300;

/** A game without puzzles is none the worse for it. */
const puzzled = GAMES.filter((game) => existsSync(fileOf(game, 'book.json')));

describe.each(puzzled.map((game) => ({ id: game.id, game })))('the puzzles of $id', ({ game }) => {
  const text = readFileSync(fileOf(game, 'book.json'), 'utf8');
  const { rulesVersion, puzzles }: PuzzleBook = JSON.parse(text);

  it('are of the rules in force, many, and no two alike', () => {
    expect(rulesVersion).toBe(game.rulesVersion);
    expect(puzzles.length).toBeGreaterThanOrEqual(300);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  });

  it('each lead to a decision of their seat, with one choice clearly best', () => {
    for (const puzzle of puzzles) {
      const state = positionOfPuzzle(game, puzzle);
      expect(game.pending(state), puzzle.id).toContain(puzzle.seat);
      expect(game.legalActions(state, puzzle.seat).length, puzzle.id).toBe(puzzle.shares.length);
      const others = puzzle.shares.filter((_, at) => at !== bestOf(puzzle));
      expect(Math.max(...puzzle.shares) - Math.max(...others), puzzle.id).toBeGreaterThanOrEqual(CLEARLY - ROUNDING);
    }
  });

  it('have words for their themes in every language', () => {
    const themes = new Set(puzzles.map(({ theme }) => theme));
    for (const language of LANGUAGES) {
      const words = JSON.parse(readFileSync(fileOf(game, `${language}.json`), 'utf8'));
      for (const theme of themes)
        expect(words[theme], `${language} ${theme}`).toMatchObject({
          name: expect.stringMatching(/./),
          why: expect.stringMatching(/./),
        });
    }
  });

  it('are found again from their seed, byte for byte', async () => {
    const first = puzzlesOfRace(game, await puzzlingOf(game.id), puzzles[0]?.seed ?? '').next().value;
    expect(text.split('\n')[1]?.replace(/,$/, '')).toBe(JSON.stringify(first));
  });

  it('are as clear with other chance, whoever the others are, and a champion with more time confirms them', async () => {
    const puzzling = await puzzlingOf(game.id);
    for (const puzzle of puzzles.slice(0, SAMPLE)) {
      const decision = decisionIn(game, positionOfPuzzle(game, puzzle), puzzle.seat);
      if (decision === undefined) throw new Error('nothing to choose');
      for (const others of opponentsOf(game, puzzling)) {
        const trials = tryAgainst(puzzling.judge, decision, others, WORLDS, fastRng(`${puzzle.id} anew`));
        const { value, se } = leadOf(trials, bestOf(puzzle));
        expect(100 * (value + 2 * se), puzzle.id).toBeGreaterThanOrEqual(CLEARLY);
        expect(value, puzzle.id).toBeGreaterThan(2 * se);
      }
      expect(isConfirmed(game, puzzling, puzzle, 'test'), puzzle.id).toBe(true);
    }
  });
});
