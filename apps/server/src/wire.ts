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
  let size = 0;
  for (const text of texts) size += sizeOf(Buffer.byteLength(text));
  const frames = Buffer.allocUnsafe(size);
  let at = 0;
  for (const text of texts) {
    const length = Buffer.byteLength(text);
    at = writeHeader(frames, at, length);
    at += frames.write(text, at, length === text.length ? 'latin1' : 'utf8'); // most is plain ASCII, which is quicker to copy
  }
  return frames;
}

const sizeOf = (length: number): number => length + (length <= SHORT ? 2 : length <= MOST_MEDIUM ? 4 : 10);

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
