import { MAX_DEPTH, PROTOCOL_VERSION, REFUSAL_REASONS, refTo } from '@slipstream/protocol';
import { ASKINGS, TELLINGS } from '@slipstream/protocol/meanings';
import { CHOICES, LINES, REQUESTS } from '@slipstream/table/limits';
import type { Limits } from './config.ts';

/** A limit as people and programs read it. */
interface Limit {
  readonly limit: string;
  readonly value: number;
}

/** What this server lets one address, one socket and one guest do. */
export const limitsTold = (limits: Limits): readonly Limit[] => [
  { limit: 'bytes of one message or body', value: limits.messageBytes },
  { limit: 'levels of nesting in one message', value: MAX_DEPTH },
  { limit: 'messages over one socket in a second', value: limits.messagesPerSecond },
  { limit: 'messages over one socket at once', value: limits.messageBurst },
  { limit: 'sockets of one address', value: limits.socketsPerAddress },
  { limit: 'new sockets of one address in a minute', value: limits.handshakesPerMinute },
  { limit: 'connections of one address', value: limits.connectionsPerAddress },
  { limit: 'requests of one address to one place of the API in a minute', value: limits.requestsPerMinute },
  { limit: 'requests of one address for anything in a minute', value: limits.hitsPerMinute },
  { limit: 'tables opened by one address in an hour; bots cost extra', value: limits.tablesPerHour },
  { limit: 'changes of one choice', value: CHOICES },
  { limit: `requests of one guest around the match in ${REQUESTS.withinMs / 1000} seconds`, value: REQUESTS.count },
  { limit: `chat lines of one guest in ${LINES.withinMs / 1000} seconds`, value: LINES.count },
  { limit: 'seconds between two pings of the server; who misses one is closed', value: limits.heartbeatMs / 1000 },
];

const WORDS = [
  'The race itself: JSON both ways, each message an object with a `type`. One socket is about one table.',
  'The first message is `hello`; the answer is `welcome`, then `table` and `you`, and if a match is on `update`.',
  'Every request carries an `id` of your own and is answered by `ack`, `refused` or, if it cannot be understood, `malformed`.',
  '`x-socket` lists the messages with who may send them, what the codes of `refused` mean, and the limits of this server.',
].join(' ');

/** The socket, as far as OpenAPI has words for it; the rest under `x-socket`. */
export const socketOperation = (limits: Limits): object => ({
  operationId: 'openSocket',
  summary: 'The WebSocket of a race',
  description: WORDS,
  security: [],
  responses: {
    101: { description: 'The socket is open. Say `hello`.' },
    400: { description: 'Not a WebSocket.', content: { 'application/json': { schema: refTo('Problem') } } },
  },
  'x-socket': {
    protocol: PROTOCOL_VERSION,
    client: Object.fromEntries(
      Object.entries(ASKINGS).map(([type, asking]) => [type, { ...asking, schema: refTo(`client.${type}`) }]),
    ),
    server: Object.fromEntries(
      Object.entries(TELLINGS).map(([type, tells]) => [type, { tells, schema: refTo(`server.${type}`) }]),
    ),
    refusals: REFUSAL_REASONS,
    limits: limitsTold(limits),
  },
});
