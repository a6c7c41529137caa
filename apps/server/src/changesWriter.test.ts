import { type AnyGame, begin, fastRng, type Rng, type Viewer } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { type Changes, withChanges } from '@slipstream/protocol';
import { describe, expect, it } from 'vitest';
import { ChangesWriter } from './changesWriter.ts';
import { JsonWriter } from './jsonWriter.ts';

function changesText(before: unknown, after: unknown): string | undefined {
  const json = new JsonWriter();
  return new ChangesWriter(json).write(before, after) ? json.text(0) : undefined;
}

const read = (text: string | undefined): Changes => (text === undefined ? {} : (JSON.parse(text) as Changes));

describe('the writer of changes', () => {
  it.each([
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, undefined],
    ['a number further in', { a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, '{"a":{"1":{"b":[3]}}}'],
    ['a key that is new', { a: 1 }, { a: 1, 'b"': 'x' }, '{"b\\"":["x"]}'],
    ['a key that is gone', { a: 1, b: [] }, { a: 1 }, '{"b":[]}'],
    ['a list that has grown', [1, 2], [1, 2, [3]], '{"2":[[3]]}'],
    ['a list that has shrunk', [1, 2], [2], '[[2]]'],
    ['an empty list in place of a full one', { a: [1] }, { a: [] }, '{"a":[[]]}'],
    ['null in place of an object', { a: { b: 1 } }, { a: null }, '{"a":[null]}'],
    ['a list in place of an object', { a: {} }, { a: [] }, '{"a":[[]]}'],
  ])('say %s', (_, before, after, text) => {
    expect(changesText(before, after)).toBe(text);
    expect(withChanges(before, read(text))).toEqual(after);
  });

  it('leave what they start from as it was, and share what has not changed', () => {
    const before = { same: { deep: [1] }, list: [1, 2] };
    const after = withChanges(before, read(changesText(before, { same: { deep: [1] }, list: [1, 3] })));
    expect(before).toEqual({ same: { deep: [1] }, list: [1, 2] });
    expect((after as typeof before).same).toBe(before.same);
  });

  it('lead from any data to any other', () => {
    const rng = fastRng('changes');
    for (let trial = 0; trial < 3000; trial++) {
      const [before, after] = [{ view: anyData(rng, 4) }, { view: anyData(rng, 4) }];
      const text = changesText(before, after);
      expect(withChanges(before, read(text)), text).toEqual(after);
    }
  });

  it.each(GAMES.map((game) => [game.id, game] as const))('lead from view to view through matches of %s', (_, game) => {
    let [whole, changed] = [0, 0];
    for (const [before, after] of viewPairs(game)) {
      const text = changesText(before, after);
      expect(withChanges(before, read(text))).toEqual(after);
      whole += JSON.stringify(after).length;
      changed += text?.length ?? 0;
    }
    expect(changed).toBeLessThan(whole / 2);
  });

  it('are the same when several viewers share what has changed in common parts', () => {
    const [old, now] = [{ deep: [1, 2] }, { deep: [1, 3] }];
    const [ann, bob] = [
      [
        { all: old, own: [1] },
        { all: now, own: [2] },
      ],
      [
        { all: old, own: [1] },
        { all: now, own: [3] },
      ],
    ] as const;
    const json = new JsonWriter();
    const writer = new ChangesWriter(json);
    const next = (before: unknown, after: unknown) => {
      const from = json.at;
      writer.write(before, after);
      return json.text(from);
    };
    expect(next(...ann)).toBe('{"all":{"deep":{"1":[3]}},"own":{"0":[2]}}');
    expect(next(...bob)).toBe('{"all":{"deep":{"1":[3]}},"own":{"0":[3]}}');
    // Who comes from elsewhere to the same part has seen something else change in it.
    expect(next({ all: { deep: [7, 3] } }, { all: now })).toBe('{"all":{"deep":{"0":[1]}}}');
    // After another reveal nothing of it is there any more.
    writer.begin();
    json.rewind(0);
    json.raw('overwritten');
    expect(next(...ann)).toBe('{"all":{"deep":{"1":[3]}},"own":{"0":[2]}}');
  });
});

function anyData(rng: Rng, depth: number): unknown {
  const kind = rng.below(depth === 0 ? 4 : 7);
  if (kind < 4) return [null, rng.below(3), rng.below(2) === 0, `w${rng.below(3)}`][kind];
  const items = Array.from({ length: rng.below(4) }, () => anyData(rng, depth - 1));
  return kind === 4 ? items : Object.fromEntries(items.map((item) => [`k${rng.below(4)}`, item]));
}

/** What a seat and a spectator saw before and after every action of a random match. */
function* viewPairs(game: AnyGame): Generator<readonly [unknown, unknown]> {
  const seatCount = Math.max(...game.seatCounts);
  const options = game.parseOptions({}, seatCount);
  if (!options.ok) throw new Error(options.reason);
  const rng = fastRng(`views of ${game.id}`);
  const { state } = begin(game, options.value, seatCount, rng).match;
  const viewers: readonly Viewer[] = [0, 'spectator'];
  const look = () => viewers.map((viewer) => JSON.parse(JSON.stringify(game.view(state, viewer))) as unknown);
  let before = look();
  for (let seat = game.pending(state)[0]; seat !== undefined; seat = game.pending(state)[0]) {
    const legal = game.legalActions(state, seat);
    game.play(state, seat, legal[rng.below(legal.length)], { rng });
    const after = look();
    for (const at of viewers.keys()) yield [before[at], after[at]];
    before = after;
  }
}
