import { apply, begin, fastRng, type Rng, randomAction } from '@slipstream/engine';
import { Reveal } from '@slipstream/testkit/laws/fold';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { gravwell } from './index.ts';
import { ofType, playCards } from './testing/scenario.ts';
import type { Action, Event, Options, State, View } from './types.ts';
import { view } from './view.ts';

// Random pilots, as the conformance kit has them, seldom get out of the well. These do, so that every event is folded.

/** Always the card that leads furthest now, and never a step back. */
function inAHurry(state: State, seat: number, rng: Rng): Action {
  const seen = view(state, seat);
  const isMine = ({ racer }: { readonly racer: string }) => racer === String(seat);
  if (seen.asked !== null)
    return { type: seen.asked.moves.some((move) => isMine(move) && move.direction === 'in') ? 'stop' : 'go' };
  const reach = ({ moves }: View['forecasts'][number]) => moves.find(isMine)?.to ?? -1;
  const best = seen.forecasts.toSorted((a, b) => reach(b) - reach(a))[0];
  return best === undefined || state.options.chaosTheory
    ? randomAction(gravwell, state, seat, rng)
    : { type: 'play', card: best.card };
}

/** Plays a match under the law of folding; gives every event that happened. */
function raceFolding(seed: string, seatCount: number, given: Partial<Options>): readonly Event[] {
  const options = gravwell.parseOptions(given, seatCount);
  if (!options.ok) throw new Error(options.reason);
  const rng = fastRng(`${seed} choices`);
  let now = begin(gravwell, options.value, seatCount, fastRng(seed));
  const events = now.events.map(({ event }) => event);
  for (;;) {
    const pending = gravwell.pending(now.match.state);
    if (pending.length === 0) return events;
    const reveal = new Reveal(gravwell, now.match);
    for (const seat of pending) {
      const next = apply(gravwell, now.match, seat, inAHurry(now.match.state, seat, rng));
      if (!next.ok) throw new Error(next.reason);
      now = next.value;
      reveal.hear(seat, now);
      events.push(...now.events.map(({ event }) => event));
    }
  }
}

const TABLES: readonly (readonly [number, Partial<Options>])[] = [
  [1, {}],
  [1, { noSecrets: true }],
  [2, {}],
  [3, { noSecrets: true, hardcore: true }],
  [4, { activeGate: true }],
  [4, { chaosTheory: true }],
  [3, { chaosTheory: true, activeGate: true, noSecrets: true, singularityPulls: false }],
];

describe('fold', () => {
  it('leads every viewer to the next view, whatever happens', () => {
    const events = TABLES.flatMap(([seats, options]) =>
      ['hasty', 'hasty again', 'and again'].flatMap((seed) => raceFolding(seed, seats, options)),
    );
    const rare = ['left', 'handDiscarded', 'tractor', 'stopped', 'wentOn', 'stayed', 'rowLaid', 'looked', 'ended'];
    expect(rare.filter((type) => !events.some((event) => event.type === type))).toEqual([]);
  });

  it('keeps the pulls of the time when a card came up until the next one does', () => {
    const { state, events } = playCards({ at: [5, 9, 20, 30, 26, 36] }, 'ABCD');
    const [moved] = ofType(events, 'moved');
    if (moved === undefined) throw new Error('nothing moved');
    const before = { ...view(state, 0), ships: view(state, 0).ships.map((ship) => ({ ...ship, space: 40 })) };
    expect(fold(before, moved).pulls).toBe(before.pulls);
  });
});
