import WebSocket from 'ws';

/** What a page's `WebSocket` is to the server: a socket that carries the cookie of a guest. */
export const cookieSocket = (token: string): typeof WebSocket =>
  class extends WebSocket {
    constructor(address: string | URL | null) {
      super(String(address), { headers: { cookie: `slipstream_guest=${token}` } });
    }
  } as typeof WebSocket;
