import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { PATHS } from '@slipstream/protocol';

/** A bare connection that says what it likes. */
export interface RawLine {
  readonly socket: Socket;
  /** The status of the first answer; 0 if it was closed without one. */
  readonly status: Promise<number>;
  readonly closed: Promise<void>;
}

export function rawLine(base: string, text: string): RawLine {
  const { port, hostname } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const status = new Promise<number>((resolve) => {
    socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1] ?? 0)));
    socket.once('close', () => resolve(0));
  });
  socket.write(text);
  return { socket, status, closed };
}

/** What opens a socket, with headers changed or, where they are empty, left out. */
export function handshake(headers: Readonly<Record<string, string>>, path: string = PATHS.socket): string {
  const all = {
    host: 'localhost',
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

export const OPCODES = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

interface Shape {
  readonly first?: number; // the whole first byte, instead of "final, of this kind"
  readonly isMasked?: boolean;
  readonly claims?: number; // a length that is not true
}

/** A frame as clients send it; the mask is all zeros, which is one like any other. */
export function rawFrame(opcode: number, payload: Buffer, { first, isMasked = true, claims }: Shape = {}): Buffer {
  const length = claims ?? payload.length;
  const mask = isMasked ? 0x80 : 0;
  const size = length < 126 ? [mask | length] : [mask | 126, length >> 8, length & 255];
  const head = Buffer.from([first ?? 0x80 | opcode, ...size, ...(isMasked ? [0, 0, 0, 0] : [])]);
  return Buffer.concat([head, payload]);
}
