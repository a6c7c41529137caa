/** A balancer before three servers. */
export interface Haproxy {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}
export function startHaproxy(bind: string, servers: readonly [string, string, string]): Promise<Haproxy>;
