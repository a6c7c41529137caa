import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The line on which others reach a server. It can be cut, and mended. */
export class Line {
  readonly address: string;
  readonly #server: Server;
  readonly #ends: Set<Socket>;
  #isCut = false;

  private constructor(server: Server, ends: Set<Socket>) {
    this.#server = server;
    this.#ends = ends;
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async to(port: number): Promise<Line> {
    const ends = new Set<Socket>();
    const server = createServer((near) => {
      if (line.#isCut) near.destroy();
      else line.#join(near, connect({ port, host: '127.0.0.1' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const line = new Line(server, ends);
    return line;
  }

  cut(): void {
    this.#isCut = true;
    for (const end of this.#ends) end.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, far: Socket): void {
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#ends.add(end);
      end.setNoDelay(true).pipe(other);
      end.on('error', () => undefined); // always followed by 'close'
      end.on('close', () => {
        this.#ends.delete(end);
        other.destroy();
      });
    }
  }
}
