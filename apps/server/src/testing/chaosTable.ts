import { type AnyGame, loadRecord, type MatchRecord, type Rng } from '@slipstream/engine';
import { PATHS, type Pace } from '@slipstream/protocol';
import { verifyRecord } from '@slipstream/table';
import { compareWithPromises, type Tally } from './chaosJudge.ts';
import type { Meetings } from './chaosKinds.ts';
import { ChaosSeat } from './chaosSeat.ts';
import { leaksIn, type Shown } from './chaosViews.ts';
import type { Player } from './player.ts';
import { newGuest, newTable } from './world.ts';

export interface ChaosPorts {
  readonly base: string;
  /** Whether people's addresses name the table. */
  readonly isNamed: boolean;
  readonly seed: string;
  readonly rng: Rng;
  readonly meetings: Meetings;
  /** Whether another match shall be played after this one. */
  goesOn(): boolean;
}

export interface ChaosSetting {
  readonly game: AnyGame;
  readonly seatCount: number;
  readonly bots: number;
  readonly pace: Pace;
  readonly hideReady: boolean;
}

/** One table with live clients that keep coming back, and a memory of all they were promised. */
export class ChaosTable {
  readonly game: AnyGame;
  readonly seats: ChaosSeat[] = [];
  readonly faults: string[] = [];
  readonly #ports: ChaosPorts;
  readonly #setting: ChaosSetting;
  readonly #asked = new WeakMap<Player, Set<string>>();
  /** Every chat line that anybody was shown, by its number. */
  readonly #heard = new Map<number, string>();
  readonly #shown: Shown[] = [];
  #table = '';

  constructor(setting: ChaosSetting, ports: ChaosPorts) {
    this.game = setting.game;
    this.#setting = setting;
    this.#ports = ports;
  }

  get id(): string {
    return this.#table;
  }

  /** All seats but the last few are people's; bots take those, if there are any. */
  async open(): Promise<void> {
    const { base, meetings } = this.#ports;
    const { game, seatCount, bots, pace, hideReady } = this.#setting;
    const people = seatCount - bots;
    const tokens = await Promise.all(Array.from({ length: people }, (_, at) => newGuest(base, `P${at}`)));
    const seats = Array.from({ length: seatCount }, (_, at) =>
      at < people ? ({ kind: 'open' } as const) : ({ kind: 'bot', level: 'kitten' } as const),
    );
    this.#table = await newTable(base, tokens[0] ?? '', { game: game.id, seatCount, seats, pace, hideReady });
    for (const [seat, token] of tokens.entries()) {
      const person = this.#seat(seat, token, people);
      this.seats.push(person);
      await person.player.do({ type: 'take', name: `P${seat}`, seat });
    }
    meetings.add(`pace ${pace.kind}`);
    if (hideReady) meetings.add('hidden choices');
    for (const seat of this.seats)
      seat.play().catch((error: unknown) => this.faults.push(`a player stopped: ${String(error)}`));
  }

  isDone(): boolean {
    const info = this.seats[0]?.player.info;
    return info?.phase === 'over' && !this.#ports.goesOn() && info.records.length > 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.seats.map(({ player }) => player.close()));
  }

  /** The host stays; the last person moves to another device; where a clock runs, the one before goes away for a while. */
  #seat(seat: number, token: string, people: number): ChaosSeat {
    const { base, isNamed, seed, rng, meetings } = this.#ports;
    const isLast = seat > 0 && seat === people - 1;
    const isLate = seat > 0 && seat === Math.max(1, people - 2) && this.#setting.pace.kind === 'live';
    return new ChaosSeat(
      {
        ...{ base, isNamed, table: this.#table, seat, seed, meetings },
        appeared: (player) => this.#watch(player, seat),
        stoodIn: () => this.#stoodIn(seat),
      },
      token,
      { claimsAt: isLast ? 1 + rng.below(4) : undefined, goesAwayAt: isLate ? 0 : undefined },
    );
  }

  /** As the host sees it. */
  async #stoodIn(seat: number): Promise<void> {
    const host = this.seats[0]?.player;
    await host?.until(() => {
      const chair = host.info?.seats[seat];
      return chair?.kind === 'person' && chair.standIn !== undefined;
    });
    const { update } = host ?? {};
    await host?.until(() => host.update?.match !== update?.match || host.update?.step !== update?.step);
  }

  /** What a player has seen must never be taken back: a reveal is told only when it is durable. */
  #watch(player: Player, seat: number): void {
    let last = { match: 0, step: 0 };
    player.onMessage = (message) => {
      if (message.type === 'update') {
        const { match, step } = message;
        if (match < last.match || (match === last.match && step < last.step)) {
          this.faults.push(`seat ${seat} was at ${last.match}/${last.step} and is back at ${match}/${step}`);
        }
        last = { match, step };
        this.#shown.push({ seat: player.seat, update: message });
      }
      if (message.type === 'chat') this.#hear(message.lines);
      if (message.type === 'table' || message.type === 'you') this.#maybeGoOn(player, seat);
    };
  }

  #hear(lines: readonly { readonly n: number; readonly saying: { text: string } | { preset: string } }[]): void {
    for (const { n, saying } of lines) {
      const text = 'text' in saying ? saying.text : saying.preset;
      const before = this.#heard.get(n);
      if (before !== undefined && before !== text) this.faults.push(`chat line ${n} was "${before}" and is "${text}"`);
      this.#heard.set(n, text);
    }
  }

  /** The host starts, everybody asks for another one: once for each occasion. */
  #maybeGoOn(player: Player, seat: number): void {
    const { info } = player;
    if (info === undefined || player.seat === null) return;
    const { phase, match, fairness } = info;
    const isFull = info.seats.every(({ kind }) => kind !== 'open');
    if (phase === 'lobby' && seat === 0 && isFull) this.#once(player, `start ${fairness.attempt}`, { type: 'start' });
    if (phase === 'over' && this.#ports.goesOn()) this.#once(player, `again ${match}`, { type: 'rematch' });
  }

  #once(player: Player, occasion: string, draft: { type: 'start' } | { type: 'rematch' }): void {
    const asked = this.#asked.get(player) ?? new Set<string>();
    this.#asked.set(player, asked);
    if (asked.has(occasion)) return;
    asked.add(occasion);
    void player.ask(draft);
  }

  /** Holds every finished record, and the chat, against what the players were promised. */
  async check(): Promise<Tally & { readonly matches: number; readonly leaked: number }> {
    const records = await Promise.all((this.seats[0]?.player.info?.records ?? []).map((id) => this.#record(id)));
    const tally: Tally = { acked: 0, lost: 0, twice: 0, standIns: 0, faults: this.faults };
    let leaked = 0;
    for (const [at, record] of records.entries()) {
      const shown = this.#shown.filter(({ update }) => update.match === at + 1);
      leaked += leaksIn(this.game, record, shown);
      if (!verifyRecord(this.game, record).ok) this.faults.push(`record ${at + 1} does not verify`);
      for (const [seat, { promised }] of this.seats.entries()) {
        const own = promised.filter(({ match }) => match === at + 1);
        compareWithPromises({ record, seat, promised: own, tally });
      }
    }
    this.#checkChat(tally);
    this.#ports.meetings.add('stand-ins', tally.standIns);
    for (const { faults, player } of this.seats) this.faults.push(...faults, ...player.faults);
    if (leaked > 0) this.faults.push(`${leaked} views show what their viewer may not see`);
    return { ...tally, matches: records.length, leaked };
  }

  #checkChat(tally: Tally): void {
    const heard = [...this.#heard.values()];
    for (const text of this.seats.flatMap(({ said }) => said)) {
      const times = heard.filter((other) => other === text).length;
      tally.acked++;
      if (times === 0) tally.lost++;
      if (times > 1) tally.twice++;
      if (times !== 1) this.faults.push(`"${text}" is in the chat ${times} times`);
    }
  }

  async #record(id: string): Promise<MatchRecord> {
    const loaded = loadRecord(await (await fetch(this.#ports.base + PATHS.record(id))).text());
    if (!loaded.ok) throw new Error(`record ${id}: ${loaded.reason}`);
    return loaded.value;
  }
}
