import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is only known when somebody asks. */
export interface MetricsPorts {
  tables(): number;
  sockets(): number;
  thoughts(): number;
  /** Lines to other servers, for clients whose table is there. */
  lines(): number;
  isSure(): boolean;
}

/** Plain numbers on the hot path; the registry reads them when it is asked. */
const COUNTS = {
  entries: 'Log entries made durable, most of them choices',
  rebuilt: 'Tables rebuilt from their logs',
  finished: 'Matches that came to their end',
  received: 'Messages received over sockets',
  malformed: 'Messages that could not be understood',
  messages: 'Messages sent over sockets',
  bytes: 'Bytes of messages sent over sockets',
} as const;

/** Default metrics that go through every open socket whenever they are asked for; `slipstream_sockets` says as much for nothing. */
const COSTLY = ['handles', 'requests', 'resources'].flatMap((what) => [
  `nodejs_active_${what}`,
  `nodejs_active_${what}_total`,
]);

/** Figures for Prometheus; nothing in them is about a person. */
export class Metrics {
  readonly registry = new Registry();
  readonly counts: Record<keyof typeof COUNTS, number> = {
    entries: 0,
    rebuilt: 0,
    finished: 0,
    received: 0,
    malformed: 0,
    messages: 0,
    bytes: 0,
  };
  readonly #groups = new Histogram({
    name: 'slipstream_commit_group_size',
    help: 'Tables whose commits became durable together',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers: [this.registry],
  });
  readonly #seconds = new Histogram({
    name: 'slipstream_commit_seconds',
    help: 'How long the store took to make a group durable',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 1],
    registers: [this.registry],
  });

  constructor(ports: MetricsPorts) {
    collectDefaultMetrics({ register: this.registry });
    for (const name of COSTLY) this.registry.removeSingleMetric(name);
    for (const name of Object.keys(COUNTS) as (keyof typeof COUNTS)[]) this.#expose(name);
    this.#gauge('slipstream_tables_in_memory', 'Tables in memory', ports.tables);
    this.#gauge('slipstream_sockets', 'Open sockets', ports.sockets);
    this.#gauge(
      'slipstream_thoughts_waiting',
      'Questions to bots that wait for a thread or for somebody to come',
      ports.thoughts,
    );
    this.#gauge('slipstream_relayed', 'Sockets and requests passed on to other servers at the moment', ports.lines);
    this.#gauge('slipstream_sure', '1 while no other server can have taken tables of this one, else 0', () =>
      ports.isSure() ? 1 : 0,
    );
  }

  committed(entries: number, tables: number, ms: number): void {
    this.counts.entries += entries;
    this.#groups.observe(tables);
    this.#seconds.observe(ms / 1000);
  }

  #expose(name: keyof typeof COUNTS): void {
    const counter: Counter = new Counter({
      name: `slipstream_${name}_total`,
      help: COUNTS[name],
      registers: [this.registry],
      collect: () => {
        counter.reset();
        counter.inc(this.counts[name]);
      },
    });
  }

  #gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(read()) });
  }
}
