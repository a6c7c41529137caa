/**
 * A server that cheats, for tests: the real one, with patches. CHEAT names the patch; whoever sits down as “Puppet” is in
 * league with it. Everything else is as `main.ts` has it.
 */
import { type Json, loadRecord, saveRecord } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import type { Request } from '@slipstream/protocol';
import { type Table, tableInfo, viewerOf } from '@slipstream/table';
import { hashHex } from '@slipstream/table/hash';
import { linkOf, NO_LINK } from '@slipstream/table/ledger';
import { digestOf, type FairProof } from '@slipstream/table/proof';
import { chainCommitment } from '@slipstream/table/seed';
import { recordToSign, type Signer } from '@slipstream/table/signing';
import type { FinishedRecord, LedgerEntry, Storage } from '@slipstream/table/storage';
import { specFor, TestRoom } from '@slipstream/table/testRoom';
import { readConfig } from '../config.ts';
import { Delivery, type Listener } from '../delivery.ts';
import { type Hosted, Hosting } from '../hosting.ts';
import { startServer } from '../server.ts';
import { openSigner } from '../signingKeys.ts';
import { openStorage } from '../storage/open.ts';
import { hexFor } from './hex.ts';

type SendEffect = Parameters<Delivery['send']>[0];
type Message = SendEffect['message'];
type TableMessage = Extract<Message, { type: 'table' }>;

/** What a cheat does; what it leaves out goes on honestly. */
interface Cheat {
  /** A request on its way to the table; undefined: it never gets there. */
  request?(at: Hosted, from: Listener, request: Request): Request | undefined;
  /** A message on its way to people. Empty: they never get it. */
  tell?(table: Table, message: Message, who: string | undefined): readonly Message[];
  /** What is stored, as others are shown it. */
  storage?(storage: Storage, signer: Signer): Partial<Storage>;
}

const FRESH = hexFor('chosen when all others are known');
const PUPPET = 'Puppet';
const puppetSeat = ({ state }: Table) =>
  state.chairs.findIndex((chair) => chair.kind === 'person' && chair.name === PUPPET);
/** The state as a cheat sees it: nothing in it is sacred. */
type Bendable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
const bend = <Value>(value: Value): Bendable<Value> => value as Bendable<Value>;

/** The puppet’s share is kept back until all others have given theirs; then `change` may do as it likes. */
function whenAllIsKnown(change: (hosted: Hosted, request: Extract<Request, { type: 'reveal' }>) => Request) {
  let held: { readonly from: Listener; readonly request: Extract<Request, { type: 'reveal' }> } | undefined;
  return (at: Hosted, from: Listener, request: Request): Request | undefined => {
    if (request.type !== 'reveal') return request;
    const { table } = at.host;
    const { seeding, chairs } = table.state;
    const seat = puppetSeat(table);
    const isPuppet = chairs[seat]?.kind === 'person' && chairs[seat].who === from.who;
    const isKnown = () =>
      chairs.every((chair, each) => each === seat || chair.kind !== 'person' || seeding.shares[each] !== null);
    if (isPuppet && isKnown()) return change(at, request);
    if (isPuppet) held = { from, request };
    else
      setImmediate(() => {
        if (held !== undefined && isKnown()) honestRequest.call(hosting(), at, held.from, change(at, held.request));
      });
    return isPuppet ? undefined : request;
  };
}

const withTable =
  (change: (table: Table, message: TableMessage['table']) => TableMessage['table']): NonNullable<Cheat['tell']> =>
  (table, message) =>
    message.type === 'table' ? [{ ...message, table: change(table, message.table) }] : [message];

/** Another text for every record, signed as if nothing had happened. */
const rewriting =
  (change: (record: Record<string, Json>, table: string) => Record<string, Json>): NonNullable<Cheat['storage']> =>
  (storage, signer) => ({
    readRecord: async (id) => {
      const found = await storage.readRecord(id);
      return found && { ...found, text: rewritten(found, signer, change) };
    },
  });

function rewritten(
  { text, table }: FinishedRecord,
  signer: Signer,
  change: (record: Record<string, Json>, table: string) => Record<string, Json>,
): string {
  const changed = loadRecord(JSON.stringify(change(JSON.parse(text), table)));
  if (!changed.ok) throw new Error(changed.reason);
  const { digest: _, signature: __, ...proof } = changed.value.proof as unknown as FairProof;
  const bare = { ...changed.value, proof: proof as unknown as Json };
  const digest = digestOf(bare);
  const signature = { key: signer.key, value: signer.sign(recordToSign(digest)) };
  return saveRecord({ ...bare, proof: { ...proof, digest, signature } as unknown as Json });
}

const CHEATS: Readonly<Record<string, Cheat>> = {
  /** 1a. The share of the puppet is exchanged when all others are known. */
  'puppet-share': {
    request: whenAllIsKnown(({ host: { table } }, request) => {
      table.state.seeding.commitments[puppetSeat(table)] = hashHex(FRESH);
      return { ...request, value: FRESH };
    }),
    tell: withTable((table, told) => {
      const { commitments } = told.fairness;
      const seat = puppetSeat(table);
      published ??= typeof commitments[seat] === 'string' ? commitments : undefined;
      return { ...told, fairness: { ...told.fairness, commitments: published ?? commitments } };
    }),
  },
  /** 1b. The secret is exchanged, and everybody is asked to commit once more, so that they note the new one. */
  'commit-again': {
    request: whenAllIsKnown((hosted, request) => {
      const { table } = hosted.host;
      bend(table.state.seeding).top = FRESH;
      bend(table.state.seeding).commitment = chainCommitment(FRESH);
      const again = tableInfo(table);
      const fairness = { ...again.fairness, stage: 'committing', commitments: again.seats.map(() => null) } as const;
      hosted.delivery.send({
        type: 'send',
        address: { to: 'everyone' },
        message: { type: 'table', table: { ...again, fairness } },
      });
      return request;
    }),
  },
  /** 1c. Whoever comes back during the start is told of the table, but not of their seat; the server gives a share for them. */
  'no-seat': {
    request: (at, from, request) => {
      if (request.type !== 'commit' && request.type !== 'reveal') return request;
      const victim = victimAt(at.host.table);
      if (victim === undefined || victim === from.who) return undefined;
      const give = () => {
        void at.host.dispatch({ type: 'request', who: victim, connection: 'nobody', request: shareInstead(request) });
        honestRequest.call(hosting(), at, from, request);
      };
      if (request.type === 'commit') onceBack = give;
      else give();
      return undefined;
    },
    tell: (table, message, who) => {
      const { phase } = table.state;
      const seat = who === victimAt(table) ? viewerOf(table, who ?? '') : 'spectator';
      if (seat === 'spectator') return [message];
      if (message.type === 'you' && phase === 'sealing') {
        setImmediate(() => onceBack());
        return [];
      }
      // Only now that the match is on are they told where they sit.
      return message.type === 'update' ? [{ type: 'you', seat, host: false, muted: [] }, message] : [message];
    },
  },
  /** 1d. The record is of another attempt than the one that everybody was told. */
  'other-attempt': {
    request: (at, _from, request) => {
      if (request.type === 'start') bend(at.host.table.state.seeding).attempt = 2;
      return request.type === 'commit' || request.type === 'reveal' ? { ...request, attempt: 2 } : request;
    },
    tell: withTable((_, told) => ({ ...told, fairness: { ...told.fairness, attempt: 1 } })),
  },
  /** 2. Somebody else has raced. */
  'other-name': {
    request: whenAllIsKnown(({ host: { table } }, request) => {
      const seat = puppetSeat(table);
      const chair = table.state.chairs[seat];
      if (chair?.kind === 'person') table.state.chairs[seat] = { ...chair, name: 'Eve' };
      return request;
    }),
    tell: withTable((_, told) => ({
      ...told,
      seats: told.seats.map((seat) =>
        seat.kind === 'person' && seat.name === 'Eve' ? { ...seat, name: PUPPET } : seat,
      ),
    })),
  },
  /** 2. The same after the race, in the record alone. */
  'rewritten-name': {
    storage: rewriting((record) => ({ ...record, players: renamed(record.players) })),
  },
  /** 2. A stand-in is said to have raced. */
  'stand-in': {
    storage: rewriting((record) => ({ ...record, players: stoodIn(record.players) })),
  },
  /** 2. The whole race never took place. */
  invented: {
    storage: rewriting((record, table) => inventedLike(record, table)),
  },
  /** 2. From the second race on, the first was another one. */
  fork: {
    storage: (storage) => {
      const forked = async (): Promise<readonly LedgerEntry[]> => {
        const all = await storage.listLedger({ from: 1, limit: 1000 });
        return all.length < 2
          ? all
          : relinked(all.map((entry) => (entry.place === 1 ? { ...entry, at: entry.at + 1 } : entry)));
      };
      return {
        readHead: async () => (await forked()).at(-1),
        listLedger: async ({ from, limit }) => (await forked()).filter(({ place }) => place >= from).slice(0, limit),
      };
    },
  },
};

let published: readonly (string | null)[] | undefined;
let onceBack: () => void = () => undefined;

function victimAt({ state }: Table): string | undefined {
  const chair = state.chairs.find((each) => each.kind === 'person' && each.name !== PUPPET);
  return chair?.kind === 'person' ? chair.who : undefined;
}

const shareInstead = (request: Extract<Request, { type: 'commit' | 'reveal' }>): Request =>
  request.type === 'commit'
    ? { ...request, id: 'instead-1', commitment: hashHex(FRESH) }
    : { ...request, id: 'instead-2', value: FRESH };

type Players = readonly Record<string, Json>[];
const renamed = (players: Json | undefined): Json =>
  (players as Players).map((player) => (player.name === PUPPET ? { ...player, name: 'Eve' } : player));
const stoodIn = (players: Json | undefined): Json =>
  (players as Players).map((player) => (player.kind === 'person' ? { ...player, standIns: 3 } : player));

/** A race of the same people at the same table, played by the server with itself. */
function inventedLike(record: Record<string, Json>, table: string): Record<string, Json> {
  const game = GAMES.find(({ id }) => id === record.game);
  if (game === undefined) throw new Error(String(record.game));
  const room = new TestRoom(
    game,
    specFor(game, Number(record.seatCount), { options: record.options ?? {} }),
    'invented',
    undefined,
    table,
  );
  room.seatAll(...(record.players as Players).map(({ name }) => String(name)));
  room.start(String((record.players as Players)[0]?.name));
  room.playOut(5);
  return JSON.parse(JSON.stringify(room.records[0]));
}

function relinked(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  let link = NO_LINK;
  return entries.map((entry) => {
    link = linkOf(link, entry);
    return { ...entry, link };
  });
}

const cheat = CHEATS[process.env.CHEAT ?? ''] ?? {};

const honestRequest = Hosting.prototype.request;
let current: Hosting | undefined;
function hosting(): Hosting {
  if (current === undefined) throw new Error('nobody has asked for anything');
  return current;
}
Hosting.prototype.request = function (hosted, listener, request) {
  current = this;
  const passed = cheat.request === undefined ? request : cheat.request(hosted, listener, request);
  if (passed !== undefined) honestRequest.call(this, hosted, listener, passed);
};

const known = new Map<Delivery, Hosted>();
const honestConnect = Hosting.prototype.connect;
Hosting.prototype.connect = function (hosted, listener, seen) {
  known.set(hosted.delivery, hosted);
  honestConnect.call(this, hosted, listener, seen);
};

const honestSend = Delivery.prototype.send;
Delivery.prototype.send = function (effect) {
  const hosted = known.get(this);
  const told = hosted === undefined ? [effect.message] : toldBy(hosted, effect);
  for (const message of told) honestSend.call(this, { ...effect, message });
};

function toldBy({ host, listeners }: Hosted, { address, message }: SendEffect): readonly Message[] {
  const connection = address.to === 'connection' ? listeners.get(address.connection)?.who : undefined;
  const who = address.to === 'who' ? address.who : connection;
  return cheat.tell === undefined ? [message] : cheat.tell(host.table, message, who);
}

const config = readConfig(process.env, '');
if (!config.ok) throw new Error(config.reason);
const storage = await openStorage(config.value, () => process.exit(1));
const signer = await openSigner(storage, Date.now());
const patches = cheat.storage?.(storage, signer) ?? {};
const shown: Storage = new Proxy(storage, {
  get: (target, name) => {
    const patch = Reflect.get(patches, name);
    if (patch !== undefined) return patch;
    const own = Reflect.get(target, name);
    return typeof own === 'function' ? own.bind(target) : own;
  },
});
const server = await startServer(config.value, shown);
process.stdout.write(`Slipstream is up at ${server.address}\n`);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
