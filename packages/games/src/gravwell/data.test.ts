import { describe, expect, it } from 'vitest';
import { DERELICT_SPACES, FUEL_CARDS, GATE, LETTERS, SINGULARITY } from './data.ts';
import { gravwell } from './index.ts';
import { scene } from './testing/scenario.ts';
import { KINDS } from './types.ts';

describe('the box', () => {
  it('[GW-1] the track runs from the Singularity, 0, to the Warp Gate, 54', () => {
    expect([SINGULARITY, GATE]).toEqual([0, 54]);
  });

  it.each([
    ['all ships may share the Singularity', [0, 0, 0, 0, 0, 0], []],
    ['all may have left through the gate', [54, 54, 54, 54, 54, 3], []],
    ['no other space holds two', [7, 7, 0, 0, 26, 36], ['two ships on space 7']],
    ['not even with a derelict', [26, 7, 0, 0, 26, 36], ['two ships on space 26']],
  ])('[GW-2] %s', (_, at, found) => {
    expect(gravwell.faults(scene({ at })).filter((fault) => fault.includes('space'))).toEqual(found);
  });

  it('[GW-4] 26 cards in the order of the alphabet, each letter the first of its symbol', () => {
    expect(FUEL_CARDS.map(({ letter }) => letter)).toEqual(LETTERS);
    expect(LETTERS.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    for (const { letter, symbol } of FUEL_CARDS) expect(symbol[0]).toBe(letter);
  });

  // Written out a second time, from the rules file: a slip in one of the two shows.
  it('[GW-4] values and kinds as published', () => {
    const list = FUEL_CARDS.map(({ letter, value, kind }) => `${letter}${value}${kind === 'thrust' ? '' : kind[0]}`);
    expect(list.join(' ')).toBe('A1 B2 C3 D5 E2 F6 G5 H4 I6 J2t K2r L4 M10 N6r O7 P5 Q3t R9 S9 T2 U5r V7 W8 X3r Y8 Z7');
  });

  it('[GW-4] 20 thrusts, 4 repulsors, 2 tractors; the symbols as printed', () => {
    expect(KINDS.map((kind) => FUEL_CARDS.filter((card) => card.kind === kind).length)).toEqual([20, 4, 2]);
    expect(FUEL_CARDS.map(({ symbol }) => symbol).join(' ')).toBe(
      'A B C Dy Es F Ga H I Jo Kr Li Mg Ne O Pu Qt Ra Si Th U V W Xe Y Zr',
    );
  });

  it('[GW-3] derelicts stand on 26 and 36', () => {
    expect(DERELICT_SPACES).toEqual([26, 36]);
  });
});
