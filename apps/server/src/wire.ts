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

/** Texts as WebSocket frames, one after the other. */
export function framesOf(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const frames = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headerOf(length) + length, 0));
  let at = 0;
  for (const [n, text] of texts.entries()) {
    at = writeHeader(frames, at, lengths[n] ?? 0);
    at += frames.write(text, at, 'utf8');
  }
  return frames;
}

const headerOf = (length: number): number => (length <= SHORT ? 2 : length <= MOST_MEDIUM ? 4 : 10);

function writeHeader(frames: Buffer, at: number, length: number): number {
  frames[at] = TEXT;
  if (length <= SHORT) {
    frames[at + 1] = length;
    return at + 2;
  }
  if (length <= MOST_MEDIUM) {
    frames[at + 1] = MEDIUM;
    return frames.writeUInt16BE(length, at + 2);
  }
  frames[at + 1] = LONG;
  frames.writeUInt32BE(0, at + 2);
  return frames.writeUInt32BE(length, at + 6);
}
