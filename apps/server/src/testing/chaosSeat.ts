import { fastRng, type Rng } from '@slipstream/engine';
import { PATHS } from '@slipstream/protocol';
import type { Meetings } from './chaosKinds.ts';
import { type Draft, Player, type Reply } from './player.ts';
import { newGuest, post } from './world.ts';

/** A choice, or one taken back, that the table has acknowledged. */
export interface Promised {
  readonly match: number;
  readonly step: number;
  readonly action: unknown; // undefined: taken back
}

interface ChaosSeatPorts {
  readonly base: string;
  readonly isNamed: boolean;
  readonly table: string;
  readonly seat: number;
  readonly seed: string;
  readonly meetings: Meetings;
  /** A player of this seat is there, perhaps a new one: whoever watches it listens. */
  appeared(player: Player): void;
  /** Resolves when a stand-in has played for this seat. */
  stoodIn(): Promise<void>;
}

/** What this person does besides choosing, and at which of its decisions. */
interface Habits {
  readonly claimsAt: number | undefined;
  readonly goesAwayAt: number | undefined;
}

const LONGEST_THOUGHT_MS = 40;
const RETRY_MS = 50;
const LONGEST_LOOK_MS = 5000;
/** A table takes five lines of one person in ten seconds. */
const MOST_LINES = 4;
/** What may be answered to a choice of somebody who was overtaken: by the others, or by a stand-in. */
const OVERTAKEN: ReadonlySet<string> = new Set(['too-late', 'match-over', 'not-playing', 'stood-in']);

/** A person who plays one seat, changes their mind, talks, goes away, and moves to another device; with a memory of all they were promised. */
export class ChaosSeat {
  readonly promised: Promised[] = [];
  /** Lines that the table has acknowledged. */
  readonly said: string[] = [];
  readonly faults: string[] = [];
  readonly #ports: ChaosSeatPorts;
  readonly #habits: Habits;
  readonly #rng: Rng;
  readonly #decided = new Set<string>();
  #devices = 0;
  #wasAway = false;
  #lines = 0;
  #player: Player;

  constructor(ports: ChaosSeatPorts, token: string, habits: Habits) {
    this.#ports = ports;
    this.#habits = habits;
    this.#rng = fastRng(`${ports.seed} ${ports.seat}`);
    this.#player = this.#appear(token);
  }

  get player(): Player {
    return this.#player;
  }

  /** Plays whatever comes, one thing after the other, so that every promise has its order. Never ends. */
  async play(): Promise<never> {
    for (;;) {
      await this.#player.until(() => this.#isStoodIn() || this.#owesChoice());
      if (this.#isStoodIn()) await this.#takeBack();
      else if (!this.#wasAway && this.#decided.size === this.#habits.goesAwayAt) await this.#goAway();
      else await this.#decide();
    }
  }

  #appear(token: string): Player {
    const { base, isNamed, table, seed, seat, appeared } = this.#ports;
    const name = `${seed}-${seat}`;
    const player = new Player({
      ...{ base, token, table, isNamed, isFaithful: true },
      ...{ seed: `${name}-${this.#devices++}`, shares: name },
    });
    appeared(player);
    player.connect();
    return player;
  }

  #owesChoice(): boolean {
    const { update } = this.#player;
    return (
      update !== undefined && update.legalActions.length > 0 && !this.#decided.has(`${update.match}/${update.step}`)
    );
  }

  #isStoodIn(): boolean {
    const { info } = this.#player;
    const chair = info?.seats[this.#ports.seat];
    return info?.phase === 'playing' && chair?.kind === 'person' && chair.standIn !== undefined;
  }

  async #decide(): Promise<void> {
    const { match = 0, step = 0, legalActions = [] } = this.#player.update ?? {};
    await this.#think();
    if (!(await this.#choose(match, step, legalActions))) return;
    this.#decided.add(`${match}/${step}`);
    await this.#maybeReconsider(match, step, legalActions);
    await this.#maybeTalk();
    if (this.#decided.size === this.#habits.claimsAt) await this.#moveToAnotherDevice();
  }

  async #maybeReconsider(match: number, step: number, actions: readonly unknown[]): Promise<void> {
    const roll = this.#rng.below(4);
    if (roll > 1) return;
    await this.#think();
    if (roll === 0) {
      if (await this.#choose(match, step, actions)) this.#ports.meetings.add('changed minds');
      return;
    }
    if (!this.#isTaken(await this.#player.ask({ type: 'retract', match, step }))) return;
    this.promised.push({ match, step, action: undefined });
    this.#ports.meetings.add('retractions');
    await this.#think();
    if (!(await this.#choose(match, step, actions))) this.#decided.delete(`${match}/${step}`);
  }

  async #choose(match: number, step: number, actions: readonly unknown[]): Promise<boolean> {
    const action = actions[this.#rng.below(actions.length)];
    const isTaken = this.#isTaken(await this.#player.ask({ type: 'choose', match, step, action }));
    if (isTaken) this.promised.push({ match, step, action });
    if (isTaken) this.#ports.meetings.add('choices');
    return isTaken;
  }

  #isTaken(reply: Reply): boolean {
    if (reply.type === 'ack') return true;
    if (reply.type !== 'refused' || !OVERTAKEN.has(reply.code)) this.faults.push(`${reply.type}: ${reply.reason}`);
    return false;
  }

  async #maybeTalk(): Promise<void> {
    if (this.#lines === MOST_LINES || this.#rng.below(3) > 0) return;
    const text = `line ${this.#lines++} of seat ${this.#ports.seat}`;
    const draft: Draft = { type: 'say', saying: { text } };
    if (!this.#isTaken(await this.#player.ask(draft))) return;
    this.said.push(text);
    this.#ports.meetings.add('chat lines');
  }

  /** Leaves without a word, and comes back when a bot plays in their place. */
  async #goAway(): Promise<void> {
    const { token } = this.#player;
    this.#wasAway = true;
    await this.#player.close();
    await this.#ports.stoodIn();
    this.#player = this.#appear(token);
  }

  async #takeBack(): Promise<void> {
    const reply = await this.#player.ask({ type: 'takeBack' });
    if (reply.type === 'refused' && reply.code !== 'not-stood-in') this.faults.push(`takeBack: ${reply.reason}`);
    await this.#player.until(() => !this.#isStoodIn());
  }

  /** The private link of the seat, followed by somebody else, while the server comes and goes. */
  async #moveToAnotherDevice(): Promise<void> {
    const { base, table, seat, meetings } = this.#ports;
    const old = this.#player;
    const token = await again(() => newGuest(base, `Q${seat}`));
    let isMoved = false;
    while (!isMoved) {
      const { link } = await again(() => post<{ link: string }>(base, PATHS.seatLink(table), {}, old.token));
      const key = link.split('#key=')[1] ?? '';
      isMoved = await again(() => this.#claim(key, token));
    }
    await old.close();
    this.#player = this.#appear(token);
    await this.#player.until(() => this.#player.seat !== null || this.#player.update !== undefined);
    if (this.#player.seat !== seat) this.faults.push('a seat that was claimed has not moved');
    meetings.add('claims');
  }

  /** Whether the seat has moved. An answer that was lost on the way may have been a yes: then the link is spent, and the seat is ours. */
  async #claim(key: string, token: string): Promise<boolean> {
    const { base, table } = this.#ports;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(base + PATHS.claim(table), { method: 'POST', headers, body: JSON.stringify({ key }) });
    if (answer.ok) return true;
    const { code } = (await answer.json()) as { code: string };
    if (code === 'already-seated') return true;
    if (code !== 'link-spent') throw new Error(`claim: ${code}`);
    return this.#hasSeat(token);
  }

  async #hasSeat(token: string): Promise<boolean> {
    const { base, table, seat } = this.#ports;
    const look = new Player({ base, token, table, seed: `look-${seat}` });
    let isTold = false;
    look.onMessage = ({ type }) => {
      isTold ||= type === 'you';
    };
    look.connect();
    await Promise.race([look.until(() => isTold), sleep(LONGEST_LOOK_MS)]);
    await look.close();
    if (!isTold) throw new Error('nobody answered');
    return look.seat === seat;
  }

  #think(): Promise<void> {
    return sleep(this.#rng.below(LONGEST_THOUGHT_MS));
  }
}

/** Tries until it works: the server is down now and then. */
async function again<Value>(work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work();
    } catch {
      await sleep(RETRY_MS);
    }
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
