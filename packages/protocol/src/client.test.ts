import { createHash } from 'node:crypto';
import { type AnyGame, fastRng, type Rng } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { LocalTable, verifyRecord } from '@slipstream/table';
import { hexFor, LEVELS, specFor } from '@slipstream/table/testRoom';
import { verifyWitness } from '@slipstream/table/verifyWitness';
import { sprint } from '@slipstream/testkit/sprint';
import { describe, expect, it } from 'vitest';
import { type ClientPorts, type Line, type LineEvents, type Status, TableClient, webSocketLine } from './client.ts';
import { type ClientState, ownChoice } from './clientState.ts';
import type { Reply } from './conversation.ts';
import type { ClientMessage, ServerMessage } from './messages.ts';
import { parseClientMessage } from './parse.ts';
import type { Request } from './requests.ts';
import type { Message } from './tableMessages.ts';
import { PROTOCOL_VERSION } from './version.ts';
import type { Witness } from './witnessFile.ts';

/** Time that is turned by hand, for clients, lines and the table alike. */
class Time {
  now = 10_000;
  #timers: { at: number; run: () => void }[] = [];

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Runs what is next due, or gives up. */
  step(): boolean {
    const next = this.#timers.toSorted((a, b) => a.at - b.at)[0];
    if (next === undefined) return false;
    this.#timers = this.#timers.filter((other) => other !== next);
    this.now = Math.max(this.now, next.at);
    next.run();
    return true;
  }
}

/** A server with one table, at the other end of lines that may break at any frame. */
class Far {
  readonly lines = new Set<FarLine>();
  readonly received: ClientMessage[] = [];
  readonly time: Time;
  readonly table: LocalTable;
  readonly rng = fastRng('lines');
  readonly breaks: (rng: Rng) => boolean;
  protocol: number = PROTOCOL_VERSION;

  constructor(time: Time, table: LocalTable, breaks: (rng: Rng) => boolean) {
    this.time = time;
    this.table = table;
    this.breaks = breaks;
  }

  open(who: string, events: LineEvents): Line {
    const line = new FarLine(this, who, events);
    this.lines.add(line);
    return line;
  }
}

class FarLine implements Line {
  #connection: ReturnType<LocalTable['connect']> | undefined;
  #isOpen = true;
  readonly far: Far;
  readonly who: string;
  readonly events: LineEvents;

  constructor(far: Far, who: string, events: LineEvents) {
    this.far = far;
    this.who = who;
    this.events = events;
    far.time.after(1, () => this.#isOpen && events.opened());
  }

  send(text: string): void {
    this.#later(() => this.#read(text));
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.far.lines.delete(this);
    this.#connection?.close();
    this.far.time.after(0, () => this.events.closed());
  }

  say(message: ServerMessage | Message): void {
    this.#later(() => this.events.received(JSON.stringify(message)));
  }

  #read(text: string): void {
    const parsed = parseClientMessage(text);
    if (!parsed.ok) throw new Error(`the client wrote ${text}: ${parsed.reason.reason}`);
    const message = parsed.value;
    this.far.received.push(message);
    const now = this.far.time.now;
    if (message.type === 'ping') this.say({ type: 'pong', at: message.at, now });
    else if (message.type === 'hello') this.#greet(message);
    else this.#connection?.send(message as Request);
  }

  #greet({ protocol, seen }: Extract<ClientMessage, { type: 'hello' }>): void {
    if (protocol !== this.far.protocol) {
      this.say({ type: 'reload', protocol: this.far.protocol, reason: 'Reload.' });
      return;
    }
    this.say({ type: 'welcome', protocol, now: this.far.time.now });
    this.#connection = this.far.table.connect(this.who, (each) => this.say(each), seen);
  }

  /** One millisecond of travel; on the way the line may break, and all that is on it is lost. */
  #later(run: () => void): void {
    if (this.#isOpen && this.far.breaks(this.far.rng)) this.close();
    this.far.time.after(1, () => this.#isOpen && run());
  }
}

/** A device that has its shares and its witnesses to itself. */
function shareOf(name: string): ClientPorts['share'] {
  const kept = new Map<number, Witness>();
  return {
    share: (attempt) => {
      const value = hexFor(`${name} ${attempt}`);
      return { value, commitment: createHash('sha256').update(Buffer.from(value, 'hex')).digest('hex') };
    },
    recall: (attempt) => kept.get(attempt),
    keep: (witness) => void kept.set(witness.attempt, witness),
  };
}

/** Asks for an action at the step that the client knows. */
function choose(client: TableClient, action: unknown): Promise<Reply> {
  const { update } = client.state;
  if (update === undefined) throw new Error('there is nothing to choose yet');
  return client.ask({ type: 'choose', match: update.match, step: update.step, action });
}

function portsFor(far: Far, who: string, changes: Partial<ClientPorts> = {}): ClientPorts {
  let ids = 0;
  return {
    openLine: (events) => far.open(who, events),
    now: () => far.time.now,
    after: (ms, run) => far.time.after(ms, run),
    newId: () => `${who}-${ids++}`,
    jitter: () => 0.5,
    share: shareOf(who),
    ...changes,
  };
}

async function world(game: AnyGame, seats: number, breaks: (rng: Rng) => boolean = () => false): Promise<Far> {
  const time = new Time();
  let secrets = 0;
  const opened = await LocalTable.open(
    game,
    {
      levels: LEVELS,
      secret: () => hexFor(`far ${secrets++}`),
      now: () => time.now,
      schedule: (at, run) => time.after(at - time.now, run),
      bots: { choose: ({ legalActions, seed }) => legalActions[fastRng(seed).below(legalActions.length)] },
    },
    { id: 'far', host: 'host', spec: specFor(game, seats) },
  );
  if (!opened.ok) throw new Error(opened.reason);
  return new Far(time, opened.value, breaks);
}

/** Lets time and promises run until `isDone`. */
async function until(far: Far, isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200_000; turn++) {
    if (isDone()) return;
    far.time.step();
    for (let at = 0; at < 8; at++) await Promise.resolve();
  }
  throw new Error('it never came to an end');
}

/** A client that plays at random, and counts what it was told of each choice. */
function player(far: Far, who: string, changes: Partial<ClientPorts> = {}) {
  const rng = fastRng(who);
  const chosen = new Map<string, string>();
  const client: TableClient = new TableClient(
    portsFor(far, who, {
      ...changes,
      changed: ({ update }, before) => {
        if (update === undefined || update === before.update) return;
        const { match, step, legalActions } = update;
        const key = `${match} ${step}`;
        if (legalActions.length === 0 || chosen.has(key)) return;
        chosen.set(key, 'asked');
        const action = legalActions[rng.below(legalActions.length)];
        void choose(client, action).then((reply) => chosen.set(key, reply.type));
      },
    }),
    'far',
  );
  return { client, chosen };
}

const ALL: readonly AnyGame[] = [sprint as AnyGame, ...GAMES];

describe('a client', () => {
  it.each(ALL.map((game) => [game.id, game] as const))(
    'plays whole matches of %s over lines that keep breaking',
    async (_, game) => {
      const seats = game.seatCounts.find((count) => count > 1) ?? 2;
      const far = await world(game, seats, (rng) => rng.below(12) === 0);
      const players = ['host', 'ann'].map((who) => player(far, who));
      const [host, ann] = players.map(({ client }) => client);
      if (host === undefined || ann === undefined) throw new Error('nobody');
      const replies = await settle(far, [
        host.ask({ type: 'take', name: 'Host' }),
        ann.ask({ type: 'take', name: 'Ann' }),
      ]);
      expect(replies.map(({ type }) => type)).toEqual(['ack', 'ack']);
      void host.ask({ type: 'start', fill: 'easy' });
      const state = () => far.table.host.table.state;
      await until(far, () => state().phase === 'over');
      await until(far, () => players.every(({ chosen }) => ![...chosen.values()].includes('asked')));
      for (const { chosen } of players) expect(new Set(chosen.values())).toEqual(new Set(['ack']));
      const { live } = state();
      for (const [at, { chosen }] of players.entries()) {
        const own = live?.actions.filter(
          ({ seat }) =>
            seat === state().chairs.findIndex((chair) => chair.kind === 'person' && chair.who === ['host', 'ann'][at]),
        );
        expect(chosen.size).toBeGreaterThanOrEqual(own?.length ?? 0);
      }
      const resent = far.received.flatMap((message) => ('id' in message ? [message.id] : []));
      expect(resent.length).toBeGreaterThan(new Set(resent).size);
    },
  );

  const settle = async <Value>(far: Far, promises: readonly Promise<Value>[]): Promise<readonly Value[]> => {
    let values: readonly Value[] | undefined;
    void Promise.all(promises).then((all) => {
      values = all;
    });
    await until(far, () => values !== undefined);
    return values ?? [];
  };

  const choiceOf = ({ state: { choice } }: TableClient) => {
    const own = ownChoice(choice);
    const state = own === undefined ? 'none' : choice.sent.length > 0 ? 'sending' : 'locked';
    return [state, own?.action];
  };

  it('keeps one obvious state of its choice, and the time of the server', async () => {
    const far = await world(sprint as AnyGame, 2);
    const [host, ann] = ['host', 'ann'].map(
      (who) => new TableClient(portsFor(far, who, { now: () => far.time.now - 500 }), 'far'),
    );
    if (host === undefined || ann === undefined) throw new Error('nobody');
    await settle(far, [host.ask({ type: 'take', name: 'H' }), ann.ask({ type: 'take', name: 'A' })]);
    await settle(far, [host.ask({ type: 'start' })]);
    await until(far, () => host.state.update !== undefined && ann.state.update !== undefined);
    expect(host.state.offset).toBe(499); // the welcome was a millisecond on its way
    const [first, second] = host.state.update?.legalActions ?? [];
    const sent = choose(host, first);
    expect(choiceOf(host)).toEqual(['sending', first]);
    await settle(far, [sent]);
    expect(choiceOf(host)).toEqual(['locked', first]);
    const changed = choose(host, second);
    expect(choiceOf(host)).toEqual(['sending', second]);
    await settle(far, [changed, choose(host, second)]);
    expect(choiceOf(host)).toEqual(['locked', second]);
    await until(far, () => ann.state.ready.includes(0));
    const refused = await settle(far, [choose(ann, { card: 99 })]);
    expect(refused).toMatchObject([{ type: 'refused', code: 'illegal-action' }]);
    expect(choiceOf(ann)).toEqual(['none', undefined]);
    await settle(far, [choose(ann, ann.state.update?.legalActions[0])]);
    await until(far, () => host.state.update?.step === 2);
    expect([choiceOf(host), host.state.ready]).toEqual([['none', undefined], []]);
  });

  it('can prove afterwards that its share is in the seed', async () => {
    const far = await world(sprint as AnyGame, 2);
    const device = shareOf('ann');
    const [host, ann] = [player(far, 'host'), player(far, 'ann', { share: device })];
    await settle(far, [host.client.ask({ type: 'take', name: 'H' }), ann.client.ask({ type: 'take', name: 'A' })]);
    void host.client.ask({ type: 'start' });
    await until(far, () => far.table.host.table.state.phase === 'over');
    const { recordOf } = await import('@slipstream/table/finish');
    const { table } = far.table.host;
    if (table.state.live === undefined) throw new Error('no match');
    const verified = verifyRecord(sprint as AnyGame, recordOf(table, table.state.live));
    const witness = device.recall(1);
    if (!verified.ok || witness === undefined) throw new Error('nothing to prove');
    expect(witness.commitments).toHaveLength(2);
    expect(verifyWitness(verified.value, witness)).toMatchObject({ ok: true });
    expect([host.client.state.breach, ann.client.state.breach]).toEqual([undefined, undefined]);
  });

  it('lets two tabs of one seat start a match without harm', async () => {
    const far = await world(sprint as AnyGame, 2);
    const tabs = ['host', 'host', 'ann'].map(
      (who, at) =>
        new TableClient(portsFor(far, who, { newId: newIds(`tab${at}`), share: shareOf(`${who} ${at}`) }), 'far'),
    );
    const [one, two, ann] = tabs;
    if (one === undefined || two === undefined || ann === undefined) throw new Error('nobody');
    await settle(far, [one.ask({ type: 'take', name: 'H' }), ann.ask({ type: 'take', name: 'A' })]);
    void two.ask({ type: 'start' });
    await until(far, () => tabs.every(({ state }) => state.update !== undefined));
    const action = one.state.update?.legalActions[0];
    await settle(far, [choose(one, action)]);
    await until(far, () => choiceOf(two)[0] === 'locked');
    expect(choiceOf(two)).toEqual(['locked', action]);
  });

  const newIds = (prefix: string) => {
    let ids = 0;
    return () => `${prefix}-${ids++}`;
  };

  it('puts changes together, and starts over when it has not what they start from', async () => {
    const far = await world(sprint as AnyGame, 2);
    const heard: ClientState[] = [];
    const client = new TableClient(portsFor(far, 'host', { changed: (state) => heard.push(state) }), 'far');
    await until(far, () => client.state.you !== undefined);
    const say = (message: object) => [...far.lines][0]?.say(message as ServerMessage);
    const moment = { match: 1, at: 0, events: [], legalActions: [] };
    say({ type: 'update', ...moment, from: 4, step: 4, view: { a: 1, list: [1, 2] } });
    say({ type: 'change', ...moment, from: 4, step: 5, changes: { list: { 1: [3] } } });
    await until(far, () => client.state.update?.step === 5);
    expect(client.state.update).toEqual({ type: 'update', ...moment, from: 4, step: 5, view: { a: 1, list: [1, 3] } });
    expect(heard.at(-1)).toBe(client.state);
    say({ type: 'change', ...moment, from: 7, step: 8, changes: {} });
    await until(far, () => client.status === 'lost');
    await until(far, () => client.status === 'online');
    expect(far.received.filter(({ type }) => type === 'hello').at(-1)).not.toHaveProperty('seen');
    say({ type: 'update', ...moment, from: 4, step: 4, view: {} });
    say({ type: 'you', seat: 1, host: false, muted: [] }); // another seat sees other things
    await until(far, () => client.state.you?.seat === 1);
    expect(client.state.update).toBeUndefined();
    client.close();
  });

  it('says who it is, and asks nothing before it is welcome', async () => {
    const far = await world(sprint as AnyGame, 2);
    const client = new TableClient(portsFor(far, 'host'), 'far', 'my-token');
    const asked = client.ask({ type: 'take', name: 'H' });
    await settle(far, [asked]);
    expect(far.received.map(({ type }) => type)).toEqual(['hello', 'take']);
    expect(far.received[0]).toEqual({ type: 'hello', protocol: PROTOCOL_VERSION, table: 'far', token: 'my-token' });
    client.close();
  });

  it('pings a quiet line, and goes on after a server that says when to come back', async () => {
    const far = await world(sprint as AnyGame, 2);
    const client = new TableClient(portsFor(far, 'host'), 'far');
    await until(far, () => far.received.some(({ type }) => type === 'ping'));
    expect(far.time.now).toBe(10_000 + 15_000 + 1);
    for (const line of far.lines) line.say({ type: 'closing', code: 'going-down', reason: 'Soon.', retry: true });
    for (let at = 0; at < 3; at++) far.time.step();
    expect(client.status).toBe('online'); // until the line itself closes
    client.close();
    for (let at = 0; at < 20; at++) far.time.step();
    expect([client.status, far.lines.size]).toEqual(['closed', 0]);
  });

  it('asks for a reload when the server speaks another version, and then rests', async () => {
    const far = await world(sprint as AnyGame, 2);
    far.protocol = PROTOCOL_VERSION + 1;
    const seen: Status[] = [];
    const client = new TableClient(portsFor(far, 'host', { status: (status) => seen.push(status) }), 'far');
    const asked = client.ask({ type: 'leave' });
    await until(far, () => client.status === 'reload');
    expect((await settle(far, [asked]))[0]).toMatchObject({ type: 'malformed' });
    for (let at = 0; at < 50; at++) far.time.step();
    expect(seen).toEqual(['reload']);
    expect(far.lines.size).toBe(0);
  });

  it('comes back with growing patience, notices a dead line, and hurries when told to', async () => {
    const far = await world(sprint as AnyGame, 2);
    let isDown = false;
    const attempts: number[] = [];
    const ports = portsFor(far, 'host', {
      openLine: (events) => {
        attempts.push(far.time.now);
        if (!isDown) return far.open('host', events);
        far.time.after(0, () => events.closed());
        return { send: () => undefined, close: () => undefined };
      },
    });
    const client = new TableClient(ports, 'far');
    await until(far, () => client.status === 'online');
    isDown = true;
    for (const line of far.lines) line.close();
    await until(far, () => attempts.length >= 9);
    const waits = attempts.slice(1).map((at, which) => at - (attempts[which] ?? 0));
    expect(waits.slice(1, 6)).toEqual([600, 1200, 2400, 4800, 9600]);
    expect(Math.max(...waits.slice(1))).toBeLessThanOrEqual(15_000);
    isDown = false;
    await until(far, () => client.status === 'lost' || client.status === 'online');
    client.hurry();
    await until(far, () => client.status === 'online');
    // A line that swallows everything: a ping that is not answered gives it away.
    const before = attempts.length;
    for (const line of far.lines) line.say = () => undefined;
    await until(far, () => attempts.length > before);
    await until(far, () => client.status === 'online');
    client.close();
    expect(client.status).toBe('closed');
    expect(far.lines.size).toBe(0);
  });

  it('gives up a line that swallows a request within 4 s, and the request is carried out once on the next', async () => {
    const far = await world(sprint as AnyGame, 2);
    const seen: { readonly status: Status; readonly at: number }[] = [];
    const ports = portsFor(far, 'host', { status: (status) => seen.push({ status, at: far.time.now }) });
    const client = new TableClient(ports, 'far');
    await until(far, () => client.status === 'online');
    for (const line of far.lines) {
      line.say = () => undefined; // heard at the table, but the answer never comes
      line.close = () => undefined; // and the socket does not notice
    }
    const asked = far.time.now;
    const [reply] = await settle(far, [client.ask({ type: 'take', name: 'H' })]);
    expect(reply).toMatchObject({ type: 'ack' });
    const lost = seen.find(({ status, at }) => status === 'lost' && at >= asked);
    expect((lost?.at ?? 0) - asked).toBe(4000);
    expect(far.received.filter(({ type }) => type === 'take')).toHaveLength(2);
    await until(far, () => client.state.table?.seats.filter(({ kind }) => kind === 'person').length === 1);
    client.close();
  });

  it('tries again within 3 s as long as somebody looks, and at once loses a line whose network is gone', async () => {
    const far = await world(sprint as AnyGame, 2);
    const attempts: number[] = [];
    const ports = portsFor(far, 'host', {
      isWatched: () => true,
      openLine: (events) => {
        attempts.push(far.time.now);
        if (attempts.length === 1) return far.open('host', events);
        far.time.after(0, () => events.closed());
        return { send: () => undefined, close: () => undefined };
      },
    });
    const client = new TableClient(ports, 'far');
    await until(far, () => client.status === 'online');
    client.lose();
    expect(client.status).toBe('lost');
    await until(far, () => attempts.length >= 9);
    const waits = attempts.slice(2).map((at, which) => at - (attempts[which + 1] ?? 0));
    expect(Math.max(...waits)).toBeLessThanOrEqual(3000);
    client.close();
  });

  it('gives up where trying again would not help', async () => {
    const far = await world(sprint as AnyGame, 2);
    const client = new TableClient(portsFor(far, 'host'), 'far');
    await until(far, () => client.status === 'online');
    for (const line of far.lines) line.say({ type: 'closing', code: 'no-such-table', reason: 'No.', retry: false });
    await until(far, () => client.status === 'gone');
    for (let at = 0; at < 20; at++) far.time.step();
    expect(client.status).toBe('gone');
  });
});

describe('a WebSocket as a line', () => {
  it('hands everything on', () => {
    const listeners = new Map<string, (event: { data: unknown }) => void>();
    const sent: string[] = [];
    const told: string[] = [];
    const line = webSocketLine(
      {
        addEventListener: (type: string, listener: (event: { data: unknown }) => void) =>
          void listeners.set(type, listener),
        send: (text) => sent.push(text),
        close: () => sent.push('closed'),
      },
      { opened: () => told.push('opened'), received: (text) => told.push(text), closed: () => told.push('closed') },
    );
    for (const type of ['open', 'message', 'error', 'close']) listeners.get(type)?.({ data: 'hi' });
    line.send('x');
    line.close();
    expect([told, sent]).toEqual([
      ['opened', 'hi', 'closed'],
      ['x', 'closed'],
    ]);
  });
});
