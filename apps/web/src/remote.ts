import { signal } from '@preact/signals';
import { PATHS, PROTOCOL_VERSION, type ServerMessage } from '@slipstream/protocol';
import type { Message, RefusalCode, Request } from '@slipstream/table';
import { becomeGuest } from './api.ts';
import type { Answer, Ask, Connection, Link, Seen } from './connection.ts';

const PING_MS = 15_000;
const SILENCE_MS = 25_000; // two pings unanswered: the line is dead, whatever the socket says
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;

interface Waiting {
  readonly request: Request;
  resolve(answer: Answer): void;
}

/** A line to a table on the server. It mends itself; what was asked is asked again with the same id until answered. */
export function connectRemote(table: string, first: Seen | undefined): Connection {
  const link = signal<Link>('connecting');
  const waiting = new Map<string, Waiting>();
  const early: Message[] = [];
  let hear = (message: Message): void => void early.push(message);
  let seen = first;
  let socket: WebSocket | undefined;
  let isClosed = false;
  let tries = 0;
  let heardAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(retry);
    if (isClosed) return;
    const line = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${PATHS.socket}`);
    socket = line;
    line.onopen = () =>
      write({ type: 'hello', protocol: PROTOCOL_VERSION, table, ...(seen === undefined ? {} : { seen }) });
    line.onmessage = ({ data }) => {
      if (socket === line) receive(JSON.parse(String(data)) as ServerMessage);
    };
    line.onclose = () => {
      if (socket === line) mend();
    };
  }

  function mend(): void {
    socket = undefined;
    if (isClosed || link.value === 'gone') return;
    link.value = 'lost';
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
    tries += 1;
    retry = setTimeout(open, wait * (0.75 + jitter() / 2));
  }

  const write = (message: object): void => socket?.send(JSON.stringify(message));

  function receive(message: ServerMessage): void {
    heardAt = Date.now();
    switch (message.type) {
      case 'welcome':
        tries = 0;
        link.value = 'open';
        for (const { request } of waiting.values()) write(request);
        return;
      case 'pong':
        return;
      case 'reload':
        location.reload();
        return;
      case 'closing':
        leave(message.code);
        return;
      case 'malformed':
        if (message.id !== undefined) settle(message.id, { ok: false, code: 'malformed' });
        return;
      case 'ack':
        settle(message.id, { ok: true });
        return;
      case 'refused':
        settle(message.id, { ok: false, code: message.code as RefusalCode });
        return;
      default:
        if (message.type === 'update') seen = { match: message.match, step: message.step };
        hear(message as Message);
    }
  }

  function leave(code: Extract<ServerMessage, { type: 'closing' }>['code']): void {
    if (code === 'no-such-table') link.value = 'gone';
    if (code !== 'bad-token') return;
    // A first visit, or a token that was replaced: become a guest and come back.
    socket = undefined;
    becomeGuest().then(open, mend);
  }

  function settle(id: string, answer: Answer): void {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  }

  const pulse = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heardAt > SILENCE_MS) socket.close();
    else write({ type: 'ping', at: Date.now() });
  }, PING_MS);

  /** Back from sleep or from a tunnel: do not wait for the next try. */
  const hurry = (): void => {
    if (socket === undefined && !document.hidden) open();
  };
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  open();

  return {
    link,
    listen(listener) {
      hear = listener;
      for (const message of early.splice(0)) listener(message);
    },
    ask(ask: Ask) {
      const request: Request = { ...ask, id: crypto.randomUUID() };
      return new Promise((resolve) => {
        waiting.set(request.id, { request, resolve });
        if (link.value === 'open') write(request);
      });
    },
    renew() {
      seen = undefined;
      socket?.close();
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(pulse);
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      socket?.close();
      for (const id of [...waiting.keys()]) settle(id, { ok: false, code: 'closed' });
    },
  };
}

/** 0 to 1; spreads the returning crowd after a server restart. */
const jitter = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255;
