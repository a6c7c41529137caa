import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Metrics } from './metrics.ts';
import type { Outbox, Outboxes } from './outboxes.ts';

export interface OutboxPorts {
  readonly outboxes: Outboxes;
  readonly metrics: Pick<Metrics, 'counts'>;
  readonly limits: { readonly unsentBytes: number };
}

/**
 * The frames of one socket, gathered until they leave together. They go past the WebSocket library, which would write
 * each of them by itself: nothing here is compressed or masked.
 */
export class SocketOutbox implements Outbox {
  readonly #ports: OutboxPorts;
  readonly #socket: WebSocket;
  readonly #tcp: Socket;
  readonly #frames: string[] = [];

  constructor(ports: OutboxPorts, socket: WebSocket, tcp: Socket) {
    this.#ports = ports;
    this.#socket = socket;
    this.#tcp = tcp;
  }

  push(frame: string): void {
    if (this.#frames.push(frame) === 1) this.#ports.outboxes.add(this);
  }

  flush(): void {
    const count = this.#frames.length;
    const frames = this.#frames.join('');
    this.#frames.length = 0;
    if (count === 0 || this.#socket.readyState !== WebSocket.OPEN) return;
    const { metrics, limits } = this.#ports;
    if (this.#tcp.writableLength > limits.unsentBytes) {
      this.#socket.terminate(); // the client will come back and ask for the gap
      return;
    }
    metrics.counts.messages += count;
    metrics.counts.bytes += frames.length;
    this.#tcp.write(frames, 'latin1');
  }
}
