import { sameJson } from '@slipstream/engine';
import type { TableInfo } from './tableInfo.ts';
import type { Breach, Sitter, Start, Witness } from './witnessFile.ts';

/** How a server broke the rules of a start, in a sentence for people. */
export const BREACH_REASONS: Readonly<Record<Breach, string>> = {
  'start-changed':
    'The server changed the table, the seats, the options or its own commitment after the start was asked for.',
  'committing-again': 'The server asked for commitments again after all of them had been published.',
  'commitments-missing': 'The server asked for shares before everybody had committed to one.',
  'commitments-changed': 'The server changed a commitment after it had been published.',
  'own-commitment': 'The server published another commitment for your seat than the one you gave.',
  'without-share': 'The server started the race without the share that this client had committed to.',
};

/** The start as the table tells it to the person on `seat`; undefined where no person sits there. */
export function startOf(table: TableInfo, seat: number): Start | undefined {
  if (table.seats[seat]?.kind !== 'person') return undefined;
  const { id, game, rulesVersion, options, fairness } = table;
  const { attempt, commitment, key } = fairness;
  const seats = table.seats.flatMap(sitter);
  const start = { table: id, game, rulesVersion, options, attempt, seat, seats, commitment };
  return key === undefined ? start : { ...start, key };
}

function sitter(seat: TableInfo['seats'][number]): readonly Sitter[] {
  if (seat.kind === 'open') return [];
  return [seat.kind === 'bot' ? { kind: 'bot', level: seat.level } : { kind: 'person', name: seat.name }];
}

/** The key may change while a start is under way, when the server is started anew with another one; the rest may not. */
export const isSameStart = (kept: Witness, now: Start): boolean =>
  kept.table === now.table &&
  kept.game === now.game &&
  kept.rulesVersion === now.rulesVersion &&
  kept.seat === now.seat &&
  kept.commitment === now.commitment &&
  sameJson(kept.seats, now.seats) &&
  sameJson(kept.options, now.options);
