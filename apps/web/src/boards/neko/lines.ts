import type { Event, Part, Step } from '@slipstream/games/neko/types';
import { m } from '../../paraglide/messages.js';
import type { SeatFace } from '../board.ts';
import { cardName, colourName, faceOf, listOf, objectOf, whoOf } from './names.ts';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** One line that says what happened and why; '' where there is nothing to say. */
export function line(event: Event, faces: readonly SeatFace[]): string {
  const who = 'seat' in event ? whoOf(faces, event.seat) : '';
  switch (event.type) {
    case 'tiles':
      return m.neko_line_tiles();
    case 'dealt':
      return m.neko_line_dealt({ round: event.round });
    case 'leads':
      return leadsLine(event, faces);
    case 'played':
      return playedLine(event, faces);
    case 'trickWon':
      return wonLine(event, faces);
    case 'boosted':
      return event.part.card === null
        ? m.neko_line_catch_up({ who, distance: event.distance })
        : m.neko_line_boosted({
            who,
            card: cardName(event.part.card),
            why: whyPart(event.part),
            distance: event.distance,
          });
    case 'moved':
      return movedLine(event, faces);
    case 'roundOver':
      return m.neko_line_round_over({ round: event.round });
    case 'finished':
      return m.neko_line_finished({ who, tricks: event.record.tricks });
    case 'shuffled':
    case 'hand':
    case 'turn':
    case 'trickCleared':
      return '';
  }
}

function leadsLine({ seat, why, tied }: Of<'leads'>, faces: readonly SeatFace[]): string {
  const who = whoOf(faces, seat);
  if (why === 'blue') return m.neko_line_leads_blue({ who });
  if (why === 'won') return m.neko_line_leads_won({ who });
  return tied.length > 1
    ? m.neko_line_leads_tied({ who, tied: listOf(tied.map((each) => objectOf(faces, each))) })
    : m.neko_line_leads_last({ who });
}

function playedLine(event: Of<'played'>, faces: readonly SeatFace[]): string {
  const who = whoOf(faces, event.seat);
  const card = cardName(event.card);
  if (event.role === 'boost') return m.neko_line_boost({ who, card, led: colourName(event.led) });
  if (event.role === 'led')
    return event.isTrump ? m.neko_line_led_trump({ who, card }) : m.neko_line_led({ who, card });
  if (event.beats === null) return m.neko_line_followed({ who, card, winner: objectOf(faces, event.winning) });
  const other = cardName(event.beats.card);
  switch (event.beats.by) {
    case 'higher':
      return m.neko_line_higher({ who, card, other });
    case 'trump':
      return m.neko_line_trump({ who, card, other });
    case 'later trump':
      return m.neko_line_later_trump({ who, card });
  }
}

function wonLine({ seat, card, by, cells }: Of<'trickWon'>, faces: readonly SeatFace[]): string {
  const words = { who: whoOf(faces, seat), card: cardName(card), cells };
  return by === 'trump'
    ? m.neko_line_won_trump(words)
    : m.neko_line_won({ ...words, led: colourName(faceOf(card).colour) });
}

const whyPart = ({ why, cells }: Part): string =>
  why === 'same colour' ? m.neko_part_same({ cells }) : m.neko_part_other({ cells });

/** "Ines drives 3 + 1 + 1 = 5 cells, jumping Tomo: 12 to go." */
function movedLine({ seat, sum, distance, path, lost, stepsToGo }: Of<'moved'>, faces: readonly SeatFace[]): string {
  const who = whoOf(faces, seat);
  const numbers = sum.length > 1 ? `${sum.map(({ cells }) => cells).join(' + ')} = ${distance}` : String(distance);
  const jumped = jumpedSeats(path);
  const drive =
    jumped.length > 0
      ? m.neko_line_drives_jump({ who, numbers, jumped: listOf(jumped.map((each) => objectOf(faces, each))) })
      : m.neko_line_drives({ who, numbers });
  if (stepsToGo === 0) return lost > 0 ? m.neko_line_over_lost({ who, drive, lost }) : m.neko_line_over({ who, drive });
  return lost > 0 ? m.neko_line_stopped({ who, drive, lost }) : m.neko_line_to_go({ drive, steps: stepsToGo });
}

export const jumpedSeats = (path: readonly Step[]): readonly number[] => [
  ...new Set(path.flatMap(({ jumped }) => jumped.map(({ seat }) => seat))),
];
