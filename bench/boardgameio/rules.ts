import type { Rng } from '@slipstream/engine';

// The same rules as moves on a draft of G, as boardgame.io has them written. Chance comes from the benchmark's generator in place of the
// framework's, so that all implementations share their decks.

export interface G {
  spaces: number[];
  order: number[];
  deck: number[];
  taken: boolean[];
  hands: number[][];
  sealed: (number | null)[];
  queue: number[];
  stops: boolean[];
  round: number;
  turn: number;
  picks: number;
  phase: 'draft' | 'choose' | 'stop' | 'over';
  asked: number;
}

const VALUES = [1, 2, 3, 5, 2, 6, 5, 4, 6, 2, 2, 4, 10, 6, 7, 5, 3, 9, 9, 2, 5, 7, 8, 3, 8, 7];
const REPULSORS = new Set([10, 13, 20, 23]);
const TRACTORS = new Set([9, 16]);
const [STACKS, GATE, HIDDEN] = [12, 54, -1];
export const SEATS = 4;

const seats = () => Array.from({ length: SEATS }, (_, seat) => seat);

export function newRound(g: G, rng: Rng): void {
  g.round++;
  if (g.round > 1) g.order.sort((a, b) => (g.spaces[a] ?? 0) - (g.spaces[b] ?? 0));
  g.stops = seats().map(() => true);
  g.deck = rng.shuffle([...g.deck]);
  g.taken = Array.from({ length: STACKS }, () => false);
  g.hands = seats().map(() => []);
  Object.assign(g, { picks: 0, turn: 0, phase: 'draft' });
}

export function takeStack(g: G, stack: number): void {
  const seat = g.order[g.picks % SEATS] ?? 0;
  g.taken[stack] = true;
  g.hands[seat]?.push(g.deck[stack] ?? 0, g.deck[STACKS + stack] ?? 0);
  g.hands[seat]?.sort((a, b) => a - b);
  g.picks++;
  if (g.picks === STACKS) Object.assign(g, { phase: 'choose', turn: 1 });
}

export function seal(g: G, seat: number, card: number, rng: Rng): void {
  g.sealed[seat] = card;
  if (g.sealed.includes(null)) return;
  for (const at of seats()) g.hands[at] = (g.hands[at] ?? []).filter((held) => held !== g.sealed[at]);
  g.queue = g.sealed.map(Number).sort((a, b) => a - b);
  resolve(g, rng);
}

function resolve(g: G, rng: Rng): void {
  for (let card = g.queue[0]; card !== undefined; card = g.queue[0]) {
    const seat = g.sealed.indexOf(card);
    if (g.stops[seat] && wouldMove(g, seat, card)) {
      Object.assign(g, { phase: 'stop', asked: seat });
      return;
    }
    g.queue.shift();
    if (carryOut(g, seat, card)) return;
  }
  g.sealed = seats().map(() => null);
  g.phase = 'choose';
  if (g.turn++ < 6) return;
  if (g.round === 6) g.phase = 'over';
  else newRound(g, rng);
}

export function answer(g: G, stop: boolean, rng: Rng): void {
  const card = g.queue.shift() ?? 0;
  if (stop) g.stops[g.asked] = false;
  else if (carryOut(g, g.asked, card)) return;
  resolve(g, rng);
}

function heading(g: G, seat: number, card: number): number {
  const here = g.spaces[seat] ?? 0;
  const away = REPULSORS.has(card) ? -1 : 1;
  if (here === 0) return away === 1 ? 1 : 0;
  const others = g.spaces.filter((space) => space !== here && space < GATE);
  const ahead = others.filter((space) => space > here).map((space) => space - here);
  const behind = others.filter((space) => space < here).map((space) => here - space);
  if (others.length === 0) return away === 1 ? 1 : 0;
  const [near, far] = [Math.min(...ahead), Math.min(...behind)];
  if (near !== far) return near < far ? away : -away;
  return Math.sign(ahead.length - behind.length) * away;
}

const wouldMove = (g: G, seat: number, card: number): boolean =>
  TRACTORS.has(card)
    ? g.spaces.some((space) => space !== g.spaces[seat] && space < GATE)
    : heading(g, seat, card) !== 0;

/** Whether somebody got out. */
function carryOut(g: G, seat: number, card: number): boolean {
  if (!TRACTORS.has(card)) {
    const way = heading(g, seat, card);
    return way !== 0 && fly(g, seat, way, card);
  }
  const here = g.spaces[seat] ?? 0;
  return pulled(g, seat, here).some((ship) => fly(g, ship, here > (g.spaces[ship] ?? 0) ? 1 : -1, card));
}

function pulled(g: G, owner: number, here: number): number[] {
  const rank = (space: number) => (space > here ? (space - here) * 2 : (here - space) * 2 + 1);
  const outside = g.spaces
    .map((_, ship) => ship)
    .filter((ship) => ship !== owner && g.spaces[ship] !== 0 && g.spaces[ship] !== GATE);
  outside.sort((a, b) => rank(g.spaces[a] ?? 0) - rank(g.spaces[b] ?? 0));
  if (here === 0) return outside;
  const clockwise = [1, 2, 3].map((step) => (owner + step) % SEATS);
  return [...outside, ...[...clockwise, 4, 5].filter((ship) => g.spaces[ship] === 0)];
}

function fly(g: G, ship: number, way: number, card: number): boolean {
  let to = (g.spaces[ship] ?? 0) + way * (VALUES[card] ?? 0);
  while (to > 0 && to < GATE && g.spaces.includes(to)) to += way;
  g.spaces[ship] = Math.max(0, Math.min(GATE, to));
  if (ship >= SEATS || to < GATE) return false;
  g.phase = 'over';
  return true;
}

/** A choice that is open to the first seat that owes one. */
export interface Choice {
  readonly seat: number;
  readonly move: 'draft' | 'choose' | 'answer';
  readonly arguments: readonly (number | boolean)[];
}

/** Who owes a choice, lowest seat first; several while cards are sealed. */
export function pendingSeats(g: G): readonly number[] {
  if (g.phase === 'over') return [];
  if (g.phase === 'draft') return [g.order[g.picks % SEATS] ?? 0];
  if (g.phase === 'stop') return [g.asked];
  return seats().filter((seat) => g.sealed[seat] === null);
}

export function choicesOf(g: G, seat: number): Choice {
  if (g.phase === 'draft') {
    return { seat, move: 'draft', arguments: g.taken.flatMap((isTaken, stack) => (isTaken ? [] : [stack])) };
  }
  if (g.phase === 'stop') return { seat, move: 'answer', arguments: [false, true] };
  return { seat, move: 'choose', arguments: g.hands[seat] ?? [] };
}

/** What one seat may see: no hidden halves of stacks, no foreign hands, no sealed cards. */
export function playerView({ G: g, playerID }: { G: G; playerID: string | null }): G {
  const isMine = (seat: number) => String(seat) === playerID;
  return {
    ...g,
    deck: g.deck.map((card, at) => (at < STACKS ? card : HIDDEN)),
    hands: g.hands.map((hand, seat) => (isMine(seat) ? hand : hand.map(() => HIDDEN))),
    sealed: g.sealed.map((card, seat) => (card === null || isMine(seat) ? card : HIDDEN)),
  };
}

export function newMatch(rng: Rng): G {
  const first = rng.below(SEATS);
  const g: G = {
    spaces: [0, 0, 0, 0, 26, 36],
    order: seats().map((at) => (first + at) % SEATS),
    deck: Array.from({ length: 26 }, (_, card) => card),
    taken: [],
    hands: [],
    sealed: seats().map(() => null),
    queue: [],
    stops: [],
    round: 0,
    turn: 0,
    picks: 0,
    phase: 'draft',
    asked: 0,
  };
  newRound(g, rng);
  return g;
}
