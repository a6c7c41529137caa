import { effect, signal } from '@preact/signals';
import { fastRng, sameJson } from '@slipstream/engine';
import { gameById } from '@slipstream/games';
import type { Draft, ServerMessage, TableInfo, UpdateMessage } from '@slipstream/protocol';
import { type ClientState, NOTHING_YET, reduce, withRequest } from '@slipstream/protocol/clientState';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyBoardModule } from './boards/board.ts';
import { loadBoard } from './boards/load.ts';
import { type Answer, answerOf, type Connection, createFeed, type Link } from './connection.ts';
import { CATALOG, type GameCard } from './games/catalog.ts';
import { lineOf } from './lines.ts';
import { connectLocal } from './local/connection.ts';
import { change } from './settings.ts';
import { readSighting, type Sighting } from './sightings.ts';
import { createStore, type TableStore } from './store.ts';
import { stubBrowser, type TestBrowser } from './testing/browser.ts';
import { openTestTable, until } from './testing/table.ts';

let browser: TestBrowser;
beforeEach(() => {
  browser = stubBrowser();
  change({ speed: 4 });
});
afterEach(() => void vi.unstubAllGlobals());

describe.each(CATALOG.map((card) => [card.id, card] as const))('a race of %s in the store', (_, card) => {
  let opened = 0;
  /** A table in this process with bots that play at random, and one person at it. */
  async function openRace(): Promise<TableStore> {
    const rules = gameById(card.id);
    if (rules === undefined) throw new Error(card.id);
    const table = await openTestTable(rules, { seatCount: card.usual });
    opened++;
    const memory = `${card.id} ${opened}`; // what is kept of one table is not kept of another
    const connection = connectLocal(table, memory, 'me');
    await until(() => connection.state.value.table !== undefined);
    const info = connection.state.value.table as TableInfo;
    const board = await loadBoard(card.id);
    return createStore({ key: card.id, memory, card, board, connection, info, sighting: undefined });
  }

  it('is played to its end before somebody’s eyes, and what is shown ends on the truth', async () => {
    const store = await openRace();
    const rng = fastRng(card.id);
    expect(await store.ask({ type: 'take', name: 'Lio' })).toEqual({ ok: true });
    expect(await store.ask({ type: 'start' })).toEqual({ ok: true });
    const told = { steps: 0, between: 0 };
    let choices = 0;
    for (let round = 0; store.info.value.phase !== 'over' || store.info.value.match === 0; round++) {
      if (round > 5000) throw new Error('the race never ends');
      watch(store, told);
      if (store.isYourMove.value) {
        const legal = store.legalActions.value;
        store.pick(legal[rng.below(legal.length)]);
        expect(await store.lockIn()).toEqual({ ok: true });
        choices += 1;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    watch(store, told);
    expect(choices).toBeGreaterThan(2); // what leaves no choice plays itself and is not counted
    expect(told.steps).toBeGreaterThan(choices); // every choice has a story
    expect(told.between).toBeGreaterThan(0); // and what is drawn meanwhile is not yet the truth
    expect(store.info.value.outcome?.ranking.flat().sort()).toEqual(store.faces.value.map(({ seat }) => seat));
    expect(store.info.value.records).toHaveLength(store.info.value.match);
    const lines = store.history.value.map(({ event }) => lineOf(store.board, event, store.faces.value));
    expect(lines.filter((line) => line !== '').length).toBeGreaterThan(choices);
    store.close();
  });

  /** Watches the story that is on, step by step, to its end: there the truth must be drawn. */
  function watch({ playback, truth, legalActions }: TableStore, told: { steps: number; between: number }): void {
    while (playback.mode.value !== 'idle') {
      told.steps += 1;
      expect(playback.shown.value?.playing).toBeDefined();
      expect(legalActions.value).toEqual([]);
      if (!sameJson(playback.shown.value?.view, truth.value?.view)) told.between += 1;
      playback.next();
    }
    expect(playback.shown.value).toEqual(truth.value && { view: truth.value.view, playing: undefined });
  }

  it('takes a choice back that the table refuses', async () => {
    const store = await openRace();
    await store.ask({ type: 'take', name: 'Lio' });
    await store.ask({ type: 'start' });
    // Others may have to choose before, and each of their choices has a story.
    await until(() => {
      if (!store.isYourMove.value) store.playback.skip();
      return store.isYourMove.value;
    });
    const answer = await store.lockIn({ type: 'noSuchAction' });
    expect(answer.ok).toBe(false);
    expect(store.locked.value).toBeUndefined();
    store.close();
  });
});

/** A connection whose other end is the test. */
class TestConnection implements Connection {
  readonly link = signal<Link>('open');
  readonly #feed = createFeed();
  readonly state = this.#feed.state;
  readonly listen = this.#feed.listen;
  readonly asked: { readonly draft: Draft; readonly id: string; answer(answer: Answer): void }[] = [];
  isClosed = false;
  now = 0;
  #known: ClientState = NOTHING_YET;

  hear(message: ServerMessage): void {
    this.#change(reduce(this.#known, message, this.now));
    if (message.type === 'ack' || message.type === 'refused')
      this.asked.find(({ id }) => id === message.id)?.answer(answerOf(message));
  }

  ask(draft: Draft): Promise<Answer> {
    const id = `${this.asked.length}`;
    this.#change(withRequest(this.#known, { ...draft, id }));
    return new Promise((answer) => this.asked.push({ draft, id, answer }));
  }

  close(): void {
    this.isClosed = true;
  }

  #change(state: ClientState): void {
    const before = this.#known;
    this.#known = state;
    this.#feed.changed(state, before);
  }
}

/** A toy race: the view is a place, an event moves it, a turn is ten places long. */
const board = {
  fold: (view: number, event: number) => {
    if (event < 0) throw new Error('this board does not know the event');
    return view + event;
  },
  duration: () => 1000,
} as unknown as AnyBoardModule;
const card = {
  id: 'toy',
  turn: (view: number) => Math.floor(view / 10),
  pending: () => [0, 1],
} as unknown as GameCard;
const person = { kind: 'person', name: 'Mira', present: true } as const;
const info = { phase: 'playing', seats: [person, person], hideReady: false } as unknown as TableInfo;

const update = (step: number, view: number, changes: Partial<UpdateMessage> = {}): UpdateMessage => ({
  type: 'update',
  match: 1,
  from: step,
  step,
  at: 0,
  events: [],
  legalActions: ['a', 'b'],
  view,
  ...changes,
});
const you = (seat: number | null) => ({ type: 'you', seat, host: true, muted: [1] }) as const;

let count = 0;
function open(sighting?: Sighting, deal?: AnyBoardModule['deal'], isFirstRace = deal !== undefined) {
  const connection = new TestConnection();
  const memory = `toy ${count++}`;
  const dealing = deal === undefined ? board : { ...board, deal };
  const store = createStore({ key: 'local/x', memory, card, board: dealing, connection, info, sighting, isFirstRace });
  return { connection, store, memory };
}

describe('a store', () => {
  it('knows what the table has said', () => {
    const { connection, store } = open();
    expect(store.info.value).toBe(info);
    expect([store.seat.value, store.viewer.value, store.isHost.value]).toEqual([undefined, 'spectator', false]);
    expect(store.muted.value).toEqual([]);
    connection.hear(you(0));
    expect([store.seat.value, store.viewer.value, store.isHost.value]).toEqual([0, 0, true]);
    expect(store.muted.value).toEqual([1]);
    connection.hear(you(null));
    expect(store.viewer.value).toBe('spectator');
    const later = { ...info, phase: 'over' } as typeof info;
    connection.hear({ type: 'table', table: later });
    expect(store.info.value).toEqual(later);
    const line = { n: 1, at: 0, seat: 0, name: 'Mira', saying: { text: 'hello' } };
    connection.hear({ type: 'chat', lines: [line] });
    connection.hear({ type: 'chat', lines: [line] });
    expect(store.chat.value).toEqual([line]);
    store.close();
    expect(connection.isClosed).toBe(true);
  });

  it('tells no more to whoever skips to the result, until the next match', () => {
    const { connection, store } = open();
    connection.hear(update(0, 10));
    connection.hear(update(1, 13, { from: 0, events: [1, 2] }));
    store.hurry('skip');
    expect(store.playback.shown.value).toEqual({ view: 13, playing: undefined });
    connection.hear(update(2, 15, { from: 1, events: [2] }));
    expect(store.playback.shown.value).toEqual({ view: 15, playing: undefined });
    connection.hear(update(0, 10, { match: 2 }));
    connection.hear(update(1, 11, { match: 2, from: 0, events: [1] }));
    expect(store.playback.shown.value).toMatchObject({ view: 11, playing: { event: 1 } });
    store.close();
  });

  it('tells twice as fast to whoever asks for it', () => {
    const { connection, store } = open();
    connection.hear(update(0, 10));
    connection.hear(update(1, 13, { from: 0, events: [1, 2] }));
    const usual = store.playback.shown.value?.playing?.ms ?? 0;
    store.hurry('double');
    expect(usual).toBeGreaterThan(0);
    expect(store.playback.shown.value?.playing?.ms).toBe(usual / 2);
    store.close();
  });

  it('shows the first view at once, and tells what happens after it', () => {
    const { connection, store } = open();
    connection.hear(update(0, 10));
    expect(store.playback.shown.value).toEqual({ view: 10, playing: undefined });
    connection.hear(update(1, 13, { from: 0, events: [1, 2] }));
    expect(store.playback.shown.value).toMatchObject({ view: 11, playing: { event: 1 } });
    store.playback.skip();
    expect(store.playback.shown.value).toEqual({ view: 13, playing: undefined });
    store.close();
  });

  it.each([
    ['leave a gap', update(4, 30, { from: 2, events: [1] })],
    ['are of another match', update(1, 30, { match: 2, from: 0, events: [1] })],
    ['were told already', update(1, 30, { from: 0, events: [1] })],
  ])('tells no story of events that %s', (_, odd) => {
    const { connection, store } = open();
    connection.hear(update(1, 10));
    connection.hear(odd);
    expect(store.playback.shown.value).toEqual({ view: 30, playing: undefined });
    store.close();
  });

  it('does not go back to an update that comes late', () => {
    const { connection, store } = open();
    connection.hear(update(3, 30));
    connection.hear(update(2, 20, { from: 1, events: [5] }));
    expect(store.truth.value?.step).toBe(3);
    expect(store.playback.shown.value?.view).toBe(30);
    expect(store.history.value).toEqual([]);
    store.close();
  });

  it('offers nothing while a story is told, not even for a moment', () => {
    const { connection, store } = open();
    connection.hear(update(0, 10, { legalActions: [] }));
    const offered: (readonly unknown[])[] = [];
    const stop = effect(() => void offered.push(store.legalActions.value));
    connection.hear(update(1, 11, { from: 0, events: [1] }));
    expect(store.faces.value.map(({ choice }) => choice)).toEqual(['none', 'none']);
    expect(offered.flat()).toEqual([]);
    store.playback.skip();
    expect(offered.at(-1)).toEqual(['a', 'b']);
    expect(store.isYourMove.value).toBe(true);
    stop();
    store.close();
  });

  it('tells nothing to a page that nobody looks at', () => {
    browser.document.hidden = true;
    const { connection, store } = open();
    connection.hear(update(0, 10));
    connection.hear(update(1, 11, { from: 0, events: [1] }));
    expect(store.playback.mode.value).toBe('idle');
    expect(store.playback.shown.value?.view).toBe(11);
    store.close();
  });

  it('goes at the speed of the settings, and keeps still where that is asked for', () => {
    const { connection, store } = open();
    connection.hear(update(0, 10));
    connection.hear(update(1, 11, { from: 0, events: [1] }));
    expect(store.playback.shown.value?.playing?.ms).toBe(250);
    change({ motion: 'reduced' });
    expect(store.playback.shown.value?.playing?.ms).toBe(0);
    change({ motion: 'auto' });
    store.close();
  });
});

describe('a choice in the store', () => {
  it('is locked at once, known to be safe later, and asks for the step that is shown', async () => {
    const { connection, store } = open();
    connection.hear(you(0));
    connection.hear(update(3, 10));
    store.pick('a');
    expect([store.picked.value, store.locked.value, store.isYourMove.value]).toEqual(['a', undefined, true]);
    const answer = store.lockIn();
    expect([store.locked.value, store.isSending.value, store.isYourMove.value]).toEqual(['a', true, false]);
    expect(connection.asked[0]?.draft).toEqual({ type: 'choose', match: 1, step: 3, action: 'a' });
    expect([store.faces.value[0]?.choice, store.isAsking.value]).toEqual(['sending', true]);
    connection.hear({ type: 'ack', id: '0' });
    expect(await answer).toEqual({ ok: true });
    expect([store.locked.value, store.isSending.value]).toEqual(['a', false]);
    expect([store.faces.value[0]?.choice, store.isAsking.value]).toEqual(['locked', false]);
    store.close();
  });

  it('is what it was before when the table refuses another', async () => {
    const { connection, store } = open();
    connection.hear(update(3, 10));
    connection.hear({ type: 'choice', match: 1, step: 3, state: 'locked', action: 'a' });
    const answer = store.lockIn('b');
    expect([store.picked.value, store.locked.value]).toEqual(['b', 'b']);
    connection.hear({ type: 'refused', id: '0', code: 'illegal-action', reason: 'No.' });
    expect(await answer).toEqual({ ok: false, code: 'illegal-action' });
    expect([store.locked.value, store.isSending.value]).toEqual(['a', false]);
    store.close();
  });

  it('needs something to choose', async () => {
    const { connection, store } = open();
    expect(await store.lockIn('a')).toEqual({ ok: false, code: 'not-your-decision' });
    connection.hear(update(3, 10));
    expect(await store.lockIn()).toEqual({ ok: false, code: 'not-your-decision' });
    expect(connection.asked).toEqual([]);
    store.close();
  });

  it('is forgotten at the next decision, although the same could be chosen again', () => {
    const { connection, store } = open();
    connection.hear(update(3, 10));
    store.pick('a');
    connection.hear(update(4, 11, { from: 3, events: [1] }));
    expect([store.picked.value, store.locked.value]).toEqual([undefined, undefined]);
    store.pick('a');
    connection.hear(update(4, 11, { match: 2 }));
    expect(store.picked.value).toBeUndefined();
    store.close();
  });

  it('stays picked when the same decision is told again, as long as it is offered', () => {
    const { connection, store } = open();
    connection.hear(update(3, 10));
    store.pick('a');
    connection.hear(update(3, 10));
    expect(store.picked.value).toBe('a');
    connection.hear(update(3, 10, { legalActions: ['b'] }));
    expect(store.picked.value).toBeUndefined();
    store.close();
  });

  it('shows who else is ready', () => {
    const { connection, store } = open();
    connection.hear(you(0));
    connection.hear(update(3, 10));
    connection.hear({ type: 'ready', match: 1, step: 3, seats: [1] });
    expect(store.faces.value.map(({ choice }) => choice)).toEqual(['thinking', 'locked']);
    connection.hear(update(4, 10));
    expect(store.faces.value.map(({ choice }) => choice)).toEqual(['thinking', 'thinking']);
    store.close();
  });

  it('has its time told in this device’s clock', () => {
    const { connection, store } = open();
    connection.now = 1000;
    connection.hear({ type: 'welcome', protocol: 1, now: 1500 });
    connection.hear(you(0));
    connection.hear(update(3, 10, { deadlines: [{ seat: 0, at: 9000, until: 9900 }] }));
    expect(store.deadline.value).toEqual({ seat: 0, at: 8500, until: 9400 });
    store.close();
  });
});

describe('choices that need no touch of their own', () => {
  const choose = (step: number, action: unknown) => ({ type: 'choose', match: 1, step, action });
  const drafts = ({ asked }: TestConnection) => asked.map(({ draft }) => draft);

  it('what leaves no choice plays itself, once, when its story has been told', async () => {
    const { connection, store } = open();
    connection.hear(you(0));
    connection.hear(update(0, 10, { legalActions: [] }));
    connection.hear(update(1, 11, { from: 0, events: [1], legalActions: ['a'] }));
    await Promise.resolve();
    expect(drafts(connection)).toEqual([]);
    store.playback.skip();
    expect(store.isYourMove.value).toBe(false);
    await Promise.resolve();
    expect(drafts(connection)).toEqual([choose(1, 'a')]);
    expect(store.forced.value).toEqual({ action: 'a', view: 11 });
    connection.hear({ type: 'refused', id: '0', code: 'too-late', reason: '' });
    await Promise.resolve();
    expect(connection.asked).toHaveLength(1);
    connection.hear(update(2, 12));
    expect(store.forced.value).toBeUndefined();
    store.close();
  });

  it('what is dealt to a newcomer plays itself and is told, until they choose themselves', async () => {
    const { connection, store } = open(undefined, {
      choose: (view) => (view === 10 ? 'b' : undefined),
      words: () => '',
    });
    connection.hear(you(0));
    connection.hear(update(0, 10));
    await Promise.resolve();
    expect(drafts(connection)).toEqual([choose(0, 'b')]);
    connection.hear(update(1, 11));
    expect([store.isDealt.value, store.isYourMove.value]).toEqual([true, true]);
    await Promise.resolve();
    expect(connection.asked).toHaveLength(1);
    void store.lockIn('a');
    expect(store.isDealt.value).toBe(false);
    store.close();
  });

  it('nothing is dealt to somebody who has raced before', async () => {
    const deal = { choose: () => 'b', words: () => '' };
    const { connection, store } = open(undefined, deal, false);
    connection.hear(you(0));
    connection.hear(update(0, 10));
    await Promise.resolve();
    expect([connection.asked.length, store.isDealt.value]).toEqual([0, false]);
    store.close();
  });

  it('several are locked in together, and made one after the other', async () => {
    const { connection, store } = open();
    connection.hear(you(0));
    connection.hear(update(0, 10, { legalActions: ['a', 'b', 'd'] }));
    store.pick('c', ['a', 'b']);
    void store.lockIn();
    connection.hear(update(1, 10, { legalActions: ['b', 'd'] }));
    connection.hear(update(1, 10, { legalActions: ['b', 'd'] })); // told twice, made once
    await Promise.resolve();
    connection.hear(update(2, 10, { legalActions: ['c', 'd'] }));
    await Promise.resolve();
    connection.hear(update(3, 10));
    await Promise.resolve();
    expect(drafts(connection)).toEqual([choose(0, 'a'), choose(1, 'b'), choose(2, 'c')]);
    store.close();
  });

  it('the rest is left alone where it is no longer offered', async () => {
    const { connection, store } = open();
    connection.hear(you(0));
    connection.hear(update(0, 10, { legalActions: ['a', 'b', 'd'] }));
    store.pick('c', ['a', 'b']);
    void store.lockIn();
    connection.hear(update(1, 10, { legalActions: ['d', 'e'] }));
    connection.hear(update(2, 10, { legalActions: ['b', 'c'] }));
    await Promise.resolve();
    expect(drafts(connection)).toEqual([choose(0, 'a')]);
    store.close();
  });
});

describe('the log of a store', () => {
  const turns = ({ history }: TableStore) => history.value.map(({ event, turn }) => [event, turn]);

  it('has every event once, with the turn it happened in', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { connection, store } = open();
    connection.hear(update(0, 8));
    connection.hear(update(1, 12, { from: 0, events: [1, 3] }));
    connection.hear(update(2, 13, { from: 1, events: [-1, 1] })); // the first is beyond this board
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
    expect(turns(store)).toEqual([
      [1, 0],
      [3, 1],
      [-1, 1],
      [1, 1],
    ]);
    store.close();
  });

  it('gives nothing away that is not told yet', () => {
    const { connection, store } = open();
    const told = () => store.told.value.map(({ event }) => event);
    connection.hear(update(0, 8, { events: [9] }));
    connection.hear(update(1, 14, { from: 0, events: [1, 5] }));
    expect(told()).toEqual([9, 1]);
    store.playback.next();
    expect(told()).toEqual([9, 1, 5]);
    store.playback.skip();
    connection.hear(update(2, 16, { from: 1, events: [2] }));
    expect(told()).toEqual([9, 1, 5, 2]);
    store.close();
  });

  it('begins anew with every match', () => {
    const { connection, store } = open();
    connection.hear(update(0, 8, { events: [1] }));
    connection.hear(update(0, 0, { match: 2, events: [2] }));
    expect(turns(store)).toEqual([[2, 0]]);
    store.close();
  });

  it('outlives a reload within the match, and only within it', async () => {
    const { connection, store, memory } = open();
    connection.hear(update(4, 8, { events: [1, 5] }));
    store.close();
    const sighting = await readSighting(memory);
    expect(sighting).toEqual({ match: 1, step: 4, history: store.history.value });
    const again = open(sighting);
    again.connection.hear(update(5, 15, { from: 4, events: [2] }));
    expect(turns(again.store).map(([event]) => event)).toEqual([1, 5, 2]);
    const next = open(sighting);
    next.connection.hear(update(0, 0, { match: 2, events: [7] }));
    expect(turns(next.store).map(([event]) => event)).toEqual([7]);
  });
});
