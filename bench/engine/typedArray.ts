import type { Rng } from '@slipstream/engine';

// The practical limit: the base game of Gravwell for four, Emergency Stops included, as one loop over typed arrays. No views, no
// records, no variants, nothing to read. It draws chance and choices in the same order as the engine, so ends can be compared.

const VALUES = Uint8Array.from([1, 2, 3, 5, 2, 6, 5, 4, 6, 2, 2, 4, 10, 6, 7, 5, 3, 9, 9, 2, 5, 7, 8, 3, 8, 7]);
const [THRUST, REPULSOR, TRACTOR] = [0, 1, 2];
const KINDS = Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 0, 1, 0, 0]);
const [SEATS, SHIPS, STACKS, GATE] = [4, 6, 12, 54];

const spaces = new Int16Array(SHIPS);
const deck = new Uint8Array(26);
const taken = new Uint8Array(STACKS);
const hands = new Int32Array(SEATS);
const order = new Uint8Array(SEATS);
const sealed = new Uint8Array(SEATS);
const queue = new Uint8Array(SHIPS);
let stops = 0;

/** Plays one random game; the end position is in the returned array, which the next game overwrites. */
export function playTyped(rng: Rng): Int16Array {
  spaces.set([0, 0, 0, 0, 26, 36]);
  for (let card = 0; card < 26; card++) deck[card] = card;
  const first = rng.below(SEATS);
  for (let at = 0; at < SEATS; at++) order[at] = (first + at) % SEATS;
  for (let round = 1; round <= 6; round++) {
    if (round > 1) sortOrder();
    stops = 15;
    draft(rng);
    for (let turn = 1; turn <= 6; turn++) if (playTurn(turn, rng)) return spaces;
  }
  return spaces;
}

function sortOrder(): void {
  for (let from = 1; from < SEATS; from++) {
    const seat = order[from] as number;
    let at = from;
    for (; at > 0 && (spaces[order[at - 1] as number] as number) > (spaces[seat] as number); at--)
      order[at] = order[at - 1] as number;
    order[at] = seat;
  }
}

function draft(rng: Rng): void {
  for (let last = 25; last > 0; last--) {
    const pick = rng.below(last + 1);
    const card = deck[last] as number;
    deck[last] = deck[pick] as number;
    deck[pick] = card;
  }
  taken.fill(0);
  hands.fill(0);
  for (let picks = 0; picks < STACKS; picks++) {
    let nth = rng.below(STACKS - picks);
    let stack = 0;
    while (taken[stack] === 1 || nth-- > 0) stack++;
    taken[stack] = 1;
    const seat = order[picks % SEATS] as number;
    hands[seat] = (hands[seat] as number) | (1 << (deck[stack] as number)) | (1 << (deck[STACKS + stack] as number));
  }
}

/** Whether somebody got out. */
function playTurn(turn: number, rng: Rng): boolean {
  let unresolved = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    let cards = hands[seat] as number;
    for (let nth = rng.below(7 - turn); nth > 0; nth--) cards &= cards - 1;
    const bit = cards & -cards;
    sealed[seat] = 31 - Math.clz32(bit);
    hands[seat] = (hands[seat] as number) ^ bit;
    unresolved |= bit;
  }
  while (unresolved !== 0) {
    const card = 31 - Math.clz32(unresolved & -unresolved);
    unresolved &= unresolved - 1;
    let seat = 0;
    while (sealed[seat] !== card) seat++;
    if (resolve(seat, card, rng)) return true;
  }
  return false;
}

function resolve(seat: number, card: number, rng: Rng): boolean {
  const kind = KINDS[card] as number;
  const value = VALUES[card] as number;
  if (kind === TRACTOR) return hasTarget(seat) && !isStopped(seat, rng) && pullAll(seat, value);
  const heading = headingOf(seat, kind);
  return heading !== 0 && !isStopped(seat, rng) && fly(seat, heading, value);
}

function isStopped(seat: number, rng: Rng): boolean {
  if ((stops & (1 << seat)) === 0 || rng.below(2) === 0) return false;
  stops ^= 1 << seat;
  return true;
}

function hasTarget(seat: number): boolean {
  for (let ship = 0; ship < SHIPS; ship++) if (spaces[ship] !== spaces[seat] && spaces[ship] !== GATE) return true;
  return false;
}

function headingOf(seat: number, kind: number): number {
  const here = spaces[seat] as number;
  if (here === 0) return kind === THRUST ? 1 : 0;
  let [ahead, behind, balance] = [GATE, -1, 0];
  for (let ship = 0; ship < SHIPS; ship++) {
    const space = spaces[ship] as number;
    if (space === GATE || space === here) continue;
    if (space > here) {
      balance++;
      if (space < ahead) ahead = space;
    } else {
      balance--;
      if (space > behind) behind = space;
    }
  }
  const away = kind === REPULSOR ? -1 : 1;
  if (ahead === GATE && behind === -1) return kind === THRUST ? 1 : 0;
  if (ahead === GATE) return -away;
  if (behind === -1) return away;
  const [near, far] = [ahead - here, here - behind];
  return near < far ? away : near > far ? -away : Math.sign(balance) * away;
}

function fly(ship: number, heading: number, value: number): boolean {
  let to = (spaces[ship] as number) + heading * value;
  while (to > 0 && to < GATE && isTaken(to)) to += heading;
  spaces[ship] = to < 0 ? 0 : Math.min(to, GATE);
  return ship < SEATS && to >= GATE;
}

function isTaken(space: number): boolean {
  for (let ship = 0; ship < SHIPS; ship++) if (spaces[ship] === space) return true;
  return false;
}

function pullAll(owner: number, value: number): boolean {
  const here = spaces[owner] as number;
  const count = queueUp(owner, here);
  for (let at = 0; at < count; at++) {
    const ship = queue[at] as number;
    if (fly(ship, here > (spaces[ship] as number) ? 1 : -1, value)) return true;
  }
  return false;
}

/** Nearest first, at equal distance the one ahead; those in the Singularity last, clockwise from the owner. */
function queueUp(owner: number, here: number): number {
  let count = 0;
  for (let ship = 0; ship < SHIPS; ship++) {
    const space = spaces[ship] as number;
    if (ship === owner || space === 0 || space === GATE) continue;
    let at = count++;
    for (; at > 0 && rank(here, spaces[queue[at - 1] as number] as number) > rank(here, space); at--)
      queue[at] = queue[at - 1] as number;
    queue[at] = ship;
  }
  if (here === 0) return count;
  for (let step = 1; step < SEATS; step++)
    if (spaces[(owner + step) % SEATS] === 0) queue[count++] = (owner + step) % SEATS;
  for (let ship = SEATS; ship < SHIPS; ship++) if (spaces[ship] === 0) queue[count++] = ship;
  return count;
}

const rank = (here: number, space: number): number => (space > here ? (space - here) * 2 : (here - space) * 2 + 1);
