import type { MatchRecord } from '@slipstream/engine';
import type { Promised } from './chaosSeat.ts';

export interface Tally {
  /** Promises that were looked for. */
  acked: number;
  lost: number;
  /** Actions that nobody was promised. */
  twice: number;
  /** Actions that a stand-in played. */
  standIns: number;
  readonly faults: string[];
}

interface Comparison {
  readonly record: MatchRecord;
  readonly seat: number;
  /** Of this match and seat, in the order in which they were acknowledged. */
  readonly promised: readonly Promised[];
  readonly tally: Tally;
}

/**
 * Every decision of a seat was played as it was last promised, and there are no others; but those a stand-in made, as many as
 * the record says.
 */
export function compareWithPromises({ record, seat, promised, tally }: Comparison): void {
  const played = playedBy(record, seat);
  const held = new Map(promised.map(({ step, action }) => [step, action]));
  tally.acked += promised.length;
  const fault = (what: string) => tally.faults.push(`seat ${seat}: ${what}`);
  for (const [step, action] of held) {
    if (action === undefined) continue;
    const found = played.get(step);
    if (JSON.stringify(found) === JSON.stringify(action)) continue;
    tally.lost++;
    fault(`at step ${step} ${JSON.stringify(action)} was promised, and ${JSON.stringify(found)} played`);
  }
  const byOthers = [...played.keys()].filter((step) => held.get(step) === undefined).length;
  const standIns = standInsOf(record, seat);
  tally.standIns += standIns;
  if (byOthers === standIns) return;
  tally.twice += Math.abs(byOthers - standIns);
  fault(`${byOthers} actions were promised to nobody, ${standIns} of them by a stand-in`);
}

/** What a seat played, by the step of its decision: how many actions had been played before it was revealed. */
function playedBy(record: MatchRecord, seat: number): ReadonlyMap<number, unknown> {
  if (record.format === 1) throw new Error('a record of today says what was revealed together');
  const played = new Map<number, unknown>();
  let step = 0;
  for (const count of record.reveals) {
    const own = record.actions.slice(step, step + count).find((entry) => entry.seat === seat);
    if (own !== undefined) played.set(step, own.action);
    step += count;
  }
  return played;
}

function standInsOf({ players }: MatchRecord, seat: number): number {
  const player = (players as readonly { readonly standIns?: number }[] | undefined)?.[seat];
  return player?.standIns ?? 0;
}
