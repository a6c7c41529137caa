import type { Draft, Request } from '@slipstream/protocol';
import { hashHex } from '@slipstream/table/hash';
import { afterEach, describe, expect, it } from 'vitest';
import type { Connection, News } from '../connection.ts';
import { recallWitness } from '../witnesses.ts';
import { GAME, until } from './table.ts';

/** A table with two seats for people and none for bots, and the lines that lead to it. */
export interface ConnectionWorld {
  /** How far the table's clock is ahead of ours, in ms. */
  readonly ahead: number;
  /** All that has reached the table, resent or not. */
  readonly requests: readonly Request[];
  /** Who is “me” hosts the table. `memory` names where this device keeps its shares. */
  connect(who: string, memory: string): Promise<Connection>;
  /** Whatever can go wrong with the line of somebody, goes wrong now. */
  disturb(who: string): void;
}

/** What every connection promises; run on the one to a server and on the one to a table in this page. */
export function connectionContract(name: string, openWorld: () => Promise<ConnectionWorld>): void {
  describe(`the contract of a connection: ${name}`, () => {
    const opened: Connection[] = [];
    let world = 0; // every test has a table of its own, and what is kept of one is not kept of another
    const memoryOf = (who: string) => `${who} ${world}`;
    afterEach(() => {
      world++;
      for (const connection of opened.splice(0)) connection.close();
    });

    /** Somebody who looks at the table, and knows who they are there. */
    async function arrive(world: ConnectionWorld, who: string, memory = memoryOf(who)): Promise<Connection> {
      const connection = await world.connect(who, memory);
      opened.push(connection);
      await until(() => connection.state.value.you !== undefined);
      return connection;
    }

    /** Two people at the table, seated. */
    async function seatTwo(world: ConnectionWorld) {
      const me = await arrive(world, 'me');
      const you = await arrive(world, 'you');
      await me.ask({ type: 'take', name: 'Me', seat: 0 });
      await you.ask({ type: 'take', name: 'You', seat: 1 });
      return { me, you };
    }

    async function start(world: ConnectionWorld) {
      const { me, you } = await seatTwo(world);
      expect(await me.ask({ type: 'start', fill: 'kitten' })).toEqual({ ok: true });
      await until(() => [me, you].every(({ state }) => state.value.update !== undefined));
      return { me, you };
    }

    const draftOf = ({ state }: Connection): Draft | undefined => {
      const { update, choice } = state.value;
      if (update === undefined || update.legalActions.length === 0 || choice.held !== undefined) return undefined;
      return { type: 'choose', match: update.match, step: update.step, action: update.legalActions[0] };
    };

    /** Everybody chooses the first thing that is allowed until the race is at that step. */
    async function playTo(step: number, ...people: readonly Connection[]): Promise<void> {
      const stepOf = ({ state }: Connection) => state.value.update?.step ?? 0;
      while (people.some((each) => stepOf(each) < step)) {
        const before = stepOf(people[0] ?? fail());
        for (const each of people) {
          const draft = draftOf(each);
          if (draft !== undefined) expect(await each.ask(draft)).toEqual({ ok: true });
        }
        await until(() => people.every((each) => stepOf(each) > before));
      }
    }

    const fail = (): never => {
      throw new Error('nobody is there');
    };

    it('is open once the table has said what it is and who we are', async () => {
      const me = await arrive(await openWorld(), 'me');
      expect(me.link.value).toBe('open');
      expect(me.state.value.table).toMatchObject({ phase: 'lobby', game: GAME.id });
      expect(me.state.value.you).toMatchObject({ seat: null, host: true });
    });

    it('answers what is asked, with the code of the refusal where it is refused', async () => {
      const me = await arrive(await openWorld(), 'me');
      expect(await me.ask({ type: 'leave' })).toEqual({ ok: false, code: 'not-seated' });
      expect(await me.ask({ type: 'take', name: 'Me', seat: 0 })).toEqual({ ok: true });
      await until(() => me.state.value.you?.seat === 0);
      expect(await me.ask({ type: 'take', name: 'Me', seat: 1 })).toEqual({ ok: false, code: 'already-seated' });
    });

    it('answers in the order in which it was asked', async () => {
      const { me } = await seatTwo(await openWorld());
      const answered: string[] = [];
      const words = ['one', 'two', 'three'];
      await Promise.all(words.map((text) => me.ask({ type: 'say', saying: { text } }).then(() => answered.push(text))));
      expect(answered).toEqual(words);
      await until(() => me.state.value.chat.length === words.length);
      expect(me.state.value.chat.map(({ saying }) => saying)).toEqual(words.map((text) => ({ text })));
    });

    it('counts a request once, whatever happens to the line', async () => {
      const world = await openWorld();
      const { me, you } = await seatTwo(world);
      const answer = me.ask({ type: 'say', saying: { text: 'hello' } });
      world.disturb('me');
      expect(await answer).toEqual({ ok: true });
      await until(() => you.state.value.chat.length > 0);
      expect(await me.ask({ type: 'say', saying: { text: 'again' } })).toEqual({ ok: true });
      await until(() => you.state.value.chat.length > 1);
      for (const { state } of [me, you])
        expect(state.value.chat.map(({ saying }) => saying)).toEqual([{ text: 'hello' }, { text: 'again' }]);
    });

    it('tells updates that came before somebody listened first, each with the one before it', async () => {
      const { me, you } = await start(await openWorld());
      await playTo(2, me, you);
      const heard: News[] = [];
      me.listen((news) => heard.push(news));
      const early = heard.length;
      expect(early).toBeGreaterThan(1);
      await playTo((me.state.value.update?.step ?? 0) + 1, me, you);
      expect(heard.length).toBeGreaterThan(early);
      expect(heard.map(({ before }) => before)).toEqual([undefined, ...heard.slice(0, -1).map(({ update }) => update)]);
      expect(heard.at(-1)?.update).toBe(me.state.value.update);
      const steps = heard.map(({ update }) => update.step);
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
    });

    it('tells of an update when everything that goes with it is known', async () => {
      const { me, you } = await start(await openWorld());
      const seen: boolean[] = [];
      me.listen(({ update }) => seen.push(me.state.value.update === update));
      await playTo((me.state.value.update?.step ?? 0) + 1, me, you);
      expect(seen.length).toBeGreaterThan(1);
      expect(seen.slice(1)).not.toContain(false);
    });

    it('knows how far the table’s clock is ahead', async () => {
      const world = await openWorld();
      const me = await arrive(world, 'me');
      expect(me.state.value.offset).toBe(world.ahead);
    });

    it('shows a choice from the moment it is made, and takes it back where it is refused', async () => {
      const { me } = await start(await openWorld());
      const { match = 0, step = 0 } = me.state.value.update ?? {};
      const answer = me.ask({ type: 'choose', match, step, action: { type: 'no such action' } });
      expect(me.state.value.choice.sent).toHaveLength(1);
      expect(await answer).toMatchObject({ ok: false });
      expect(me.state.value.choice).toEqual({ held: undefined, sent: [] });
    });

    it('gives everybody’s share of the seed, and keeps what proves it later', async () => {
      const world = await openWorld();
      const { me, you } = await start(world);
      const { fairness } = me.state.value.table ?? fail();
      const values = world.requests.flatMap((request) => (request.type === 'reveal' ? [request.value] : []));
      expect(new Set(values.map(hashHex))).toEqual(new Set(fairness.commitments.filter((each) => each !== null)));
      expect(values).toHaveLength(2);
      for (const [seat, who] of ['me', 'you'].entries())
        expect(recallWitness(memoryOf(who), fairness.attempt)).toMatchObject({
          seat,
          commitment: fairness.commitment,
          commitments: fairness.commitments,
        });
      expect([me.state.value.breach, you.state.value.breach]).toEqual([undefined, undefined]);
    });

    it('does not show its share where the published commitment is another’s', async () => {
      const world = await openWorld();
      const first = await arrive(world, 'me', 'one device');
      const second = await arrive(world, 'me', 'another device');
      const you = await arrive(world, 'you');
      await first.ask({ type: 'take', name: 'Me', seat: 0 });
      await you.ask({ type: 'take', name: 'You', seat: 1 });
      await until(() => second.state.value.you?.seat === 0);
      await first.ask({ type: 'start', fill: 'kitten' });
      await until(() => [first, second, you].every(({ state }) => state.value.update !== undefined));
      const given = (type: string) => world.requests.filter((request) => request.type === type);
      expect(given('commit')).toHaveLength(3); // both devices of the seat, and the other person
      expect(given('reveal')).toHaveLength(2);
      const published = first.state.value.table?.fairness.commitments;
      for (const request of given('reveal'))
        expect(published).toContain(hashHex('value' in request ? request.value : ''));
    });

    it('is silent once it is closed, and answers whoever still waits', async () => {
      const { me, you } = await seatTwo(await openWorld());
      const waiting = me.ask({ type: 'say', saying: { text: 'too late' } });
      me.close();
      expect(await waiting).toEqual({ ok: false, code: 'malformed' });
      expect(await me.ask({ type: 'leave' })).toEqual({ ok: false, code: 'malformed' });
      expect(me.link.value).toBe('gone');
      const state = me.state.value;
      await you.ask({ type: 'say', saying: { text: 'are you there?' } });
      await until(() => you.state.value.chat.some(({ seat }) => seat === 1));
      expect(me.state.value).toBe(state);
      await until(() => you.state.value.table?.seats[0]?.kind === 'person');
      expect(you.state.value.table?.seats[0]).toMatchObject({ present: false });
    });
  });
}
