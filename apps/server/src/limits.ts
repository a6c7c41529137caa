/** Lets through `perSecond` on average and `burst` at once. */
export class Bucket {
  readonly #perMs: number;
  readonly #burst: number;
  #tokens: number;
  #at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.#perMs = perSecond / 1000;
    this.#burst = burst;
    this.#tokens = burst;
    this.#at = now;
  }

  take(now: number, cost = 1): boolean {
    this.#fill(now);
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens >= this.#burst;
  }

  #fill(now: number): void {
    this.#tokens = Math.min(this.#burst, this.#tokens + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = now;
  }
}

/** How many addresses are remembered before those that have nothing to answer for are forgotten. */
const REMEMBERED = 1000;

/** A bucket for each address: what it may do in a time of `perMs`, all at once if it likes. */
export class Buckets {
  readonly #count: number;
  readonly #perMs: number;
  readonly #buckets = new Map<string, Bucket>();
  #prunedAt = REMEMBERED;

  constructor(count: number, perMs: number) {
    this.#count = count;
    this.#perMs = perMs;
  }

  take(address: string, now: number, cost = 1): boolean {
    let bucket = this.#buckets.get(address);
    if (bucket === undefined) {
      this.#maybeForget(now);
      bucket = new Bucket((this.#count * 1000) / this.#perMs, this.#count, now);
      this.#buckets.set(address, bucket);
    }
    return bucket.take(now, cost);
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Looks through all of them only when they have become twice as many: on average that costs next to nothing. */
  #maybeForget(now: number): void {
    if (this.#buckets.size < this.#prunedAt) return;
    for (const [address, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(address);
    this.#prunedAt = Math.max(REMEMBERED, this.#buckets.size * 2);
  }
}

/** How many of something each address has at the moment. */
export class Tally {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  enter(address: string): boolean {
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.#limit) return false;
    this.#counts.set(address, count + 1);
    return true;
  }

  leave(address: string): void {
    const count = (this.#counts.get(address) ?? 1) - 1;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
  }
}

/** Whoever has a whole IPv6 network has all of its addresses: they count as one. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
