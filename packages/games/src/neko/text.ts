import { fail, type GameText, ok, type Result, type Seat } from '@slipstream/engine';
import { BOOSTS, CATCH_UP, driveTo, PLAYS } from './actions.ts';
import { at } from './at.ts';
import { CARDS } from './data.ts';
import {
  type Action,
  type Card,
  COLOURS,
  type Colour,
  type ColourCounts,
  type Event,
  type Part,
  type Step,
} from './types.ts';

type Name = (seat: Seat) => string;
type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

const LETTERS: Readonly<Record<Colour, string>> = { blue: 'b', green: 'g', red: 'r', black: 'k', orange: 'o' };

/** A card in full, as in `blue 3`. */
export function cardName(card: Card): string {
  const { colour, number } = at(CARDS, card);
  return `${colour} ${number}`;
}

/** Short notation: `b3` plays, `+b3` boosts, `+2` catches up, `>7b` drives to cell 7b. Black is `k`. */
function writeAction(action: Action): string {
  switch (action.type) {
    case 'play':
      return cardCode(action.card);
    case 'boost':
      return `+${cardCode(action.card)}`;
    case 'catchUp':
      return '+2';
    case 'drive':
      return `>${action.to}`;
  }
}

function cardCode(card: Card): string {
  const { colour, number } = at(CARDS, card);
  return `${LETTERS[colour]}${number}`;
}

const CODES: ReadonlyMap<string, Card> = new Map(CARDS.map((_, card) => [cardCode(card), card]));

function readAction(text: string): Result<Action> {
  const code = text.trim().toLowerCase();
  if (code === '+2') return ok(CATCH_UP);
  const drive = code.startsWith('>') ? driveTo(code.slice(1)) : undefined;
  if (drive !== undefined) return ok(drive);
  const card = CODES.get(code.startsWith('+') ? code.slice(1) : code);
  if (card === undefined)
    return fail('write b3 to play blue 3, +b3 to boost with it, +2 to catch up, >7b to drive to 7b');
  return ok(at(code.startsWith('+') ? BOOSTS : PLAYS, card));
}

function writeEvent(event: Event, name: Name): string {
  switch (event.type) {
    case 'shuffled':
      return `The ${event.what} are shuffled: ${shuffledOrder(event)}.`;
    case 'tiles':
      return `Tiles: ${event.tiles.map(({ seat, colour, trump }) => `${name(seat)} ${colour}, trump ${trump}`).join('; ')}.`;
    case 'dealt':
      return `Round ${event.round} is dealt: ${event.colours.map((counts, seat) => `${name(seat)} ${backs(counts)}`).join('; ')}.`;
    case 'hand':
      return `${name(event.seat)} holds ${cardList(event.cards)}.`;
    case 'leads':
      return `${name(event.seat)} leads trick ${event.trick} of round ${event.round}, ${leadReason(event, name)}.`;
    case 'turn':
      return `${name(event.seat)} is to ${event.to}.`;
    case 'played':
      return `${name(event.seat)} ${playVerb(event)} ${cardName(event.card)}${event.isTrump ? ', a trump' : ''}${beaten(event, name)}.`;
    case 'trickWon':
      return `${name(event.seat)} wins trick ${event.tricks} of the race with ${cardName(event.card)}, ${winReason(event, name)}: ${cells(event.cells)}.`;
    case 'boosted':
      return `${name(event.seat)} adds ${partText(event.part)}: ${cells(event.distance)} now.`;
    case 'moved':
      return `${name(event.seat)} drives ${event.sum.map(partText).join(' + ')} = ${cells(event.distance)} from ${event.from}: ${event.path.map((step) => stepText(step, name)).join(', ')}${lostText(event.lost)}.`;
    case 'trickCleared':
      return `Off the table: ${cardList(event.discarded)}${event.boosts.map(({ seat, card }) => `; ${cardName(card)} becomes a boost of ${name(seat)}`).join('')}.`;
    case 'roundOver':
      return `Round ${event.round} is over${event.unspent
        .filter(({ cards }) => cards.length > 0)
        .map(({ seat, cards }) => `; ${name(seat)} loses ${cardList(cards)} unspent`)
        .join('')}.`;
    case 'finished':
      return `${name(event.seat)} crosses the line and wins after ${event.record.tricks} tricks.`;
  }
}

const shuffledOrder = ({ what, order }: EventOf<'shuffled'>): string =>
  what === 'cards' ? cardList(order) : order.map((colour) => at(COLOURS, colour)).join(', ');

const cardList = (cards: readonly Card[]): string => (cards.length === 0 ? 'nothing' : cards.map(cardName).join(', '));

const backs = (counts: ColourCounts): string =>
  counts.flatMap((count, colour) => (count > 0 ? [`${count} ${at(COLOURS, colour)}`] : [])).join(' ');

const cells = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`);

function leadReason({ why, tied, seat }: EventOf<'leads'>, name: Name): string {
  if (why === 'blue') return 'being blue';
  if (why === 'won') return 'having won the last one';
  const others = tied.filter((other) => other !== seat).map(name);
  return others.length === 0
    ? 'being last on the track'
    : `being last on the track, level with ${others.join(' and ')}`;
}

const playVerb = ({ role }: EventOf<'played'>): string =>
  ({ led: 'leads', followed: 'follows with', boost: 'cannot follow and throws' })[role];

function beaten({ beats, winning, seat, role }: EventOf<'played'>, name: Name): string {
  if (role === 'led') return '';
  if (beats === null) return seat === winning ? '' : `; ${name(winning)} still wins`;
  const how = { higher: 'higher than', trump: 'beating', 'later trump': 'a later trump than' }[beats.by];
  return `, ${how} ${cardName(beats.card)} of ${name(beats.seat)}`;
}

function winReason({ by, beatenTrumps }: EventOf<'trickWon'>, name: Name): string {
  if (by === 'highest') return 'the highest of its colour';
  const others = beatenTrumps.map(({ seat, card }) => `${cardName(card)} of ${name(seat)}`);
  return others.length === 0 ? 'a trump' : `the last trump played, over ${others.join(' and ')}`;
}

function partText({ why, card, cells: count }: Part): string {
  return card === null ? `${count} (${why})` : `${count} (${cardName(card)}${why === 'card' ? '' : `, ${why}`})`;
}

function stepText({ to, jumped }: Step, name: Name): string {
  return jumped.length === 0 ? to : `over ${jumped.map(({ seat }) => name(seat)).join(' and ')} to ${to}`;
}

const lostText = (lost: number): string => (lost === 0 ? '' : `; ${lost} left over`);

export const text: GameText<Action, Event> = { action: writeAction, parse: readAction, event: writeEvent };
