import type { Rng, Seat } from '@slipstream/engine';
import { BOOSTS, CATCH_UP, DRIVES, PLAYS } from '@slipstream/games/neko/actions';
import { at, numberAt } from '@slipstream/games/neko/at';
import { HAND_SIZE } from '@slipstream/games/neko/data';
import { moverOf } from '@slipstream/games/neko/drive';
import { endSpots } from '@slipstream/games/neko/movement';
import { stepsToGo } from '@slipstream/games/neko/ranking';
import { TRACKS } from '@slipstream/games/neko/track';
import {
  boostCells,
  carsOf,
  colourOf,
  isTrump,
  ledColour,
  numberOf,
  playerOf,
  trumpOf,
  winningPlay,
} from '@slipstream/games/neko/trick';
import type { Action, Card, Driving, State } from '@slipstream/games/neko/types';
import { above, chanceOfNone, countOf, type NumberSet, sizeOf, unseenNumbers } from './knowledge.ts';

/** What things are worth, in cells. Found by self-play, one against three. */
interface Weights {
  /** Chance that a card wins a trick later on, by how many unseen cards of its colour are higher. */
  readonly power: readonly number[];
  /** The same for a card with the own trump number. */
  readonly trumpPower: number;
  /** What boosts add to a later win. */
  readonly laterBoost: number;
  /** What a card may do later as a boost, by its cars. */
  readonly laterCars: readonly number[];
  /** How much of all that is gone by the end of the round. */
  readonly fading: number;
  /** How surely an opponent who can beat a card does. */
  readonly eagerness: number;
  /** What leading the next trick is worth. */
  readonly lead: number;
  /** What it costs when another drives a cell. */
  readonly harm: number;
  /** What it costs to lose a trick one leads, whoever wins it. */
  readonly lostLead: number;
  /** What any boost is worth. */
  readonly boost: number;
  /** How likely the best card of a colour makes its boosts count in full. */
  readonly sameColour: number;
  /** The same, when deciding whether to keep a boost for it. */
  readonly patience: number;
  /** What it is worth to hold no more of a colour. */
  readonly emptyColour: number;
}

const WEIGHTS: Weights = {
  power: [0.91, 0.4, 0.13, 0.1, 0.05, 0.025, 0, 0, 0, 0, 0],
  trumpPower: 0.86,
  laterBoost: 0.5,
  laterCars: [0, 0.09, 0.35, 0.53, 0.5],
  fading: 0.5,
  eagerness: 1,
  lead: 0.19,
  harm: 0.3,
  lostLead: 0.18,
  boost: 0.92,
  sameColour: 0.6,
  patience: 0.12,
  emptyColour: 0.2,
};

/** The race is worth more than any drive. */
const RACE = 20;

/** A quick driver that reads of the state only what its seat may know. It leaves nothing to chance. */
export function nekoPolicy(state: State, seat: Seat, _rng: Rng): Action {
  const { phase } = state;
  return phase.name === 'driving' ? driveOn(state, phase) : at(PLAYS, bestCard(state, seat));
}

/** What a seat weighs its cards by. */
interface Thought {
  readonly state: State;
  readonly seat: Seat;
  readonly hand: readonly Card[];
  readonly unseen: readonly NumberSet[];
  readonly trump: number;
}

const thinkAbout = (state: State, seat: Seat): Thought => ({
  state,
  seat,
  hand: at(state.hands, seat),
  unseen: unseenNumbers(state, seat),
  trump: trumpOf(state, seat),
});

function bestCard(state: State, seat: Seat): Card {
  const hand = at(state.hands, seat);
  if (hand.length === 1) return at(hand, 0);
  const thought = thinkAbout(state, seat);
  if (state.table.length === 0) return bestOf(hand, (card) => worthOfLeading(thought, card));
  const led = ledColour(state);
  if (countOf(hand, led) === 0) return bestOf(hand, (card) => worthOfThrowing(thought, card));
  const winning = winningPlay(state);
  const harm = harmOf(thought, winning);
  return bestOf(hand, (card) =>
    colourOf(card) === led ? worthOfFollowing(thought, card, winning, harm) : Number.NEGATIVE_INFINITY,
  );
}

function bestOf(hand: readonly Card[], worth: (card: Card) => number): Card {
  let best = at(hand, 0);
  let most = Number.NEGATIVE_INFINITY;
  for (const card of hand) {
    const value = worth(card);
    if (value > most) {
      most = value;
      best = card;
    }
  }
  return best;
}

function worthOfLeading(thought: Thought, card: Card): number {
  const gain = gainOf(thought, card) + WEIGHTS.lostLead;
  return chanceToHold(thought, card) * gain - worthOfKeeping(thought, card);
}

function worthOfFollowing(thought: Thought, card: Card, winning: number, harm: number): number {
  const isAhead = canBeat(thought, card, winning);
  const chance = isAhead ? chanceToHold(thought, card) : 0;
  return chance * (gainOf(thought, card) + harm) - worthOfKeeping(thought, card);
}

function canBeat({ state, trump }: Thought, card: Card, winning: number): boolean {
  if (numberOf(card) === trump) return true;
  const rival = at(state.table, winning);
  return card > rival && !isTrump(state, playerOf(state, winning), rival);
}

/** [NR-21] A boost adds 1 at least, and its cars if a trick of its colour is won later. */
function worthOfThrowing(thought: Thought, card: Card): number {
  const { hand } = thought;
  const colour = colourOf(card);
  const full = WEIGHTS.sameColour * bestPower(thought, colour, card) * (carsOf(card) - 1);
  const empty = countOf(hand, colour) === 1 ? WEIGHTS.emptyColour : 0;
  return WEIGHTS.boost + full + empty - worthOfKeeping(thought, card);
}

/** What winning with a card brings: the drive with all boosts, and the lead. */
function gainOf({ state, seat }: Thought, card: Card): number {
  const distance = carsOf(card) + rowCells(at(state.rows, seat), card);
  return distance >= stepsToGo(state, seat) ? RACE : distance + WEIGHTS.lead;
}

/** What it costs to let the card that is winning now have the trick. */
function harmOf({ state }: Thought, winning: number): number {
  const rival = playerOf(state, winning);
  const card = at(state.table, winning);
  const distance = carsOf(card) + rowCells(at(state.rows, rival), card);
  return distance >= stepsToGo(state, rival) ? RACE : WEIGHTS.harm * distance;
}

function rowCells(row: readonly Card[], winning: Card): number {
  let cells = 0;
  for (const boost of row) cells += boostCells(boost, winning);
  return cells;
}

/** The chance that nobody still to play beats a card that is winning the trick. */
function chanceToHold({ state, unseen, trump }: Thought, card: Card): number {
  const colour = colourOf(card);
  const numbers = numberAt(unseen, colour);
  const higher = numberOf(card) === trump ? 0 : above(card, numbers);
  let chance = 1;
  for (let nth = state.table.length + 1; nth < state.tiles.length; nth++) {
    const rival = playerOf(state, nth);
    const held = countOf(at(state.hands, rival), colour);
    if (held === 0) continue;
    const beaters = higher | (numbers & (1 << (trumpOf(state, rival) - 1)));
    chance *= 1 - WEIGHTS.eagerness * (1 - chanceOfNone(sizeOf(numbers), sizeOf(beaters), held));
  }
  return chance;
}

/** What a card may still bring this round: a win, or cells as a boost. */
function worthOfKeeping(thought: Thought, card: Card): number {
  const { hand } = thought;
  const cars = carsOf(card);
  const later = powerOf(thought, card) * (cars + WEIGHTS.laterBoost) + numberAt(WEIGHTS.laterCars, cars);
  return later * (1 - WEIGHTS.fading * (1 - hand.length / HAND_SIZE));
}

function powerOf({ unseen, trump }: Thought, card: Card): number {
  if (numberOf(card) === trump) return WEIGHTS.trumpPower;
  return numberAt(WEIGHTS.power, sizeOf(above(card, numberAt(unseen, colourOf(card)))));
}

/** The power of the best card of a colour in hand, one card left out. */
function bestPower(thought: Thought, colour: number, except?: Card): number {
  let best = 0;
  for (const card of thought.hand) {
    if (card !== except && colourOf(card) === colour) best = Math.max(best, powerOf(thought, card));
  }
  return best;
}

/** Takes the boosts worth taking one by one, then drives where the line is nearest. */
function driveOn(state: State, driving: Driving): Action {
  if (driving.catchUp === 'open') return CATCH_UP;
  const boost = nextBoost(state, driving);
  return boost === undefined ? shortestWay(state, driving) : at(BOOSTS, boost);
}

function nextBoost(state: State, { winner, card, distance }: Driving): Card | undefined {
  const row = at(state.rows, winner);
  const steps = stepsToGo(state, winner);
  if (row.length === 0 || distance >= steps) return undefined;
  if (distance + rowCells(row, card) >= steps) return at(row, 0);
  const thought = thinkAbout(state, winner);
  return row.find((boost) => boostCells(boost, card) >= worthOfSaving(thought, boost));
}

/** What a boost may add to a later drive with its own colour. */
const worthOfSaving = (thought: Thought, boost: Card): number =>
  carsOf(boost) * WEIGHTS.patience * bestPower(thought, colourOf(boost));

function shortestWay(state: State, { winner, distance }: Driving): Action {
  const { stepsToGo: steps } = TRACKS[state.options.circuit];
  const ends = endSpots(moverOf(state, winner), distance);
  let best = at(ends, 0);
  for (const end of ends) if (numberAt(steps, end) < numberAt(steps, best)) best = end;
  return at(DRIVES[state.options.circuit], best);
}
