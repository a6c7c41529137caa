import { type Effects, NOBODY, only, type Seat } from '@slipstream/engine';
import { BONUSES } from './data.ts';
import { losesLaterDraws } from './olderRules.ts';
import { countTokens, listTokens, shipAt } from './ships.ts';
import type { Bonus, Drawer, Event, State } from './types.ts';

const PAIR = 2;
/** One empty list for all drawers: what was drawn is never changed in place. */
export const NO_TOKENS: readonly Bonus[] = [];

/**
 * [OS-59] Everyone who is still due a token draws two, in order. True if somebody now has to choose;
 * whoever got a single token just keeps it.
 */
export function drawTokens(state: State, effects: Effects<Event>): boolean {
  for (const drawer of state.drawers) if (drawer.due > 0) drawPair(state, drawer, effects);
  state.awaiting = choosers(state);
  return state.awaiting !== 0;
}

export function isTokenDue({ drawers }: State): boolean {
  if (drawers.length === 0) return false; // so on most turns, without making an iterator
  for (const { due } of drawers) if (due > 0) return true;
  return false;
}

function drawPair(state: State, drawer: Drawer, effects: Effects<Event>): void {
  const drawn: Bonus[] = [];
  while (drawn.length < PAIR) {
    const token = drawToken(state, effects);
    if (token === undefined) break;
    drawn.push(token);
  }
  drawer.drawn = drawn;
  if (drawn.length === 0) drawer.due = losesLaterDraws(state) ? 0 : drawer.due - 1;
  if (drawn.length < PAIR) drawer.kept = drawn[0] ?? null;
  const { seat, due } = drawer;
  effects.emit?.('everyone', { type: 'drew', seat, tokens: drawn.length, stack: state.stack.length, due });
  effects.emit?.(only(seat), { type: 'drewTokens', seat, tokens: drawn });
}

function choosers(state: State): number {
  let mask = 0;
  for (const { seat, drawn } of state.drawers) if (drawn.length === PAIR) mask |= 1 << seat;
  return mask;
}

function drawToken(state: State, effects: Effects<Event>): Bonus | undefined {
  if (state.stack.length === 0) renewStack(state, effects);
  const token = state.stack.pop();
  if (state.returners.length > state.stack.length) state.returners.pop();
  return token;
}

/** [OS-59] The discard, shuffled, is the new stack. */
function renewStack(state: State, effects: Effects<Event>): void {
  if (countTokens(state.discard) === 0) return;
  state.stack = effects.rng.shuffle(listTokens(state.discard));
  for (const bonus of BONUSES) state.discard[bonus] = 0;
  effects.emit?.('everyone', { type: 'stackRenewed', tokens: state.stack.length });
  effects.emit?.(NOBODY, { type: 'shuffled', what: 'tokens', order: [...state.stack] });
}

/** [OS-59] All have chosen: the kept ones go to the hands, the others under the stack, in the order of drawing. */
export function keepTokens(state: State, effects: Effects<Event>): void {
  for (const drawer of state.drawers) {
    if (drawer.kept === null) continue;
    drawer.due--;
    keepToken(state, drawer.seat, drawer.kept, drawer.drawn, effects);
    drawer.drawn = NO_TOKENS;
    drawer.kept = null;
  }
}

function keepToken(state: State, seat: Seat, kept: Bonus, drawn: readonly Bonus[], effects: Effects<Event>): void {
  const { tokens } = shipAt(state, seat);
  tokens[kept]++;
  const other = drawn.length < PAIR ? null : otherOf(drawn, kept);
  if (other !== null) {
    state.stack.unshift(other);
    state.returners.unshift(seat);
  }
  effects.emit?.(only(seat), { type: 'keptToken', seat, bonus: kept, putBack: other });
  effects.emit?.('everyone', { type: 'kept', seat, held: countTokens(tokens), stack: state.stack.length });
}

function otherOf(drawn: readonly Bonus[], kept: Bonus): Bonus {
  const other = drawn[drawn[0] === kept ? 1 : 0];
  if (other === undefined) throw new Error('a pair of one');
  return other;
}
