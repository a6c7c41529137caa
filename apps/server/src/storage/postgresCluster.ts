import type pg from 'pg';
import type { Cluster, Member, MemberPorts } from '../cluster/cluster.ts';
import { Membership } from '../cluster/membership.ts';
import { LEASE_MS, PostgresLeases } from './postgresLeases.ts';
import { holdLock, type Lock } from './postgresLock.ts';

/** How much earlier than others may take its tables a server stops being sure of them. */
const MARGIN_MS = 1000;
/** How long a sign of life makes a server sure of its tables. */
export const SURE_MS = LEASE_MS - MARGIN_MS;

/** The servers that share a database. */
export class PostgresCluster implements Cluster {
  readonly leases: PostgresLeases;
  readonly #url: string;
  #lock: Lock;

  constructor(pool: pg.Pool, url: string, lock: Lock) {
    this.#url = url;
    this.#lock = lock;
    this.leases = new PostgresLeases(pool, () => this.node);
  }

  /** The name of this server among them. Whoever has lost the lock of a name comes back under another one. */
  get node(): string {
    return this.#lock.node;
  }

  async join(ports: MemberPorts): Promise<Member> {
    const hasOthers = await this.leases.hasOthers();
    await this.leases.join();
    const member = new Membership(
      {
        ...ports,
        renew: (address) => this.leases.renew(address),
        hold: async (onLost) => {
          this.#lock = await holdLock(this.#url);
          this.#lock.onLost = onLost;
          return this.#lock;
        },
        living: () => this.leases.living(),
        leave: () => this.leases.leave(),
      },
      { sign: this.#lock, hasOthers, secret: await this.leases.secret(), sureMs: SURE_MS },
    );
    this.#lock.onLost = () => member.lost();
    return member;
  }

  async close(): Promise<void> {
    await this.#lock.release();
  }
}
