/** A PostgreSQL for tests: borrowed from DATABASE_URL, or private and started here. */
export interface Postgres {
  readonly url: string;
  readonly isPrivate: boolean;
  readonly pid?: number;
  /** Ends it and starts it again, with all its data; only where it was started here. */
  restart?(): Promise<void>;
  stop(): Promise<void>;
}
export function startPostgres(): Promise<Postgres>;
