import { createHash, randomBytes } from 'node:crypto';
import type { Seat } from '@slipstream/engine';
import type { Storage, Token } from '@slipstream/table/storage';

const TOKEN_BYTES = 32;
const GUEST_BYTES = 16;

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Somebody without an account: known by a token that only they and, as a hash, the store have. */
export class Guests {
  readonly #storage: Storage;
  readonly #now: () => number;

  constructor(storage: Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  async welcome(name: string): Promise<{ guest: string; token: string }> {
    const guest = randomBytes(GUEST_BYTES).toString('base64url');
    const token = newToken();
    await this.#storage.putGuest({ guest, name, createdAt: this.#now() });
    await this.#storage.putToken(this.#session(guest, token));
    return { guest, token };
  }

  /** Whose token this is; a token of a private link says nothing here. */
  async identify(token: string): Promise<string | undefined> {
    const found = await this.#storage.readToken(hashOf(token));
    return found?.kind === 'session' ? found.guest : undefined;
  }

  /** A new token takes the place of the old ones: whoever had one of those is out. */
  async rotate(guest: string): Promise<string> {
    const token = newToken();
    await this.#storage.rotateToken(this.#session(guest, token));
    return token;
  }

  async nameOf(guest: string): Promise<string> {
    return (await this.#storage.readGuest(guest))?.name ?? '';
  }

  async rename(guest: string, name: string): Promise<void> {
    await this.#storage.putGuest({ guest, name, createdAt: this.#now() });
  }

  /** The key of a private link to a seat; an older one stops working. */
  async linkSeat(guest: string, table: string, seat: Seat): Promise<string> {
    const key = newToken();
    await this.#storage.rotateToken({ hash: hashOf(key), kind: 'seat', guest, table, seat, createdAt: this.#now() });
    return key;
  }

  async seatOfKey(
    key: string,
    table: string,
  ): Promise<{ guest: string; seat: Seat; spend(): Promise<void> } | undefined> {
    const hash = hashOf(key);
    const found = await this.#storage.readToken(hash);
    if (found?.kind !== 'seat' || found.table !== table || found.seat === undefined) return undefined;
    return { guest: found.guest, seat: found.seat, spend: () => this.#storage.dropToken(hash) };
  }

  #session(guest: string, token: string): Token {
    return { hash: hashOf(token), kind: 'session', guest, createdAt: this.#now() };
  }
}
