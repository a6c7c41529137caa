/** Told of every choice that has reached all screens. */
export interface Gauge {
  acked(): void;
  /** From sending to the last of the screens, in ms. */
  shown(ms: number): void;
}

/** One table with all its people, whatever the server; who owes a choice is handed to a hand that decides when to send. */
export interface Table {
  open(base: string, game: string, seats: number): Promise<void>;
  start(): void;
  close(): void;
}

export type NewTable = (seed: string, gauge: Gauge, onDue: (send: () => void) => void) => Table;
