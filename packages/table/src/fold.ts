import {
  claimChair,
  leaveChair,
  personAt,
  planned,
  removePerson,
  setChair,
  standIn,
  swapChairs,
  takeBack,
} from './chairs.ts';
import { shiftClocks } from './clocks.ts';
import { goOn, pause, propose } from './consents.ts';
import { hold, undo } from './liveMatch.ts';
import { type Entry, keyParts, type Logged } from './log.ts';
import { beginSeeding, callOff, giveCommitment, giveShare, newSeeding } from './seedingStages.ts';
import type { TableSpec } from './spec.ts';
import type { Folded, LiveMatch, Reveal, TableState } from './state.ts';

/** Client ids remembered per guest. A client sends no more at a time; an older choice is too late by its step anyway. */
const ANSWERED = 32;
const CHAT_LINES = 50;
const NOTHING: readonly Reveal[] = [];

/** The table as it is after its first entry. */
export function newState(id: string, host: string, spec: TableSpec, secret: string): TableState {
  return {
    id,
    spec,
    host,
    phase: 'lobby',
    chairs: spec.seats.map(planned),
    swaps: [],
    again: [],
    removed: [],
    seeding: newSeeding(1, secret, spec.seatCount),
    matches: 0,
    live: undefined,
    records: [],
    chat: [],
    chatLines: 0,
    reported: new Set(),
    mutes: {},
    answered: new Map(),
    length: 1,
    outagesUntil: 0,
  };
}

/** Carries one entry out. The only thing that ever changes a table's state, live or in a rebuild. */
export function fold(folded: Folded, logged: Logged): readonly Reveal[] {
  const { state } = folded;
  state.length++;
  if (logged.key !== undefined) remember(state, logged.key);
  return foldEntry(folded, logged.entry, logged.at);
}

/** Only the entries named here can lead to a reveal. */
function foldEntry(folded: Folded, entry: Entry, at: number): readonly Reveal[] {
  const { state } = folded;
  switch (entry.e) {
    case 'sealing':
      return beginSeeding(folded, entry, at);
    case 'revealed':
      return giveShare(folded, entry.seat, entry.value, at);
    case 'chose':
    case 'retracted':
    case 'stoodIn':
    case 'tookBack':
    case 'proposed':
    case 'declined':
    case 'paused':
    case 'wentOn':
    case 'undone':
      // A match that was skipped, because its rules are no longer known, skips all that was done in it.
      return state.live === undefined ? NOTHING : foldInMatch(folded, state.live, entry, at);
    default:
      foldAtTable(state, entry, at);
      return NOTHING;
  }
}

type InMatch = Extract<
  Entry,
  {
    readonly e:
      | 'chose'
      | 'retracted'
      | 'stoodIn'
      | 'tookBack'
      | 'proposed'
      | 'declined'
      | 'paused'
      | 'wentOn'
      | 'undone';
  }
>;
type AtTable = Exclude<Entry, InMatch | { readonly e: 'sealing' | 'revealed' }>;

function foldInMatch(folded: Folded, live: LiveMatch, entry: InMatch, at: number): readonly Reveal[] {
  const { state } = folded;
  switch (entry.e) {
    case 'chose':
      return hold(folded, live, entry.seat, { action: entry.action, bot: entry.bot === true }, at);
    case 'retracted':
      live.held[entry.seat] = undefined;
      return NOTHING;
    case 'stoodIn':
      for (const seat of entry.seats) standIn(state, live, seat, entry.level, at);
      return NOTHING;
    case 'tookBack':
      takeBack(state, live, entry.seat, at);
      return NOTHING;
    case 'proposed':
      propose(live, entry);
      return NOTHING;
    case 'declined':
      live.proposal = undefined;
      return NOTHING;
    case 'paused':
      pause(live, at);
      return NOTHING;
    case 'wentOn':
      goOn(state, live, at);
      return NOTHING;
    case 'undone':
      return undo(folded, live, at);
  }
}

function foldAtTable(state: TableState, entry: AtTable, at: number): void {
  switch (entry.e) {
    case 'opened':
      throw new Error(`table ${state.id} was opened twice`);
    case 'took':
      setChair(state, entry.seat, { kind: 'person', who: entry.who, name: entry.name });
      break;
    case 'left':
      leaveChair(state, entry.seat, entry.standIn, at);
      break;
    case 'offered':
      state.swaps.push({ from: entry.from, to: entry.to });
      break;
    case 'swapped':
      swapChairs(state, entry.from, entry.to);
      break;
    case 'planned':
      setChair(state, entry.seat, planned(entry.plan));
      break;
    case 'removed':
      removePerson(state, entry.seat);
      break;
    case 'letIn':
      state.removed = state.removed.filter(({ name }) => name !== entry.name);
      break;
    case 'hosted':
      state.host = entry.who;
      break;
    case 'edited':
      state.spec = { ...state.spec, ...entry.changes };
      break;
    case 'committed':
      giveCommitment(state, entry.seat, entry.commitment, at);
      break;
    case 'calledOff':
      callOff(state, entry.missing, entry.secret);
      break;
    case 'claimed':
      claimChair(state, entry.seat, entry.who);
      break;
    case 'again':
      state.again.push(entry.seat);
      break;
    case 'recorded':
      state.records.push(entry.record);
      break;
    case 'said':
      say(state, entry, at);
      break;
    case 'reported':
      state.reported.add(entry.line);
      break;
    case 'muted':
      mute(state, entry);
      break;
    case 'shifted':
      shiftClocks(state, entry.by);
      state.outagesUntil = entry.until;
      break;
    default:
      entry satisfies never;
  }
}

function remember(state: TableState, key: string): void {
  const { who, id, print } = keyParts(key);
  let answered = state.answered.get(who);
  if (answered === undefined) {
    answered = { count: 0, prints: new Map() };
    state.answered.set(who, answered);
  }
  const { prints } = answered;
  answered.count++;
  prints.set(id, print);
  if (prints.size > ANSWERED) prints.delete(prints.keys().next().value ?? id);
}

function say(state: TableState, entry: Extract<Entry, { e: 'said' }>, at: number): void {
  state.chatLines++;
  const { who, name } = personAt(state, entry.seat);
  state.chat.push({ who, line: { n: state.chatLines, at, seat: entry.seat, name, saying: entry.saying } });
  if (state.chat.length > CHAT_LINES) state.chat.shift();
}

function mute(state: TableState, { who, whom, muted }: Extract<Entry, { e: 'muted' }>): void {
  const others = (state.mutes[who] ?? []).filter((other) => other !== whom);
  state.mutes[who] = muted ? [...others, whom] : others;
}
