import { type AnyGame, loadRecord, type MatchRecord, type Rng } from '@slipstream/engine';
import { PATHS } from '@slipstream/protocol';
import { verifyRecord } from '@slipstream/table';
import { Player } from './player.ts';
import { newGuest, newTable } from './world.ts';

export interface ChaosPorts {
  readonly base: string;
  readonly seed: string;
  readonly rng: Rng;
  /** Whether another match shall be played after this one. */
  goesOn(): boolean;
}

const LONGEST_THOUGHT_MS = 40;

/** One table with live clients that keep coming back, and a memory of all they were promised. */
export class ChaosTable {
  readonly game: AnyGame;
  readonly seatCount: number;
  readonly players: Player[] = [];
  readonly faults: string[] = [];
  readonly #ports: ChaosPorts;
  readonly #asked = new Set<string>();
  #table = '';

  constructor(game: AnyGame, seatCount: number, ports: ChaosPorts) {
    this.game = game;
    this.seatCount = seatCount;
    this.#ports = ports;
  }

  get id(): string {
    return this.#table;
  }

  /** All seats but the last few are people's; bots take those, if there are any. */
  async open(bots: number): Promise<void> {
    const { base, seed, rng } = this.#ports;
    const { game, seatCount } = this;
    const people = seatCount - bots;
    const tokens = await Promise.all(Array.from({ length: people }, (_, at) => newGuest(base, `P${at}`)));
    const seats = Array.from({ length: seatCount }, (_, at) =>
      at < people ? ({ kind: 'open' } as const) : ({ kind: 'bot', level: 'kitten' } as const),
    );
    this.#table = await newTable(base, tokens[0] ?? '', { game: game.id, seatCount, seats, pace: { kind: 'none' } });
    for (const [seat, token] of tokens.entries()) {
      const player = new Player({
        base,
        token,
        table: this.#table,
        seed: `${seed}-${seat}`,
        isPlaying: true,
        isFaithful: true,
        thinkMs: () => rng.below(LONGEST_THOUGHT_MS),
      });
      this.players.push(player);
      this.#watch(player, seat);
      player.connect();
      await player.do({ type: 'take', name: `P${seat}`, seat });
    }
  }

  isDone(): boolean {
    const info = this.players[0]?.info;
    return info?.phase === 'over' && !this.#ports.goesOn() && info.records.length > 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.players.map((player) => player.close()));
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
      }
      if (message.type === 'table') this.#maybeGoOn(player, seat);
    };
  }

  /** The host starts, everybody asks for another one: once for each occasion. */
  #maybeGoOn(player: Player, seat: number): void {
    const { info } = player;
    if (info === undefined || player.seat === null) return;
    const { phase, match, fairness } = info;
    const isFull = info.seats.every(({ kind }) => kind !== 'open');
    if (phase === 'lobby' && seat === 0 && isFull) this.#once(player, `start ${fairness.attempt}`, { type: 'start' });
    if (phase === 'over' && this.#ports.goesOn()) this.#once(player, `again ${match} ${seat}`, { type: 'rematch' });
  }

  #once(player: Player, occasion: string, draft: { type: 'start' } | { type: 'rematch' }): void {
    if (this.#asked.has(occasion)) return;
    this.#asked.add(occasion);
    void player.ask(draft);
  }

  /** Holds every finished record against what the players sent and were told. */
  async check(): Promise<{ matches: number; acked: number; lost: number; twice: number }> {
    const records = await Promise.all((this.players[0]?.info?.records ?? []).map((id) => this.#record(id)));
    const tally = { matches: records.length, acked: 0, lost: 0, twice: 0 };
    for (const [at, record] of records.entries()) {
      const verdict = verifyRecord(this.game, record);
      if (!verdict.ok) this.faults.push(`record ${at + 1} does not verify`);
      for (const [seat, player] of this.players.entries()) this.#compare(record, at + 1, seat, player, tally);
    }
    for (const player of this.players) this.faults.push(...player.faults);
    return tally;
  }

  async #record(id: string): Promise<MatchRecord> {
    const loaded = loadRecord(await (await fetch(this.#ports.base + PATHS.record(id))).text());
    if (!loaded.ok) throw new Error(`record ${id}: ${loaded.reason}`);
    return loaded.value;
  }

  /** A player answers each decision once, so its actions in the record are what it sent, in that order and nothing else. */
  #compare(
    record: MatchRecord,
    match: number,
    seat: number,
    player: Player,
    tally: { acked: number; lost: number; twice: number },
  ): void {
    const sent = player.sent.filter((one) => one.match === match);
    const played = record.actions.filter((entry) => entry.seat === seat).map(({ action }) => JSON.stringify(action));
    const wanted = sent.map(({ action }) => JSON.stringify(action));
    tally.acked += sent.filter(({ isAcked }) => isAcked).length;
    if (played.length > wanted.length) tally.twice += played.length - wanted.length;
    if (played.length < wanted.length) tally.lost += wanted.length - played.length;
    if (played.join() !== wanted.join()) this.faults.push(`match ${match}, seat ${seat}: played is not what was sent`);
  }
}
