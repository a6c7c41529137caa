import { FITTED } from '@slipstream/bots/outspeed/fitted';
import { beforeTheFinish } from '@slipstream/bots/outspeed/reduced';
import { solveStage } from '@slipstream/bots/outspeed/stage';
import { expect, it } from 'vitest';
import { judgeChoice, optionsOf } from './judging.ts';
import { benchFor } from './testing/benches.ts';
import { regretIn } from './weigh.ts';

const POINT = 0.01;

it.each([13, 16])('on the last tile of OUTSPEED, number %i, shares and regret are the solved ones', async (finish) => {
  const bench = await benchFor('outspeed', { worlds: 10_000, deep: 2, samples: 2 });
  const start = beforeTheFinish(1, finish);
  const ships = start.ships.map((ship, seat) => ({ ...ship, zone: ship.zone + seat, fuel: 2 + ((seat * 2) % 3) }));
  const state = { ...start, turn: 13, ships };
  const solved = solveStage(state, { heat: bench.judge.heat, rounds: 40, value: FITTED }).get(0)?.shares ?? [];
  const judged = judgeChoice(bench, state, { seat: 0, action: bench.game.legalActions(state, 0)[0] });
  if (judged === undefined) throw new Error('seat 0 has a choice');
  const { best, fresh } = judged.weighed;
  for (const [at, { share }] of optionsOf(judged).entries()) {
    expect(Math.abs(share - (solved[at] ?? 0))).toBeLessThan(POINT);
    const regret = Math.max(...solved) - (solved[at] ?? 0);
    expect(Math.abs(regretIn(fresh, best, at).value - regret)).toBeLessThan(POINT);
  }
});
