import { CARD_COUNT } from '@slipstream/games/gravwell/data';
import type { Event, Kind, Pull, RacerId } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import type { SeatFace } from '../board.ts';
import { callOf } from './cards.ts';
import { drawnSide, headOf, nameOf, objectOf, whoOf } from './racers.ts';

type Faces = readonly SeatFace[];
type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;

const namesOf = (racers: readonly RacerId[], faces: Faces): string =>
  racers.map((racer) => nameOf(racer, faces)).join(', ');

/** One line that says what happened and why; '' for what is not worth one. */
export function line(event: Event, faces: Faces): string {
  switch (event.type) {
    case 'began':
      return event.seatCount === 1
        ? m.gravwell_line_began_solo()
        : m.gravwell_line_began({ who: whoOf(String(event.first), faces) });
    case 'shuffled':
      return shuffledLine(event, faces);
    case 'roundBegan':
      return roundLine(event, faces);
    case 'laidOut':
      return laidOutLine(event);
    case 'drafted':
      return draftedLine(event, faces);
    case 'looked':
      return m.gravwell_line_looked({
        who: whoOf(String(event.seat), faces),
        cards: event.hidden.map(callOf).join(', '),
      });
    case 'rowLaid':
      return m.gravwell_line_row({ who: headOf(event.racer, faces), count: event.length });
    case 'turnBegan':
      return m.gravwell_line_turn({ round: event.round, turn: event.turn });
    case 'revealed':
      return m.gravwell_line_revealed({
        cards: event.cards.map(({ racer, card }) => `${callOf(card)} (${nameOf(racer, faces)})`).join(', '),
      });
    case 'cameUp':
      return m.gravwell_line_came_up({
        who: headOf(event.racer, faces),
        card: callOf(event.card),
        why:
          event.pull === null
            ? m.gravwell_why_tractor({ value: event.value })
            : pullText(event.pull, event.kind, faces),
      });
    case 'asked':
      return m.gravwell_line_asked({ who: whoOf(String(event.seat), faces), card: callOf(event.forecast.card) });
    case 'stopped':
      return m.gravwell_line_stopped({ who: whoOf(String(event.seat), faces), card: callOf(event.card) });
    case 'wentOn':
      return m.gravwell_line_went_on({ who: whoOf(String(event.seat), faces), card: callOf(event.card) });
    case 'tractor':
      return m.gravwell_line_tractor({
        who: headOf(event.racer, faces),
        value: event.value,
        ships: namesOf(event.order, faces),
      });
    case 'moved':
      return movedLine(event, faces);
    case 'stayed':
      return stayedLine(event, faces);
    case 'left':
      return leftLine(event, faces);
    case 'handDiscarded':
      return m.gravwell_line_hand_discarded({
        who: whoOf(event.racer, faces),
        cards: event.cards.length === 0 ? '–' : event.cards.map(callOf).join(', '),
      });
    case 'roundEnded':
      return m.gravwell_line_round_ended({ round: event.round });
    case 'ended':
      return endedLine(event, faces);
    case 'locked':
    case 'sealed':
    case 'turnEnded':
      return '';
  }
}

function shuffledLine({ what, racer, order }: Of<'shuffled'>, faces: Faces): string {
  const cards = order.join(' ');
  if (what === 'fuelCards') return m.gravwell_line_shuffled({ count: CARD_COUNT, cards });
  return m.gravwell_line_shuffled_row({ who: racer === null ? '' : headOf(racer, faces), cards });
}

function roundLine({ round, rounds, draftOrder }: Of<'roundBegan'>, faces: Faces): string {
  if (draftOrder.length < 2) return m.gravwell_line_round_solo({ round, rounds });
  const names = namesOf(draftOrder.map(String), faces);
  return round === 1
    ? m.gravwell_line_round_first({ round, rounds, names })
    : m.gravwell_line_round({ round, rounds, names });
}

function laidOutLine({ stacks }: Of<'laidOut'>): string {
  const hidden = stacks[0]?.unknown ?? 0;
  if (hidden === 0) return m.gravwell_line_laid_open({ count: stacks.length });
  return m.gravwell_line_laid_out({ count: stacks.length, hidden });
}

function draftedLine({ racer, open, unknown }: Of<'drafted'>, faces: Faces): string {
  const what = { who: whoOf(racer, faces), cards: open.map(callOf).join(', ') };
  return unknown === 0 ? m.gravwell_line_drafted_open(what) : m.gravwell_line_drafted({ ...what, hidden: unknown });
}

/** Why a ship is drawn where it is drawn, with the numbers. */
export function pullText(pull: Pull, kind: Kind, faces: Faces): string {
  const away = kind === 'repulsor';
  switch (pull.reason) {
    case 'singularity':
      return away ? m.gravwell_why_singularity_repulsor() : m.gravwell_why_singularity();
    case 'alone':
      return away ? m.gravwell_why_alone_repulsor() : m.gravwell_why_alone();
    case 'balanced':
      return m.gravwell_why_balanced({ distance: pull.ahead?.distance ?? 0, ships: pull.ahead?.ships ?? 0 });
    case 'majority':
      return majorityText(pull);
    case 'nearest':
      return nearestText(pull, faces);
  }
}

function majorityText({ towards, ahead, behind }: Pull): string {
  const numbers = { distance: ahead?.distance ?? 0, ahead: ahead?.ships ?? 0, behind: behind?.ships ?? 0 };
  return towards === 'out' ? m.gravwell_why_majority_ahead(numbers) : m.gravwell_why_majority_behind(numbers);
}

function nearestText(pull: Pull, faces: Faces): string {
  const side = drawnSide(pull);
  const near = { who: namesOf(side?.nearest ?? [], faces), distance: side?.distance ?? 0 };
  return pull.towards === 'out' ? m.gravwell_why_nearest_ahead(near) : m.gravwell_why_nearest_behind(near);
}

function movedLine(event: Of<'moved'>, faces: Faces): string {
  const { racer, from, to, distance, skipped, end, direction, by } = event;
  const way = { who: headOf(racer, faces), distance, from, to };
  const main =
    by !== racer
      ? m.gravwell_line_pulled({ ...way, by: objectOf(by, faces) })
      : direction === 'out'
        ? m.gravwell_line_forward(way)
        : m.gravwell_line_back(way);
  const taken = skipped.length === 0 ? '' : takenText(skipped);
  const last = end === 'gate' ? m.gravwell_line_into_gate() : end === 'singularity' ? m.gravwell_line_into_hole() : '';
  return [main, taken, last].filter((part) => part !== '').join(' ');
}

/** [GW-25] The spaces of arrival that were taken. */
export const takenText = (skipped: readonly number[]): string =>
  m.gravwell_line_taken({ count: skipped.length, spaces: skipped.join(', ') });

function stayedLine({ racer, card, reason }: Of<'stayed'>, faces: Faces): string {
  const who = { who: headOf(racer, faces), card: callOf(card) };
  switch (reason) {
    case 'balanced':
      return m.gravwell_line_balanced(who);
    case 'pushedIn':
      return m.gravwell_line_pushed_in(who);
    case 'alone':
      return m.gravwell_line_alone(who);
    case 'noTarget':
      return m.gravwell_line_no_target(who);
  }
}

function leftLine({ racer, place }: Of<'left'>, faces: Faces): string {
  if (place === null) return m.gravwell_line_derelict_left();
  const who = whoOf(racer, faces);
  return place === 1 ? m.gravwell_line_left_first({ who }) : m.gravwell_line_left({ who, place });
}

function endedLine({ reason, winners }: Of<'ended'>, faces: Faces): string {
  const alone = winners.length === 1 ? winners[0] : undefined;
  const names = alone === undefined ? namesOf(winners.map(String), faces) : whoOf(String(alone), faces);
  const count = winners.length;
  switch (reason) {
    case 'escape':
      return m.gravwell_line_ended_escape({ count, names });
    case 'rounds':
      return m.gravwell_line_ended_rounds({ count, names });
    case 'ghost':
      return m.gravwell_status_ghost();
    case 'tooLate':
      return m.gravwell_status_late();
  }
}
