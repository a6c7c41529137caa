import type { FairnessInfo, SeatInfo, TableInfo, TableSummary, YouMessage } from '@slipstream/protocol';
import { isPresent, type Table } from './runtime.ts';
import { seatsWithoutAnswer } from './seeding.ts';
import { type Chair, chairAt, hostSeat, isHost, matchUnderWay, pauseOf, personSeats, seatOf } from './state.ts';
import type { TableRow } from './storage.ts';
import { hasMuted } from './talking.ts';

/** Everything public about the table but the match itself: the same for everybody. */
export function tableInfo(table: Table): TableInfo {
  const { game, state } = table;
  const { spec, live } = state;
  const paused = pauseOf(state);
  const outcome = state.phase === 'over' ? live?.outcome : undefined;
  return {
    id: state.id,
    game: game.id,
    rulesVersion: rulesInForce(table),
    options: spec.options,
    seatCount: spec.seatCount,
    access: spec.access,
    pace: spec.pace,
    hideReady: spec.hideReady,
    chat: spec.chat,
    ...(spec.strict === true ? { strict: true } : {}),
    phase: state.phase,
    match: state.matches,
    seats: state.chairs.map((chair) => seatInfo(table, chair)),
    host: hostSeat(state) ?? null,
    watchers: watcherCount(table),
    swaps: state.swaps,
    again: state.again,
    fairness: fairnessInfo(table),
    ...(outcome === undefined ? {} : { outcome }),
    ...(state.removed.length === 0 ? {} : { removed: state.removed.map(({ name }) => name) }),
    ...(paused === undefined ? {} : { paused }),
    ...(live?.proposal === undefined ? {} : { proposal: live.proposal }),
    ...(live === undefined || live.undos.length === 0 ? {} : { undos: live.undos.length }),
    ...(live === undefined || live.stints.length === 0 ? {} : { stints: live.stints.map((stint) => ({ ...stint })) }),
    records: [...state.records],
  };
}

/** Those of the match under way, or of the one that is starting: a server that was renewed meanwhile may know later ones. */
function rulesInForce({ game, state }: Table): number {
  if (state.phase === 'sealing') return state.seeding.rules;
  return matchUnderWay(state)?.current.rulesVersion ?? game.rulesVersion;
}

function seatInfo(table: Table, chair: Chair): SeatInfo {
  if (chair.kind !== 'person') return chair;
  const { name, standIn, left } = chair;
  return {
    kind: 'person',
    name,
    present: isPresent(table, chair.who),
    ...(standIn === undefined ? {} : { standIn }),
    ...(left === undefined ? {} : { left }),
  };
}

/** Commitments are shown only when all are in: until then each client chooses without knowing the others'. */
function fairnessInfo({ state, ports: { signer } }: Table): FairnessInfo {
  const { seeding } = state;
  const { attempt, commitment, stage, calledOff } = seeding;
  const isShown = stage === 'revealing' || stage === 'settled';
  const commitments = isShown ? [...seeding.commitments] : seeding.commitments.map(() => null);
  return {
    attempt,
    commitment,
    stage,
    commitments,
    ...(signer === undefined ? {} : { key: signer.key }),
    ...(calledOff === undefined ? {} : { calledOff }),
    ...(state.phase === 'sealing' ? { awaited: seatsWithoutAnswer(state) } : {}),
  };
}

export function watcherCount(table: Table): number {
  let count = 0;
  for (const [who, { connections }] of table.presence) {
    if (connections.size > 0 && seatOf(table.state, who) === undefined) count++;
  }
  return count;
}

/** What only this guest is told of themselves. */
export function youMessage(table: Table, who: string): YouMessage {
  const { state } = table;
  const muted = personSeats(state).filter((seat) => {
    const chair = chairAt(state, seat);
    return chair.kind === 'person' && hasMuted(table, who, chair.who);
  });
  return { type: 'you', seat: seatOf(state, who) ?? null, host: isHost(state, who), muted };
}

export function tableRow(table: Table, now: number): TableRow {
  const { state } = table;
  return {
    table: state.id,
    isPublic: state.spec.access === 'public',
    isOver: state.phase === 'over',
    isPlaying: state.phase === 'playing',
    touchedAt: now,
    guests: guestsOf(table),
    summary: JSON.stringify(summary(table)),
  };
}

export const guestsOf = ({ state }: Table): readonly string[] =>
  state.chairs.flatMap((chair) => (chair.kind === 'person' ? [chair.who] : []));

function summary({ state }: Table): TableSummary {
  const { id, spec, chairs, phase } = state;
  return {
    id,
    game: spec.game,
    seatCount: spec.seatCount,
    openSeats: chairs.filter((chair) => chair.kind === 'open').length,
    names: chairs.map((chair) => (chair.kind === 'person' ? chair.name : chair.kind === 'bot' ? chair.level : '')),
    phase,
    pace: spec.pace,
    match: state.matches,
  };
}
