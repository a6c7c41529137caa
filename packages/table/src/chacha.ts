import { chacha20 } from '@noble/ciphers/chacha.js';
import {
  BitRng,
  fail,
  type Generators,
  type OpenSeed,
  ok,
  openFastSeed,
  type RestoreRng,
  type RngState,
  restoreFastRng,
} from '@slipstream/engine';
import { isHex256 } from './hash.ts';

export const CHACHA = 'chacha20';

const BLOCK_WORDS = 16;
const KEY_WORDS = 8;
const NO_NONCE = new Uint8Array(12); // a key is used for one match only, so the nonce has nothing to tell apart
const NOTHING = new Uint8Array(4 * BLOCK_WORDS); // the cipher of zeros is the key stream itself

/**
 * The generator of real matches: the key stream of ChaCha20 (RFC 8439), read as 32-bit words, least byte first.
 * Whoever has the 256-bit seed has the whole stream; whoever has not cannot tell it from chance.
 */
export class ChaChaRng extends BitRng {
  readonly #key: readonly number[];
  #position: number; // in words from the start of the stream
  #saved: RngState | undefined;
  #block: DataView | undefined; // the block that holds the next word; made only when a word is asked for

  constructor(key: readonly number[], position: number, saved?: RngState) {
    super();
    this.#key = key;
    this.#position = position;
    this.#saved = saved;
  }

  next32(): number {
    const at = this.#position % BLOCK_WORDS;
    if (this.#block === undefined || at === 0)
      this.#block = keyStream(this.#key, Math.floor(this.#position / BLOCK_WORDS));
    this.#position++;
    this.#saved = undefined;
    return this.#block.getUint32(4 * at, true);
  }

  save(): RngState {
    this.#saved ??= { kind: CHACHA, words: [...this.#key, this.#position] };
    return this.#saved;
  }
}

/** 64 bytes of key stream. The cipher refuses a counter beyond 32 bits: 2^36 words are more than any match draws. */
function keyStream(key: readonly number[], counter: number): DataView {
  const bytes = new DataView(new ArrayBuffer(4 * KEY_WORDS));
  for (const [at, word] of key.entries()) bytes.setUint32(4 * at, word, true);
  const block = chacha20(new Uint8Array(bytes.buffer), NO_NONCE, NOTHING, undefined, counter);
  return new DataView(block.buffer, block.byteOffset, block.byteLength);
}

/** A generator from 64 hexadecimal digits. */
export function chaChaRng(seed: string): ChaChaRng {
  if (!isHex256(seed)) throw new Error('a ChaCha seed is 64 hexadecimal digits');
  const bytes = new DataView(new ArrayBuffer(4 * KEY_WORDS));
  for (let at = 0; at < 4 * KEY_WORDS; at++) bytes.setUint8(at, Number.parseInt(seed.slice(2 * at, 2 * at + 2), 16));
  return new ChaChaRng(
    Array.from({ length: KEY_WORDS }, (_, at) => bytes.getUint32(4 * at, true)),
    0,
  );
}

const open: OpenSeed = (seed) => {
  if (seed.generator !== CHACHA) return openFastSeed(seed);
  return isHex256(seed.value) ? ok(chaChaRng(seed.value)) : fail('a ChaCha seed is 64 hexadecimal digits');
};

const restore: RestoreRng = (saved) => {
  if (saved.kind !== CHACHA) return restoreFastRng(saved);
  const position = saved.words[KEY_WORDS];
  if (position === undefined) throw new Error('not a state of the ChaCha generator');
  return new ChaChaRng(saved.words.slice(0, KEY_WORDS), position, saved);
};

/** Both generators: ChaCha for real matches, the fast one for simulated ones. */
export const GENERATORS: Generators = { open, restore };
