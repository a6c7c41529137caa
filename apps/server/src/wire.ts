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
