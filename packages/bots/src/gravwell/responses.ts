/**
 * A turn in which everybody picks one of two cards at once, in every deal that may be. `shares` holds what comes of it: by deal, then
 * by way of choosing (bit `at` of the way: the second card of the pilot `at`), then by pilot. `kinds` numbers the hands: by deal, then
 * by pilot; a pilot decides by its own hand alone, so deals with the same number are one situation.
 */
export interface TurnTable {
  readonly pilots: number;
  readonly deals: number;
  readonly kinds: Uint16Array;
  readonly kindCount: number;
  readonly shares: Float64Array;
}

/** Differences in win share up to about this size are taken lightly. */
const HEAT = 0.004;
const ROUNDS = 30;
const FIRST_STEP = 0.5;

/** Per kind of hand: how often its second card is played, and what each of the two is worth. */
export interface Responses {
  readonly seconds: Float64Array;
  readonly worths: Float64Array;
}

/**
 * Everybody answers everybody: the logit response to the mixes of the others, approached in ever smaller steps from even chances. One
 * method for all, so that nobody is credited with reading what another will do.
 */
export function solveResponses(table: TurnTable): Responses {
  const seconds = new Float64Array(table.kindCount).fill(0.5);
  const worths = new Float64Array(table.kindCount * 2);
  const counts = countKinds(table);
  for (let round = 0; round < ROUNDS; round++) {
    weigh(table, seconds, counts, worths);
    const step = FIRST_STEP / (1 + (3 * round) / ROUNDS);
    for (let kind = 0; kind < table.kindCount; kind++) {
      const gain = (worths[2 * kind + 1] as number) - (worths[2 * kind] as number);
      const now = seconds[kind] as number;
      seconds[kind] = now + step * (1 / (1 + Math.exp(-gain / HEAT)) - now);
    }
  }
  weigh(table, seconds, counts, worths);
  return { seconds, worths };
}

function countKinds({ kinds, kindCount }: TurnTable): Uint32Array {
  const counts = new Uint32Array(kindCount);
  for (const kind of kinds) counts[kind] = (counts[kind] as number) + 1;
  return counts;
}

/** Writes what either card of each kind of hand is worth on average over its deals, when the others mix as they do. */
function weigh(table: TurnTable, seconds: Float64Array, counts: Uint32Array, worths: Float64Array): void {
  worths.fill(0);
  for (let deal = 0; deal < table.deals; deal++) weighDeal(table, deal, seconds, worths);
  for (let slot = 0; slot < worths.length; slot++)
    worths[slot] = (worths[slot] as number) / (counts[slot >> 1] as number);
}

function weighDeal({ pilots, kinds, shares }: TurnTable, deal: number, seconds: Float64Array, worths: Float64Array) {
  const ways = 1 << pilots;
  for (let way = 0; way < ways; way++) {
    for (let at = 0; at < pilots; at++) {
      let chance = 1;
      for (let other = 0; other < pilots; other++) {
        if (other === at) continue;
        const second = seconds[kinds[deal * pilots + other] as number] as number;
        chance *= (way >> other) & 1 ? second : 1 - second;
      }
      const slot = 2 * (kinds[deal * pilots + at] as number) + ((way >> at) & 1);
      worths[slot] = (worths[slot] as number) + chance * (shares[(deal * ways + way) * pilots + at] as number);
    }
  }
}
