import type { SignedHead } from '@slipstream/protocol';
import { hashText, isHex256 } from '@slipstream/table/hash';
import { entryAfter, NO_LINK } from '@slipstream/table/ledger';
import { headToSign, type Signer } from '@slipstream/table/signing';
import type { NextEntry, Storage } from '@slipstream/table/storage';
import type { Log } from './log.ts';

export interface LedgerPorts {
  readonly storage: Pick<Storage, 'extendLedger' | 'readHead'>;
  readonly signer: Signer;
  readonly log: Pick<Log, 'error'>;
  now(): number;
}

const AT_ONCE = 50;
const FAILED = 'finished records could not be entered in the ledger; it is tried again with the next one';

/**
 * The public list of all finished records. Records are entered after they are durable, and in no choice's way; what a
 * kill kept from it is entered at the next start.
 */
export class Ledger {
  readonly #ports: LedgerPorts;
  #extending: Promise<void> | undefined;
  #isBehind = false;
  #head: SignedHead | undefined;

  constructor(ports: LedgerPorts) {
    this.#ports = ports;
  }

  /** Enters what is finished and not entered yet. Resolves when that is done, or has failed and was logged. */
  extend(): Promise<void> {
    this.#isBehind = true;
    this.#extending ??= this.#run().finally(() => {
      this.#extending = undefined;
    });
    return this.#extending;
  }

  /** Where the ledger ends, with everything in it that is durable now. */
  async head(): Promise<SignedHead> {
    await this.extend();
    const { storage, signer, now } = this.#ports;
    const { place: count = 0, link = NO_LINK } = (await storage.readHead()) ?? {};
    if (this.#head?.count !== count || this.#head.link !== link) {
      const head = { count, link, at: now() };
      this.#head = { ...head, signature: { key: signer.key, value: signer.sign(headToSign(head)) } };
    }
    return this.#head;
  }

  /** Resolves when nothing is being entered. */
  async settled(): Promise<void> {
    await this.#extending;
  }

  async #run(): Promise<void> {
    const { storage, log } = this.#ports;
    try {
      while (this.#isBehind) {
        this.#isBehind = false;
        while ((await storage.extendLedger(nextEntry, AT_ONCE)) === AT_ONCE);
      }
    } catch (error) {
      log.error({ err: error }, FAILED);
    }
  }
}

const nextEntry: NextEntry = (before, { text, finishedAt }) => entryAfter(before, digestIn(text), finishedAt);

/** What is no record of ours stands in the ledger all the same, under the hash of its text. */
function digestIn(text: string): string {
  const { proof } = JSON.parse(text) as { proof?: { digest?: unknown } };
  return isHex256(proof?.digest) ? proof.digest : hashText(text);
}
