const FIRST_SIZE = 1 << 16;
const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [LEFT_LIST, RIGHT_LIST, LEFT_FIELDS, RIGHT_FIELDS] = [0x5b, 0x5d, 0x7b, 0x7d];
const [ZERO, MINUS, LETTER_U] = [0x30, 0x2d, 0x75];
const [FIRST_PRINTED, LAST_PRINTED] = [0x20, 0x7e];
const HEX = [...'0123456789abcdef'].map((digit) => digit.charCodeAt(0));
const LONGEST_CHARACTER = 6; // \u0000
const SHORT_INTEGER = 1e9;

/**
 * Writes JSON as plain ASCII into one buffer that is used again and again. No strings are made on the way, and a part that
 * was written before is copied instead of being written from its data again.
 */
export class JsonWriter {
  #bytes = Buffer.allocUnsafe(FIRST_SIZE);
  #at = 0;

  /** How much has been written. */
  get at(): number {
    return this.#at;
  }

  /** Forgets all that was written from there on. */
  rewind(at: number): void {
    this.#at = at;
  }

  text(from: number): string {
    return this.#bytes.toString('latin1', from, this.#at);
  }

  /** Writes what lies between these places once more, at the end. */
  again(from: number, to: number): void {
    this.#reserve(to - from);
    this.#bytes.copyWithin(this.#at, from, to);
    this.#at += to - from;
  }

  /** JSON that is plain ASCII already. */
  raw(text: string): void {
    this.#reserve(text.length);
    const bytes = this.#bytes;
    let at = this.#at;
    for (let n = 0; n < text.length; n++) bytes[at++] = text.charCodeAt(n);
    this.#at = at;
  }

  /** Writes over what is there; a character for each byte. */
  put(at: number, text: string): void {
    for (let n = 0; n < text.length; n++) this.#bytes[at + n] = text.charCodeAt(n);
  }

  byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#at++] = byte;
  }

  /** Plain data; what JSON does not have is left out of objects and null elsewhere. */
  value(value: unknown): void {
    if (typeof value === 'number') this.number(value);
    else if (typeof value === 'string') this.string(value);
    else if (typeof value === 'boolean') this.raw(value ? 'true' : 'false');
    else if (typeof value !== 'object' || value === null) this.raw('null');
    else if (Array.isArray(value)) this.#list(value);
    else this.#fields(value as Record<string, unknown>);
  }

  string(text: string): void {
    this.#reserve(LONGEST_CHARACTER * text.length + 2);
    const bytes = this.#bytes;
    let at = this.#at;
    bytes[at++] = QUOTE;
    for (let n = 0; n < text.length; n++) {
      const code = text.charCodeAt(n);
      if (code >= FIRST_PRINTED && code <= LAST_PRINTED) {
        if (code === QUOTE || code === BACKSLASH) bytes[at++] = BACKSLASH;
        bytes[at++] = code;
      } else {
        bytes[at++] = BACKSLASH;
        bytes[at++] = LETTER_U;
        for (let shift = 12; shift >= 0; shift -= 4) bytes[at++] = HEX[(code >> shift) & 15] ?? ZERO;
      }
    }
    bytes[at++] = QUOTE;
    this.#at = at;
  }

  number(value: number): void {
    if (!Number.isInteger(value) || value >= SHORT_INTEGER || value <= -SHORT_INTEGER)
      this.raw(Number.isFinite(value) ? `${value}` : 'null');
    else if (value < 0) {
      this.byte(MINUS);
      this.#digits(-value);
    } else this.#digits(value);
  }

  #digits(value: number): void {
    let unit = 1;
    while (unit * 10 <= value) unit *= 10;
    for (; unit >= 1; unit /= 10) this.byte(ZERO + (Math.floor(value / unit) % 10));
  }

  #list(items: readonly unknown[]): void {
    this.byte(LEFT_LIST);
    for (let at = 0; at < items.length; at++) {
      if (at > 0) this.byte(COMMA);
      this.value(items[at]);
    }
    this.byte(RIGHT_LIST);
  }

  #fields(fields: Record<string, unknown>): void {
    let before = LEFT_FIELDS;
    for (const key in fields) {
      const value = fields[key];
      if (value === undefined) continue;
      this.byte(before);
      before = COMMA;
      this.string(key);
      this.byte(COLON);
      this.value(value);
    }
    if (before === LEFT_FIELDS) this.byte(LEFT_FIELDS);
    this.byte(RIGHT_FIELDS);
  }

  #reserve(size: number): void {
    if (this.#at + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#at + size));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }
}
