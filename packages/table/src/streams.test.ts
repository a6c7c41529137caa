import { type AnyGame, fastRng, type Heard, hears, type Json, sameJson, type Viewer } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { tableInfo } from './table.ts';
import { hexFor, specFor, TestRoom } from './testRoom.ts';

// Two worlds that differ only in what a viewer may not know must send that viewer the same bytes.

const ALL: readonly AnyGame[] = [{ ...(sprint as AnyGame), seatCounts: [2, 3, 4] }, ...GAMES];
const PEOPLE = ['host', 'ann', 'bob', 'cid', 'dan', 'eva'];
const text = (room: TestRoom, who: string) => (room.streams.get(`${who}/1`) ?? []).map((each) => JSON.stringify(each));

function world(game: AnyGame, seats: number, name: string, hideReady: boolean): TestRoom {
  const room = new TestRoom(
    game,
    specFor(game, seats, { hideReady, pace: { kind: 'live', seconds: 60, reserve: 300 } }),
    name,
  );
  room.seatAll(...PEOPLE.slice(0, seats));
  room.connect('eve');
  room.start();
  return room;
}

/** Puts another truth under the same view: hidden things as `imagine` deals them, another past and future behind them. */
function imagineFor(room: TestRoom, viewer: Viewer, seed: string): void {
  const { game } = room;
  const { live, seeding } = room.table.state;
  if (live === undefined) throw new Error('no match');
  const rng = fastRng(seed);
  const state = game.imagine(game.view(live.current.state, viewer), rng);
  const history = live.history.map((batch) => ({
    ...batch,
    events: batch.events.map((heard) => unheard(heard, viewer, seed)),
  }));
  room.table.state.live = {
    ...live,
    history,
    current: { ...live.current, state, rng: rng.save() },
    pending: game.pending(state),
    seed: { generator: 'chacha20', value: hexFor(seed) },
    actions: live.actions.map(({ seat }) => ({ seat, action: { secret: seed } })),
  };
  room.table.state.seeding = {
    ...seeding,
    top: hexFor(seed),
    shares: seeding.shares.map((_, seat) => hexFor(`${seed} ${seat}`)),
  };
}

/** What the viewer did not hear may have been anything. */
const unheard = (heard: Heard<unknown>, viewer: Viewer, seed: string): Heard<unknown> =>
  hears(heard.audience, viewer) ? heard : { ...heard, event: { type: 'secret', seed } };

const seatCountOf = (game: AnyGame) => Math.min(4, Math.max(...game.seatCounts));
const viewersOf = (game: AnyGame): readonly Viewer[] => [
  ...Array.from({ length: seatCountOf(game) }, (_, at) => at),
  'spectator',
];
const nameOf = (viewer: Viewer) => (viewer === 'spectator' ? 'eve' : (PEOPLE[viewer] ?? ''));

const cases = ALL.flatMap((game) => viewersOf(game).map((viewer) => [game.id, viewer, game] as const));

describe.each(cases)('%s through the eyes of %s', (_, viewer, game) => {
  const seats = seatCountOf(game);
  const watcher = nameOf(viewer);

  it('at every decision: other hidden cards, other choices of the others, the same bytes', () => {
    const truth = world(game, seats, 'one', false);
    const rng = fastRng(`two worlds ${game.id} ${String(viewer)}`);
    for (let decision = 0; decision < 12 && tableInfo(truth.table).phase === 'playing'; decision++) {
      const seen = decision % 2 === 0 ? undefined : { match: 1, step: 0 };
      const heard = [0, 1].map((which) => {
        const room = twin(truth);
        if (which === 1) imagineFor(room, viewer, `imagined ${decision}`);
        return everythingBeforeTheReveal(room, viewer, which, seen);
      });
      expect(heard[1]).toEqual(heard[0]);
      expect(heard[0]?.length).toBeGreaterThan(4);
      oneReveal(truth, rng.below(1000));
    }
  });

  it('over a whole match with hidden readiness: the others may dither, stumble and hurry as they like', () => {
    const [calm, busy] = [world(game, seats, 'same', true), world(game, seats, 'same', true)];
    const rng = fastRng(`dither ${game.id} ${String(viewer)}`);
    while (tableInfo(calm.table).phase === 'playing' && tableInfo(calm.table).match === 1) {
      const pending = calm.table.state.live?.pending ?? [];
      const picks = pending.map((seat) => ({ seat, pick: rng.below(1000) }));
      for (const room of [calm, busy]) {
        const instant = room.now + 20_000;
        const own = picks.find(({ seat }) => seat === viewer);
        if (own !== undefined) room.chooseAny(watcher, own.pick);
        const others = picks.filter(({ seat }) => seat !== viewer);
        if (room === busy) dither(room, others);
        room.now = instant;
        const order = room === busy ? [...others].reverse() : others;
        for (const { seat, pick } of order) room.chooseAny(nameOf(seat), pick);
      }
    }
    expect(text(busy, watcher)).toEqual(text(calm, watcher));
    expect(calm.records).toHaveLength(1);
    expect([...busy.streams.values()].flat().length).toBeGreaterThan([...calm.streams.values()].flat().length);
  });
});

/** Changes of mind, mistakes and resends on the way to the choice; never all locked in at once. */
function dither(room: TestRoom, others: readonly { seat: number; pick: number }[]): void {
  for (const { seat, pick } of others) {
    const who = nameOf(seat);
    const { match, step, legalActions } = room.update(who);
    room.now += 1_000;
    room.choose(who, { nonsense: true });
    room.ask(who, { type: 'choose', match, step: step + 1, action: legalActions[0] });
    if (others.length < 2) continue;
    room.chooseAny(who, pick + 1);
    room.do(who, { type: 'retract', match, step });
    room.connect(who, undefined, `${who}/2`);
    room.disconnect(who, `${who}/2`);
  }
}

/** A copy of a room, rebuilt from its log, with everybody back. */
function twin(room: TestRoom): TestRoom {
  const copy = new TestRoom(room.game, room.table.state.spec, 'one');
  copy.log.splice(0, copy.log.length, ...room.log);
  copy.now = room.now;
  copy.idPrefix = 'twin'; // ids of the log would count as resends
  copy.crash();
  return copy;
}

/** All that can be done at a decision short of the reveal, as one viewer hears it. */
function everythingBeforeTheReveal(
  room: TestRoom,
  viewer: Viewer,
  which: number,
  seen: { match: number; step: number } | undefined,
): readonly string[] {
  const { game } = room;
  const watcher = nameOf(viewer);
  for (let seat = 0; seat < room.table.state.spec.seatCount; seat++) room.connect(nameOf(seat));
  room.connect(watcher, seen);
  const live = room.table.state.live;
  const pending = live?.pending ?? [];
  const others = pending.filter((seat) => seat !== viewer);
  const locking =
    pending.includes(Number(viewer)) || viewer === 'spectator' ? others.slice(0, pending.length - 1) : others.slice(1);
  const own = viewer === 'spectator' ? [] : room.update(watcher).legalActions;
  const { match, step } = room.update(watcher);
  const tryAll = () => {
    room.ask(watcher, { type: 'choose', match, step, action: { nonsense: 1 } });
    for (const action of otherActions(game, room, viewer)) room.ask(watcher, { type: 'choose', match, step, action });
    room.ask(watcher, { type: 'retract', match, step });
    room.ask(watcher, { type: 'takeBack' });
    room.ask(watcher, { type: 'rematch' });
  };
  tryAll();
  for (const seat of locking) room.chooseAny(nameOf(seat), which * 7 + seat);
  tryAll();
  // Choosing oneself must not bring the reveal about: somebody has to be missing.
  if (own.length > 0 && locking.length < others.length) {
    room.choose(watcher, own[0]);
    room.choose(watcher, own.at(-1));
  }
  room.disconnect(watcher);
  room.connect(watcher);
  room.connect(watcher, { match, step }, `${watcher}/2`);
  return [...text(room, watcher), ...(room.streams.get(`${watcher}/2`) ?? []).map((each) => JSON.stringify(each))];
}

/** What the viewer might try: actions of the game that are not legal for them, the same ones in both worlds. */
function otherActions(game: AnyGame, room: TestRoom, viewer: Viewer): readonly unknown[] {
  const own = viewer === 'spectator' ? [] : room.update(nameOf(viewer)).legalActions;
  const strange = own.map((action) => shift(action as Json)).filter((action) => game.parseAction(action).ok);
  return strange.filter((action) => !own.some((legal) => sameJson(legal, action))).slice(0, 5);
}

/** Another action of the same shape. */
function shift(action: Json): Json {
  if (typeof action === 'number') return action + 1;
  if (Array.isArray(action)) return action.map(shift);
  if (typeof action === 'object' && action !== null) {
    return Object.fromEntries(Object.entries(action).map(([key, value]) => [key, shift(value as Json)]));
  }
  return action;
}

function oneReveal(room: TestRoom, pick: number): void {
  for (const seat of room.table.state.live?.pending ?? []) room.chooseAny(nameOf(seat), pick + seat);
}
