import { existsSync } from 'node:fs';
import { GAMES } from '@slipstream/games';
import { parseWith, readServer, type ServerEvidence, type Witness, WitnessSchema } from '@slipstream/protocol';
import { type Check, type Evidence, type Gap, type Judgement, judgeRecord, type KeySource } from '@slipstream/table';
import { isHex256 } from '@slipstream/table/hash';
import { ID_DIGITS } from '@slipstream/table/recordId';
import { parseFlags, textOf } from './arguments.ts';
import { type Command, type Io, UsageError } from './command.ts';
import { daysIn, reportDays } from './verifyDays.ts';

const CHECKED: Readonly<Record<Check, string>> = {
  text: 'the file is written as records are written',
  digest: 'the digest over the whole record holds',
  signature: 'the signature is that of the key it names',
  commitment: "the server's secret is the one it committed to",
  shares: "every player's share is the one committed to",
  seed: 'the seed follows from the secret and the shares',
  actions: 'every action was legal when it was played',
  end: 'the race was played to its end',
  outcome: 'the result is the one the rules give',
  key: "the key is the server's",
  witness: 'it is the race that the witness saw start, with the same seats, names, options and shares',
  ledger: "it is in the server's ledger, whose end is signed",
  head: 'the ledger goes on from where the witness saw it end',
};

const UNCHECKED: Readonly<Record<Gap, string>> = {
  seed: 'who chose the seed (a simulated race: whoever ran it did)',
  seats: 'who sat where, at which table and in which attempt (records of this age do not bind it to the seed)',
  order: 'the order of the keys in the file (records of this age do not bind it)',
  unsigned: 'who made it: it is UNSIGNED, so anybody can have made it, a whole match with all its names included',
  key: 'whose key it is: say which is the server’s by --key, --server or --witness',
  witness: 'what a player saw of the start: no --witness given',
  ledger: 'whether it is in the ledger of its server: no --server given',
  head: 'whether the ledger goes on from an earlier one: none known, or the way there is too long',
  standIns: 'how many actions a stand-in played: the word of the server',
};

const SOURCES: Readonly<Record<KeySource, string>> = {
  given: 'given by you',
  witness: 'told to the witness before the start',
  server: 'published by the server you named',
};

export const verify: Command = {
  name: 'verify',
  summary: 'check that a record is whole and fair, and whose it is; or the secrets of past days',
  usage: `slipstream verify <record.json> [--witness FILE] [--key HEX] [--server URL]
       slipstream verify <days.json> [--end HEX]

  Checks the commitments, the seed, every shuffle and roll, every action and the digest, and says what it did not check.
  --witness  what a player's page kept of the start (its proof panel downloads it): the record must be of that start
  --key      the public key of the server, 64 hexadecimal digits, from somebody you trust
  --server   asks the server for its keys and its ledger; with --witness the ledger must go on from the one it saw
  --end      the end of the chain of daily secrets, 64 hexadecimal digits, as it was published before the first day:
             a file of one day or of a whole year is held against it
  Exit code 0: all that was checked holds. 1: it says what does not.`,
  async run(args, io) {
    const { values, words } = parseFlags(args, {
      witness: { type: 'string' },
      key: { type: 'string' },
      server: { type: 'string' },
      end: { type: 'string' },
    });
    const text = textOf(words[0]);
    const days = daysIn(text);
    if (days !== undefined) return reportDays(days, maybeHex('--end', values.end), io);
    const witness = values.witness === undefined ? undefined : witnessIn(String(values.witness));
    const earlier = witness === undefined || witness === 'missing' || witness.head === undefined ? [] : [witness.head];
    const key = maybeHex('--key', values.key);
    const evidence: Evidence = {
      ...(key === undefined ? {} : { key }),
      ...(witness === undefined ? {} : { witness }),
      ...(values.server === undefined ? {} : await ask(String(values.server), text, earlier)),
      earlier,
    };
    const judged = judgeRecord((id) => GAMES.find((game) => game.id === id), text, evidence);
    if (!judged.ok) {
      io.err(`does not hold (${judged.reason.check}): ${judged.reason.message}`);
      return 1;
    }
    report(judged.value, io);
    return 0;
  },
};

function report({ checks, gaps, proof, keySource }: Judgement, io: Io): void {
  for (const check of checks) io.out(`✓ ${CHECKED[check]}${check === 'key' ? ` (${proof.signature?.key})` : ''}`);
  for (const gap of gaps) io.out(`– not checked: ${UNCHECKED[gap]}`);
  if (keySource === undefined) io.out('It holds together, but nothing here shows that a server made it.');
  else io.out(`It holds, and the server signed it: checked against the key ${SOURCES[keySource]}.`);
}

/** Whoever names a file that is not there believed that something had been kept: a cheat may be why it was not. */
function witnessIn(file: string): Witness | 'missing' {
  if (!existsSync(file)) return 'missing';
  const read = parseWith(WitnessSchema, jsonIn(file));
  if (!read.ok) throw new UsageError(`${file} is no witness: ${read.reason}`);
  return read.value;
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(textOf(file));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} is no witness: it is not JSON`);
  }
}

function maybeHex(flag: string, given: unknown): string | undefined {
  if (given === undefined) return undefined;
  if (!isHex256(given)) throw new UsageError(`${flag} takes 64 hexadecimal digits`);
  return given;
}

async function ask(base: string, text: string, earlier: NonNullable<Evidence['earlier']>): Promise<ServerEvidence> {
  try {
    return await readServer(async (path) => (await fetch(new URL(path, base))).json(), idIn(text), earlier);
  } catch (error) {
    throw new UsageError(`${base} cannot be asked: ${error instanceof Error ? error.message : error}`);
  }
}

/** What the server calls the record; one that has no digest is refused later, in words. */
const idIn = (text: string): string => /"digest":"([0-9a-f]{64})"/.exec(text)?.[1]?.slice(0, ID_DIGITS) ?? '-';
