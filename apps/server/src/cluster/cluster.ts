import type { Storage } from '@slipstream/table/storage';
import { type Leases, SOLE } from './leases.ts';

/** The servers that share a store. */
export interface Cluster {
  readonly leases: Leases;
  /** Makes this server one of them. */
  join(ports: MemberPorts): Promise<Member>;
}

export interface MemberPorts {
  /** This server can no longer be sure of its tables: others may have taken them. */
  lapsed(): void;
  /** A sign of life could not be given. */
  failed(error: unknown): void;
}

/** This server cannot say now whether a table is its own. */
export class Unsure extends Error {
  override readonly name = 'Unsure';

  constructor() {
    super('this server has no word from its store, and cannot tell who hosts the table');
  }
}

/** This server as one of those that share a store. */
export interface Member {
  /** Whether no other server can have taken a table of this one yet. */
  isSure(): boolean;
  /**
   * Runs something that holds only if this server was sure from its beginning to its end. Throws `Unsure` otherwise: what was taken
   * may have been taken again by another, while this one was stopped.
   */
  whileSure<Value>(run: () => Promise<Value>): Promise<Value>;
  /** Whether others were there before it. */
  readonly hasOthers: boolean;
  /** What all servers of this store know, and nobody else. */
  readonly secret: string;
  /** Where those are reached that are alive. */
  living(): Promise<readonly string[]>;
  /** Tells the others where they reach it. */
  reachAt(address: string): Promise<void>;
  /** Lets go of everything. */
  leave(): Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

const ALONE: Cluster = {
  leases: SOLE,
  join: async () => ({
    isSure: () => true,
    whileSure: (run) => run(),
    hasOthers: false,
    secret: '',
    living: async () => [],
    reachAt: nothing,
    leave: nothing,
  }),
};

/** A store that several servers may share brings its cluster along. */
export interface SharedStorage extends Storage {
  readonly cluster: Cluster;
}

export const clusterOf = (storage: Storage): Cluster =>
  'cluster' in storage ? (storage as SharedStorage).cluster : ALONE;
