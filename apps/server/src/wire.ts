/** Somebody who gathers what is said to them. */
export interface Outbox {
  /** Sends all of it. */
  flush(): void;
}

/** Lets everybody gather what they are told during one turn, so that it leaves in one packet. */
export class Wire {
  #outboxes = new Set<Outbox>();

  hold(outbox: Outbox): void {
    // Runs when all that follows from a group of commits has been said.
    if (this.#outboxes.size === 0) process.nextTick(() => this.#release());
    this.#outboxes.add(outbox);
  }

  #release(): void {
    const outboxes = this.#outboxes;
    this.#outboxes = new Set();
    for (const outbox of outboxes) outbox.flush();
  }
}

// RFC 6455, section 5.2: the first byte says "text, and this is all of it"; a server's frames have no mask.
const TEXT = 0x81;
const [SHORT, MEDIUM, LONG] = [125, 126, 127];
const MOST_MEDIUM = 0xffff;

/**
 * Texts as WebSocket frames, one after the other. A string with a character for each byte (latin1), because a socket writes
 * that to the wire without a copy of its own.
 */
export function framesOf(texts: readonly string[]): string {
  let frames = '';
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');
    frames += headerOf(bytes.length) + bytes;
  }
  return frames;
}

function headerOf(length: number): string {
  if (length <= SHORT) return String.fromCharCode(TEXT, length);
  if (length <= MOST_MEDIUM) return String.fromCharCode(TEXT, MEDIUM, length >> 8, length & 255);
  return String.fromCharCode(
    TEXT,
    LONG,
    0,
    0,
    0,
    0,
    length >>> 24,
    (length >> 16) & 255,
    (length >> 8) & 255,
    length & 255,
  );
}
