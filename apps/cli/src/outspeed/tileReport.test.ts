import { randomAction } from '@slipstream/engine';
import { ROUTES, SIDE_KEYS } from '@slipstream/games/outspeed/data';
import { outspeed } from '@slipstream/games/outspeed/index';
import { PLATFORM_TILES } from '@slipstream/games/outspeed/tiles';
import { describe, expect, it } from 'vitest';
import type { Pilot } from './raceLog.ts';
import { reportOn } from './tileReport.ts';

const PLAN = {
  options: { firstRace: false, tileSet: 'platform' },
  pilot: (state, seat, rng) => randomAction(outspeed, state, seat, rng),
  races: 60,
  seatCounts: [4, 5],
  seed: 'report',
} as const satisfies { pilot: Pilot; [key: string]: unknown };

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe('the balance report', () => {
  const report = reportOn(PLAN);

  it('has a line for every lit route of both sides', () => {
    const lit = PLATFORM_TILES.tiles.flatMap(({ sides }) =>
      Object.values(SIDE_KEYS).flatMap((key) => ROUTES.filter((route) => sides[key].routes[route] !== undefined)),
    );
    expect(report.routes).toHaveLength(lit.length);
  });

  it('gives shares that add up to 1 for each tile, side and number of pilots', () => {
    const of = (tile: number, side: string, pilots: number) =>
      sum(
        report.routes.flatMap((line) => (line.tile === tile && line.side === side ? [line.shares[pilots] ?? 0] : [])),
      );
    for (let tile = 1; tile <= 12; tile++) {
      expect(of(tile, 'few', 4)).toBeCloseTo(1);
      expect(of(tile, 'many', 5)).toBeCloseTo(1);
    }
  });

  it('finds the route that is taken least', () => {
    const { lowest } = report;
    const line = report.routes.find(
      ({ tile, side, route }) => tile === lowest.tile && side === lowest.side && route === lowest.route,
    );
    expect(line?.shares[lowest.pilots]).toBe(lowest.share);
    const seen = report.routes.flatMap(({ shares, decisions }) =>
      Object.entries(shares).flatMap(([pilots, share]) => ((decisions[Number(pilots)] ?? 0) > 0 ? [share] : [])),
    );
    expect(lowest.share).toBe(Math.min(...seen));
  });

  it('accounts for every race and everybody who went out', () => {
    for (const figures of report.races) {
      expect(sum(figures.winsPerSeat) + figures.noWinner).toBeCloseTo(1);
      expect(sum(Object.values(figures.outBy))).toBeCloseTo(1);
      expect(sum(Object.values(figures.outInTurns))).toBeCloseTo(1);
      expect(figures.outPerRace).toBeGreaterThan(0);
      expect(figures.firstToLast).toBeGreaterThanOrEqual(figures.firstToSecond);
    }
  });

  it('is the same for the same seed, and another for another', () => {
    expect(reportOn(PLAN)).toEqual(report);
    expect(reportOn({ ...PLAN, seed: 'other' })).not.toEqual(report);
  });
});
