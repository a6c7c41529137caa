import type { Problem } from '@slipstream/games/outspeed/ownTiles';
import { m } from '../../paraglide/messages.js';

const SYMBOLS = '2, {"count": "left"}, {"die": "blue"}, {"wheel": true}';

/** What is wrong with a tile set and where, in the reader's language. Keys and values stay as they are written. */
export const problemWords = (problem: Problem): string =>
  problem.code === 'more'
    ? faultWords(problem)
    : m.outspeed_pair({ name: capital(placeWords(problem)), what: faultWords(problem) });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function placeWords({ place, code }: Problem): string {
  if (code === 'tooLarge' || code === 'tooLong' || code === 'empty' || code === 'notJson')
    return m.outspeed_place_file();
  if (code === 'wheelTiles') return m.outspeed_place_finish();
  const { tile, index, side, route, field, face } = place;
  const parts = [
    tile === undefined ? '' : m.outspeed_place_tile({ tile }),
    index === undefined ? '' : m.outspeed_place_entry({ number: index + 1 }),
    side === undefined ? '' : side === 'either' ? m.outspeed_place_either() : m.outspeed_place_side({ side }),
    route ?? '',
    field ?? '',
    face === undefined ? '' : m.outspeed_place_face({ face }),
  ].filter(Boolean);
  return parts.length === 0 ? m.outspeed_place_set() : parts.join(', ');
}

function faultWords(fault: Problem): string {
  switch (fault.code) {
    case 'tooLarge':
      return m.outspeed_fault_too_large(fault);
    case 'tooLong':
      return m.outspeed_fault_too_long(fault);
    case 'empty':
      return m.outspeed_fault_empty();
    case 'notJson':
      return fault.found === '' ? m.outspeed_fault_ends_early(fault) : m.outspeed_fault_not_json(fault);
    case 'notObject':
      return m.outspeed_fault_not_object(fault);
    case 'missing':
      return m.outspeed_fault_missing(fault);
    case 'unknownKey':
      return m.outspeed_fault_unknown_key({ key: fault.key, known: fault.known.join(', ') });
    case 'notNumber':
      return m.outspeed_fault_not_number(fault);
    case 'notWord':
      return m.outspeed_fault_not_word({ words: fault.words.join(' / '), found: fault.found });
    case 'notText':
      return m.outspeed_fault_not_text(fault);
    case 'badId':
      return m.outspeed_fault_bad_id(fault);
    case 'noFaces':
      return m.outspeed_fault_no_faces(fault);
    case 'faces':
      return m.outspeed_fault_faces(fault);
    case 'notTiles':
      return m.outspeed_fault_not_tiles(fault);
    case 'tiles':
      return m.outspeed_fault_tiles(fault);
    case 'twice':
      return m.outspeed_fault_twice();
    case 'tileMissing':
      return m.outspeed_fault_tile_missing();
    case 'routes':
      return m.outspeed_fault_routes(fault);
    case 'capacityAndRule':
      return m.outspeed_fault_capacity_and_rule();
    case 'emptyBenefit':
      return m.outspeed_fault_empty_benefit();
    case 'terms':
      return m.outspeed_fault_terms(fault);
    case 'onlyTrue':
      return m.outspeed_fault_only_true();
    case 'symbol':
      return m.outspeed_fault_symbol({ found: fault.found, known: SYMBOLS });
    case 'noThree':
      return m.outspeed_fault_no_three();
    case 'wheelGivesFuel':
      return m.outspeed_fault_wheel_gives_fuel();
    case 'wheelOnTrack':
      return m.outspeed_fault_wheel_on_track();
    case 'wheelOnce':
      return m.outspeed_fault_wheel_once();
    case 'wheelAndRule':
      return m.outspeed_fault_wheel_and_rule();
    case 'companyPays':
      return m.outspeed_fault_company_pays();
    case 'aloneGains':
      return m.outspeed_fault_alone_gains();
    case 'wheelTiles':
      return m.outspeed_fault_wheel_tiles({ tiles: fault.tiles.join(', ') || m.outspeed_fault_none() });
    case 'aloneRule':
      return m.outspeed_fault_alone_rule({ rule: '"rule": "alone-or-company"' });
    case 'aloneRoute':
      return m.outspeed_fault_alone_route();
    case 'onePlusYellow':
      return m.outspeed_fault_one_plus_yellow({ cost: '[1, {"die": "yellow"}]' });
    case 'severalRolls':
      return m.outspeed_fault_several_rolls({ rolls: '{"die": "blue", "rolls": 2}' });
    case 'lateGain':
      return m.outspeed_fault_late_gain();
    case 'noFreeRoute':
      return m.outspeed_fault_no_free_route();
    case 'more':
      return m.outspeed_fault_more(fault);
  }
}
