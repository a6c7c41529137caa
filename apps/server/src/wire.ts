/** Somebody who gathers what is said to them. */
export interface Outbox {
  /** Sends all of it. */
  flush(): void;
}

/** Lets everybody gather what they are told at once, so that it leaves in one packet. */
export class Wire {
  readonly #outboxes: Outbox[] = [];
  #isSoon = false;

  /** This one has something now. It leaves at the end of the turn, unless somebody says `release` before. */
  hold(outbox: Outbox): void {
    this.#outboxes.push(outbox);
    if (this.#isSoon) return;
    this.#isSoon = true;
    process.nextTick(() => {
      this.#isSoon = false;
      this.release();
    });
  }

  release(): void {
    for (const outbox of this.#outboxes) outbox.flush();
    this.#outboxes.length = 0;
  }
}

// RFC 6455, section 5.2: the first byte says "text, and this is all of it"; a server's frames have no mask.
const TEXT = 0x81;
const [SHORT, MEDIUM, LONG] = [125, 126, 127];
const MOST_MEDIUM = 0xffff;

/**
 * A text as a WebSocket frame: a string with a character for each byte (latin1), because a socket writes that to the wire
 * without a copy of its own.
 */
export function frameOf(text: string): string {
  const bytes = Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');
  return headerOf(bytes.length) + bytes;
}

export function headerOf(length: number): string {
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
