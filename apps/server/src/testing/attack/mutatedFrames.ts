import { fastRng, type Rng } from '@slipstream/engine';
import { PROTOCOL_VERSION } from '@slipstream/protocol';
import { malformedFrame } from '../malformed.ts';
import { newGuest } from '../world.ts';
import { anyAddress, from, type Ground, type Outcome, pick, sleep } from './ground.ts';
import { handshake, OPCODES, rawFrame, rawLine } from './rawLine.ts';

const LINES_AT_ONCE = 6;
/** Fewer than a socket may send at once, so that each of them is read. */
const FRAMES_A_LINE = 50;
/** After this the server closes by itself. */
const PATIENCE_MS = 20_000;
const GUESTS = 24;

/** Whole requests, of which one byte will be another. */
const REQUESTS: readonly ((id: string) => object)[] = [
  (id) => ({ type: 'choose', id, match: 1, step: 0, action: { route: 'top' } }),
  (id) => ({ type: 'take', id, name: 'Mallory', seat: 0 }),
  (id) => ({ type: 'say', id, saying: { text: 'hello' } }),
  (id) => ({ type: 'commit', id, attempt: 1, commitment: 'a'.repeat(64) }),
  (id) => ({ type: 'reveal', id, attempt: 1, value: 'a'.repeat(64) }),
  (id) => ({ type: 'standIn', id, seat: 1 }),
  (id) => ({ type: 'leave', id }),
];

type Kind = (rng: Rng, id: string) => Buffer;

const text: Kind = (rng, id) => {
  const frame = malformedFrame(rng, id);
  return typeof frame === 'string' ? rawFrame(OPCODES.text, Buffer.from(frame)) : rawFrame(OPCODES.binary, frame);
};

function bytes(rng: Rng, most: number): Buffer {
  return Buffer.from(Array.from({ length: rng.below(most) }, () => rng.below(256)));
}

function flipped(rng: Rng, id: string): Buffer {
  const whole = Buffer.from(JSON.stringify(pick(rng, REQUESTS)(id)));
  whole[rng.below(whole.length)] = 32 + rng.below(95);
  return rawFrame(OPCODES.text, whole);
}

function inParts(rng: Rng, id: string): Buffer {
  const whole = Buffer.from(JSON.stringify({ type: 'nothing', id }));
  const cut = rng.below(whole.length);
  const head = rawFrame(OPCODES.text, whole.subarray(0, cut), { first: OPCODES.text });
  return Buffer.concat([
    head,
    rawFrame(OPCODES.ping, bytes(rng, 125)),
    rawFrame(OPCODES.continuation, whole.subarray(cut)),
  ]);
}

/** Wrong whoever sends them. */
const KINDS: readonly Kind[] = [
  ...Array<Kind>(8).fill(text),
  inParts,
  (rng) => rawFrame(OPCODES.ping, bytes(rng, 126)),
  (rng) => rawFrame(OPCODES.pong, bytes(rng, 126)),
];
/** Wrong from somebody without a seat; a sitter may say "hallo" instead of "hello". */
const WATCHERS_KINDS: readonly Kind[] = [...KINDS, flipped, flipped];

/** What no socket survives: each of them is the last of its line. */
const LAST_KINDS: readonly ((rng: Rng) => Buffer)[] = [
  (rng) => rawFrame(3 + rng.below(5), bytes(rng, 20)), // reserved kinds
  (rng) => rawFrame(11 + rng.below(5), bytes(rng, 20)),
  (rng) => rawFrame(OPCODES.text, bytes(rng, 20), { first: 0xc1 + 0x10 * rng.below(3) }), // reserved bits
  () => rawFrame(OPCODES.text, Buffer.from('{}'), { isMasked: false }),
  () => rawFrame(OPCODES.text, Buffer.alloc(10), { claims: 60_000 }),
  () => rawFrame(OPCODES.text, Buffer.from([0xc3, 0x28])), // no UTF-8
  () => rawFrame(OPCODES.continuation, Buffer.from('x')),
  () => rawFrame(OPCODES.ping, Buffer.alloc(10), { first: OPCODES.ping }), // a control frame in parts
  () => rawFrame(OPCODES.ping, Buffer.alloc(200)),
  () => rawFrame(OPCODES.close, Buffer.from([3])),
  (rng) => rawFrame(OPCODES.close, Buffer.from([rng.below(256), rng.below(256)])),
  () => rawFrame(OPCODES.close, Buffer.alloc(0)),
];

const HANDSHAKES: readonly ((address: string, rng: Rng) => string)[] = [
  (address) => handshake({ ...from(address), 'sec-websocket-version': '7' }),
  (address) => handshake({ ...from(address), 'sec-websocket-key': '' }),
  (address) => handshake({ ...from(address), 'sec-websocket-key': 'short' }),
  (address) => handshake({ ...from(address), upgrade: 'h2c' }),
  (address) => handshake({ ...from(address), origin: 'https://evil.example' }),
  (address) => handshake({ ...from(address), host: 'evil.example' }),
  (address) => handshake({ ...from(address), cookie: 'x'.repeat(20_000) }),
  (address, rng) => handshake(from(address), `/api/tables/${rng.below(1e9)}`),
  (address, rng) => `${handshake(from(address)).slice(0, 20 + rng.below(100))}\r\n\r\n`,
  (address, rng) => String(bytes(rng, 200)) + address,
];

/** Frames that are wrong in every way we know, at tables of all games in all phases, by watchers and by people who sit there. */
export async function mutatedFrames(ground: Ground, say: (line: string) => void): Promise<Outcome> {
  const rng = fastRng(`${ground.seed} frames`);
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, () => newGuest(ground.base, 'Mallory', from(anyAddress(rng)))),
  );
  let [sent, lines] = [0, 0];
  const line = async (): Promise<void> => {
    while (sent < ground.frames) {
      lines++;
      const isHandshake = lines % 20 === 0;
      sent += isHandshake ? 1 : FRAMES_A_LINE + 1;
      if (lines % 500 === 0) say(`${sent} mutated frames`);
      if (isHandshake) await oddHandshake(ground, rng);
      else await oneLine(ground, rng, guests, lines);
    }
  };
  await Promise.all(Array.from({ length: LINES_AT_ONCE }, line));
  return { frames: sent, changes: [] };
}

async function oddHandshake({ base }: Ground, rng: Rng): Promise<void> {
  const { socket, status } = rawLine(base, pick(rng, HANDSHAKES)(anyAddress(rng), rng));
  await Promise.race([status, sleep(500)]);
  socket.destroy();
}

async function oneLine({ base, still }: Ground, rng: Rng, guests: readonly string[], number: number): Promise<void> {
  const { id: table, sitter } = pick(rng, still);
  const isSitter = sitter !== undefined && rng.below(4) === 0;
  const token = isSitter ? sitter : pick(rng, guests);
  const kinds = isSitter ? KINDS : WATCHERS_KINDS;
  const { socket, status, closed } = rawLine(base, handshake(from(anyAddress(rng))));
  const frames = Array.from({ length: FRAMES_A_LINE }, (_, at) => pick(rng, kinds)(rng, `m${number}-${at}`));
  const last = pick(rng, LAST_KINDS)(rng);
  const greets = rng.below(10) > 0;
  if ((await status) === 101) {
    const hello = Buffer.from(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, table, token }));
    if (greets) socket.write(rawFrame(OPCODES.text, hello));
    socket.write(Buffer.concat([...frames, last]));
    const limit = setTimeout(() => socket.destroy(), PATIENCE_MS);
    socket.resume();
    await closed;
    clearTimeout(limit);
  }
  socket.destroy();
}
