/** A PostgreSQL for tests: borrowed from DATABASE_URL, or private and started here. */
export interface Postgres {
  readonly url: string;
  readonly isPrivate: boolean;
  readonly pid?: number;
  stop(): Promise<void>;
}
export function startPostgres(): Promise<Postgres>;
