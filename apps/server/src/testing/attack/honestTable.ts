import { type AnyGame, fastRng, type Json, type Rng } from '@slipstream/engine';
import type { Pace } from '@slipstream/protocol';
import type { Storage } from '@slipstream/table/storage';
import { Player } from '../player.ts';
import { newGuest, newTable } from '../world.ts';
import { from } from './ground.ts';

/** How far people at a table have come when the attack begins; `racing` goes on all the time. */
export const PHASES = ['lobby', 'sealing', 'playing', 'over', 'racing'] as const;
export type Phase = (typeof PHASES)[number];

const THINKS_MS = { least: 150, most: 450 };
const HOURS: Pace = { kind: 'turns', hours: 24 };
/** What a table writes without being asked to, or as the second half of what it was asked for: the last one who wants a rematch. */
const OWN_ENTRIES = ['opened', 'recorded', 'sealing'];

/** A table of honest people who never talk to the attackers, and a memory of all they asked for. */
export class HonestTable {
  readonly game: AnyGame;
  readonly phase: Phase;
  readonly players: Player[] = [];
  readonly #seed: string;
  readonly #rng: Rng;
  readonly #asked = new Set<number>(); // matches after which another one was asked for
  #isLeaving = false;

  constructor(game: AnyGame, phase: Phase, seed: string) {
    this.game = game;
    this.phase = phase;
    this.#seed = seed;
    this.#rng = fastRng(seed);
  }

  get id(): string {
    return this.players[0]?.info?.id ?? '';
  }

  async open(base: string, address: string): Promise<void> {
    const headers = from(address);
    const seatCount = this.game.seatCounts.find((count) => count >= 3) ?? 2;
    const tokens: string[] = [];
    for (let at = 0; at < seatCount; at++) tokens.push(await newGuest(base, `P${at}`, headers));
    const table = await newTable(base, tokens[0] ?? '', { game: this.game.id, seatCount, pace: HOURS }, headers);
    for (const [seat, token] of tokens.entries()) {
      const isPlaying = this.phase === 'over' || this.phase === 'racing';
      const think = this.phase === 'racing' ? { thinkMs: () => this.#thinkMs() } : {};
      const seed = `${this.#seed}-${seat}`;
      const player = new Player({ base, token, table, seed, isPlaying, isFaithful: true, headers, ...think });
      player.onMessage = () => this.#maybeAgain();
      this.players.push(player);
      player.connect();
      await player.do({ type: 'take', name: `P${seat}`, seat });
    }
    await this.#reach();
  }

  /** How long each choice took to be acknowledged. */
  latencies(): readonly number[] {
    return this.players.flatMap(({ sent }) => sent.flatMap(({ ms }) => (ms === undefined ? [] : [ms])));
  }

  async close(): Promise<void> {
    this.#isLeaving = true;
    await Promise.all(this.players.map((player) => player.close()));
  }

  /** What is in the log of this table that nobody at it asked for, and what is missing. */
  async changes(storage: Storage): Promise<readonly string[]> {
    const log = await storage.readLog(this.players[0]?.info?.id ?? '');
    const entries = log.map(({ key, text }) => ({
      key,
      entry: JSON.parse(text) as { e: string; name?: string; action?: Json },
    }));
    const faults = this.players.flatMap((player) => player.faults);
    const foreign = entries.flatMap(({ key, entry }) => (this.#isOurs(key, entry) ? [] : [JSON.stringify(entry)]));
    const ids = new Set(entries.map(({ key }) => key?.split(' ')[1]));
    const lost = this.players.flatMap(({ sent }) => sent.filter(({ id, isAcked }) => isAcked && !ids.has(id)));
    return [
      ...faults.map((fault) => `an honest person was told: ${fault}`),
      ...foreign.map((entry) => `nobody at the table asked for ${entry}`),
      ...lost.map(({ id }) => `an acknowledged choice is gone: ${id}`),
    ].map((change) => `${this.game.id}, ${this.phase}: ${change}`);
  }

  #isOurs(key: string | undefined, { e, name, action }: { e: string; name?: string; action?: Json }): boolean {
    if (e === 'took' && !/^P\d$/.test(name ?? '')) return false;
    if (key === undefined) return OWN_ENTRIES.includes(e);
    const id = key.split(' ')[1] ?? '';
    const player = this.players.find((_, seat) =>
      id.startsWith(`${this.#seed.replace(/[^A-Za-z0-9]/g, '-')}-${seat}_`),
    );
    if (player === undefined || e !== 'chose') return player !== undefined;
    return player.sent.some((sent) => sent.id === id && JSON.stringify(sent.action) === JSON.stringify(action));
  }

  async #reach(): Promise<void> {
    const [host, second] = this.players as [Player, Player];
    if (this.phase === 'lobby') return;
    if (this.phase === 'sealing') await second.close(); // never gives a share
    await host.do({ type: 'start' });
    if (this.phase === 'sealing') await host.until(() => host.info?.phase === 'sealing');
    if (this.phase === 'playing') await host.until(() => host.update !== undefined);
    if (this.phase === 'over') await host.until(() => host.info?.phase === 'over');
  }

  #thinkMs(): number {
    return THINKS_MS.least + this.#rng.below(THINKS_MS.most - THINKS_MS.least);
  }

  #maybeAgain(): void {
    const { info } = this.players[0] ?? {};
    if (this.phase !== 'racing' || this.#isLeaving || info?.phase !== 'over' || this.#asked.has(info.match)) return;
    this.#asked.add(info.match);
    for (const player of this.players) void player.ask({ type: 'rematch' });
  }
}
