import type { AnyGame, MatchRecord } from '@slipstream/engine';
import type { SignedHead, Witness } from '@slipstream/protocol';
import { readServer, type ServerEvidence } from '@slipstream/protocol/serverEvidence';
import type { FairProof } from '@slipstream/table';
import { type Flaw, type Judgement, judgeRecord } from '@slipstream/table/judgement';
import { ID_DIGITS } from '@slipstream/table/recordId';
import { tableHash } from '@slipstream/table/seed';
import type { KnownRecord } from '../../records.ts';
import { allWitnesses, keepHead, keepWitness, lastHead, recallWitness, witnessesAt } from '../../witnesses.ts';

// Fetched only when a proof is shown: what checks signatures is larger than what draws a race.

/** Who looks: where they keep their witnesses, and whether they had a seat. */
export interface Onlooker {
  readonly memory: string;
  readonly hasRaced: boolean;
}

export type Verdict = { readonly witness?: Witness } & (
  | { readonly ok: true; readonly judgement: Judgement }
  | { readonly ok: false; readonly flaw: Flaw }
);

/** The record by itself, against what this device saw of its start, and against what the server shows to everybody. */
export async function judge(known: KnownRecord, rules: AnyGame, onlooker?: Onlooker): Promise<Verdict> {
  const found = witnessOf(known.record, onlooker);
  const last = lastHead();
  const earlier = [found?.witness.head, last].filter((head) => head !== undefined);
  const server = await serverOf(known, earlier);
  const witness = found?.witness ?? (onlooker?.hasRaced ? 'missing' : undefined);
  const judged = judgeRecord(() => rules, known.text, {
    ...server,
    earlier,
    ...(witness === undefined ? {} : { witness }),
  });
  if (found !== undefined) remember(found, known.record, judged, server, last);
  if (server?.ledger !== undefined && isHeadSound(judged)) keepHead(server.ledger.head);
  const witnessed = found && recallWitness(found.memory, found.witness.attempt);
  const seen = witnessed === undefined ? {} : { witness: witnessed };
  return judged.ok ? { ok: true, judgement: judged.value, ...seen } : { ok: false, flaw: judged.reason, ...seen };
}

type Judged = ReturnType<typeof judgeRecord>;

interface Found {
  readonly memory: string;
  readonly witness: Witness;
}

/** Of a record that somebody sent, the server here can say something only if it is its own. */
async function serverOf(
  { where, record }: KnownRecord,
  earlier: readonly SignedHead[],
): Promise<ServerEvidence | undefined> {
  const { digest, signature } = (record.proof ?? {}) as Partial<FairProof>;
  if (digest === undefined || (where !== 't' && signature === undefined)) return undefined;
  const server = await askServer(digest.slice(0, ID_DIGITS), earlier);
  const isOwn = server?.published.some(({ key }) => key === signature?.key) === true;
  return where === 't' || isOwn ? server : undefined;
}

/** A server that cannot be reached, or answers nonsense, shows nothing; the verdict says so. */
const askServer = (record: string, earlier: readonly SignedHead[]): Promise<ServerEvidence | undefined> =>
  readServer(async (path) => (await fetch(path)).json(), record, earlier).catch(() => undefined);

/** Of the start that the record tells of, or else of the one at which this device gave the share that is in it. */
function witnessOf({ proof }: MatchRecord, onlooker: Onlooker | undefined): Found | undefined {
  const { attempt, table, shares } = (proof ?? {}) as Partial<FairProof>;
  if (onlooker === undefined) {
    const note = allWitnesses().find(([, each]) => each.attempt === attempt && tableHash(each.table) === table);
    return note && { memory: note[0], witness: note[1] };
  }
  const { memory } = onlooker;
  const all = witnessesAt(memory);
  const witness =
    all.find((each) => each.attempt === attempt) ?? all.find((each) => shares?.[each.seat]?.value === each.value);
  return witness && { memory, witness };
}

/**
 * What was seen now is held against whatever is shown later. A server that shows another history is told so at this race
 * for good; later races are held against the new one.
 */
function remember(
  { memory, witness }: Found,
  { proof }: MatchRecord,
  judged: Judged,
  server: ServerEvidence | undefined,
  last: SignedHead | undefined,
): void {
  const { race, digest } = (proof ?? {}) as Partial<FairProof>;
  const head = judged.ok ? server?.ledger?.head : last;
  const digests = judged.ok && race !== undefined && digest !== undefined ? { digests: { [race]: digest } } : {};
  if (judged.ok || judged.reason.code === 'other-ledger')
    keepWitness(memory, { ...witness, ...digests, ...(head === undefined ? {} : { head }) });
}

const isHeadSound = (judged: Judged): boolean => judged.ok || judged.reason.code === 'other-ledger';
