import { fastRng, type Rng, refusalOf, type Seat } from '@slipstream/engine';
import { gravwell } from '@slipstream/games/gravwell/index';
import { randomAction } from '@slipstream/games/gravwell/legal';
import { scene } from '@slipstream/games/gravwell/testing/scenario';
import type { Action, Letter, Options, State } from '@slipstream/games/gravwell/types';
import { combinations } from '@slipstream/testkit/trials';
import { describe, expect, it } from 'vitest';
import { gravwellPolicy } from './policy.ts';

type Pilot = (state: State, seat: Seat, rng: Rng) => Action;

/** Races to the end; `look` is shown every decision before it is taken. */
function race(
  pilots: readonly Pilot[],
  options: Options,
  rng: Rng,
  look?: (state: State, seat: Seat, action: Action) => void,
): State {
  const state = gravwell.setup(options, pilots.length, { rng });
  for (let seat = gravwell.pending(state)[0]; seat !== undefined; seat = gravwell.pending(state)[0]) {
    const action = (pilots[seat] ?? randomAction)(state, seat, rng);
    look?.(state, seat, action);
    gravwell.play(state, seat, action, { rng });
  }
  return state;
}

function optionsOf(raw: unknown, seats: number): Options | undefined {
  const parsed = gravwell.parseOptions(raw, seats);
  return parsed.ok ? parsed.value : undefined;
}

const DEFAULTS = optionsOf({}, 4) as Options;

describe('the rule policy', () => {
  it.each([
    [2, 0.6],
    [3, 0.5],
    [4, 0.45],
  ])('alone among random pilots it wins well over its share, %i seats', (seats, share) => {
    const rng = fastRng(`strength-${seats}`);
    let wins = 0;
    for (let match = 0; match < 800; match++) {
      const pilots = Array.from({ length: seats }, (_, seat) =>
        seat === match % seats ? gravwellPolicy : randomAction,
      );
      const winners = gravwell.outcome(race(pilots, DEFAULTS, rng))?.winners ?? [];
      if (winners.includes(match % seats)) wins += 1 / winners.length;
    }
    expect(wins / 800).toBeGreaterThan(share);
  });

  it.each(combinations(gravwell).map((options) => [JSON.stringify(options), options] as const))(
    'plays legally, and alike in every world that looks the same: %s',

    (_, raw) => {
      for (const seats of gravwell.seatCounts) {
        const options = optionsOf(raw, seats);
        if (options === undefined) continue;
        const worlds = fastRng(`worlds-${seats}`);
        const pilots = Array.from({ length: seats }, () => gravwellPolicy);
        race(pilots, options, fastRng(`honest-${seats}`), (state, seat, action) => {
          expect(refusalOf(gravwell, state, seat, action)).toBeUndefined();
          const imagined = gravwell.imagine(gravwell.view(state, seat), worlds);
          expect(gravwellPolicy(imagined, seat, fastRng(seat))).toEqual(gravwellPolicy(state, seat, fastRng(seat)));
        });
      }
    },
  );

  it.each<[what: string, spaces: readonly number[], letters: string, answer: Action['type']]>([
    ['lets go what takes it ahead', [10, 14, 0, 0, 26, 36], 'SKNU', 'go'],
    ['stops a fall of nine spaces', [20, 18, 0, 0, 30, 36], 'SKNU', 'stop'],
    ['bears a small loss early in the round', [20, 18, 0, 0, 30, 36], 'AKNU', 'go'],
    ['stops a tractor that lets another out', [53, 52, 0, 0, 26, 36], 'JKNU', 'stop'],
  ])('asked for its Emergency Stop, it %s', (_, at, letters, answer) => {
    const state = scene({ at, hands: [...letters], stopped: [1, 2, 3] });
    for (const [seat, letter] of [...letters].entries()) {
      gravwell.play(state, seat, { type: 'play', card: letter as Letter }, { rng: fastRng(1) });
    }
    expect([state.phase, gravwell.pending(state)]).toEqual(['stopping', [0]]);
    expect(gravwellPolicy(state, 0, fastRng(1)).type).toBe(answer);
  });

  it('drafts the best open card', () => {
    const state = gravwell.setup(DEFAULTS, 4, { rng: fastRng('draft') });
    const open = gravwell.view(state, 0).stacks.map((stack) => stack.open[0]);
    const action = gravwellPolicy(state, gravwell.pending(state)[0] ?? 0, fastRng(1));
    const wanted = open.findIndex((letter) => letter === 'N' || letter === 'M');
    expect(action.type === 'draft' && open[action.stack]).toBe(open[wanted]);
  });
});
