// RFC 6455, section 5.2: the first byte says "text, and this is all of it"; a server's frames have no mask.
const TEXT = 0x81;
const PONG = 0x8a;
const [SHORT, MEDIUM, LONG] = [125, 126, 127];
const MOST_MEDIUM = 0xffff;

/**
 * A text as a WebSocket frame: a string with a character for each byte (latin1), because a socket writes that to the wire
 * without a copy of its own.
 */
export function frameOf(text: string): string {
  const bytes = Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');
  return headerOf(bytes.length) + bytes;
}

/** The answer to a ping: what it brought, which is never more than a short frame. */
export const pongOf = (data: Buffer): string => String.fromCharCode(PONG, data.length) + data.toString('latin1');

export function headerOf(length: number): string {
  if (length <= SHORT) return String.fromCharCode(TEXT, length);
  if (length <= MOST_MEDIUM) return String.fromCharCode(TEXT, MEDIUM, length >> 8, length & 255);
  return String.fromCharCode(
    TEXT,
    LONG,
    0,
    0,
    0,
    0,
    length >>> 24,
    (length >> 16) & 255,
    (length >> 8) & 255,
    length & 255,
  );
}
