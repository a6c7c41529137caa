import type { Socket } from 'node:net';

/** Gathers what is written to each socket during one turn, so that several messages leave in one packet. */
export class Wire {
  #held = new Set<Socket>();

  hold(socket: Socket): void {
    if (this.#held.has(socket)) return;
    // Runs when all that follows from a group of commits has been said.
    if (this.#held.size === 0) process.nextTick(() => this.release());
    socket.cork();
    this.#held.add(socket);
  }

  release(): void {
    const held = this.#held;
    this.#held = new Set();
    for (const socket of held) socket.uncork();
  }
}

// RFC 6455, section 5.2: the first byte says "text, and this is all of it"; a server's frames have no mask.
const TEXT = 0x81;
const [SHORT, MEDIUM, LONG] = [125, 126, 127];

/** A text as one WebSocket frame, written once however many sockets it goes to. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length <= SHORT ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = TEXT;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = MEDIUM;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LONG;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
  frame.write(text, header, length, 'utf8');
  return frame;
}
