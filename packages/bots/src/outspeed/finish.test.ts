import { describe, expect, it } from 'vitest';
import { exploit } from '../exploit.ts';
import { finishShare } from './finish.ts';
import { beforeTheFinish, reducedOutspeed } from './reduced.ts';
import { type Landing, STRATEGIST, solveStage, stageShare } from './stage.ts';
import { stageBot } from './stageBot.ts';

const bot = stageBot('ace', { stage: STRATEGIST, worlds: 0 });

/** A pilot who ends on these zones, all as likely. */
const landing = (...zones: readonly number[]): Landing => ({
  spots: zones.map((zone) => ({ chance: 1 / zones.length, zone, fuel: 1, held: 0, weight: 1 })),
  zone: 0,
  weight: 1,
});

describe('the last tile', () => {
  it.each([13, 15, 16])('[OS-92] tile %i: the stage expects exactly what the rules give', (finish) => {
    const start = beforeTheFinish(1, finish);
    const ships = start.ships.map((ship, seat) => ({ ...ship, zone: ship.zone + seat, fuel: 2 + ((seat * 2) % 3) }));
    const state = { ...start, turn: 13, ships };
    const advice = solveStage(state).get(0);
    if (advice === undefined) throw new Error('seat 0 races');
    const { own, best } = exploit(bot, reducedOutspeed(state), 1);
    expect(own).toBeCloseTo(stageShare(advice), 5);
    expect(best).toBeCloseTo(Math.max(...advice.shares), 5);
  });

  it('weighs everybody’s dice against everybody’s, a tie being shared', () => {
    expect(finishShare([landing(3), landing(1, 4)], 0)).toBeCloseTo(1 / 2);
    expect(finishShare([landing(3), landing(3), landing(3)], 0)).toBeCloseTo(1 / 3);
    expect(finishShare([landing(1, 4), landing(2, 3), landing(2, 2)], 0)).toBeCloseTo(1 / 2);
    expect(finishShare([landing(2, 4), landing(2, 4)], 0)).toBeCloseTo(1 / 2);
    expect(finishShare([landing(), landing(2)], 0)).toBe(0);
  });
});
