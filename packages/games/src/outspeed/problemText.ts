import type { Place, Problem } from './problem.ts';

/** A problem in English, for the command line and the API: `tile 3, side 3-4, left, cost.fuel: is missing`. */
export const problemText = (problem: Problem): string =>
  problem.code === 'more' ? faultText(problem) : `${placeText(problem)}: ${faultText(problem)}`;

export function placeText({ place, code }: Problem): string {
  if (code === 'tooLarge' || code === 'tooLong' || code === 'empty' || code === 'notJson') return 'the file';
  if (code === 'wheelTiles') return 'tiles 13, 14, 15, 16, cost.fuel';
  return partsOf(place).join(', ') || 'the tile set';
}

const partsOf = ({ tile, index, side, route, field, face }: Place): readonly string[] => [
  ...(tile === undefined ? [] : [`tile ${tile}`]),
  ...(index === undefined ? [] : [`tiles[${index}]`]),
  ...(side === undefined ? [] : [side === 'either' ? 'side 3-4 or 5-6' : `side ${side}`]),
  ...(route === undefined ? [] : [route]),
  ...(field === undefined ? [] : [field]),
  ...(face === undefined ? [] : [`face ${face}`]),
];

export function faultText(fault: Problem): string {
  switch (fault.code) {
    case 'tooLarge':
      return `has ${fault.count} bytes; a tile set takes at most ${fault.most}`;
    case 'tooLong':
      return `is too long: a tile set has at most ${fault.most} characters`;
    case 'empty':
      return 'is empty';
    case 'notJson':
      return `is not JSON: line ${fault.line}, column ${fault.column}, ${fault.found === '' ? 'it ends too early' : `unexpected ${fault.found}`}`;
    case 'notObject':
      return `must be an object, not ${fault.found}`;
    case 'missing':
      return `${fault.key} is missing`;
    case 'unknownKey':
      return `does not know ${fault.key}; it may have ${fault.known.join(', ')}`;
    case 'notNumber':
      return `must be a whole number from ${fault.least} to ${fault.most}, not ${fault.found}`;
    case 'notWord':
      return `must be ${fault.words.join(' or ')}, not ${fault.found}`;
    case 'notText':
      return `must be a text of 1 to ${fault.most} characters, not ${fault.found}`;
    case 'badId':
      return `must be small letters, digits and dashes, not ${fault.found}`;
    case 'noFaces':
      return `has no faces; a list of ${fault.needed} numbers is needed`;
    case 'faces':
      return `has ${fault.count} faces; ${fault.needed} are needed`;
    case 'notTiles':
      return `must be a list of ${fault.needed} tiles, not ${fault.found}`;
    case 'tiles':
      return `has ${fault.count} tiles; ${fault.needed} are needed`;
    case 'twice':
      return 'is there twice';
    case 'tileMissing':
      return `is missing (a ${fault.kind} tile)`;
    case 'routes':
      return `lights ${fault.count}; a side has 2 or 3 lit routes`;
    case 'capacityAndRule':
      return 'has a capacity and a rule; only one of them is possible';
    case 'emptyBenefit':
      return 'is empty; leave it out instead';
    case 'terms':
      return `adds ${fault.count} terms; a list has 2 to ${fault.most}`;
    case 'onlyTrue':
      return 'can only be true';
    case 'symbol':
      return `has an unknown symbol ${fault.found}; it may be a number, {"count": route}, {"die": colour} or {"wheel": true}`;
    case 'noThree':
      return 'needs a face with a 3';
    case 'wheelGivesFuel':
      return 'cannot use the wheel';
    case 'wheelOnTrack':
      return 'uses the wheel, which belongs to one finish tile only';
    case 'wheelOnce':
      return 'must have the wheel once in cost.fuel and once in benefit.zones';
    case 'wheelAndRule':
      return 'cannot have the wheel and the rule alone-or-company';
    case 'companyPays':
      return 'is missing: what all pay in company';
    case 'aloneGains':
      return 'is missing: what one gains alone';
    case 'wheelTiles':
      return `exactly one of them uses the wheel; ${fault.tiles.length === 0 ? 'none does' : `tiles ${fault.tiles.join(' and ')} do`}`;
    case 'aloneRule':
      return 'rule is missing: "alone-or-company"';
    case 'aloneRoute':
      return 'one of them must be cost.fuel 1 in company, benefit.zones 3 alone';
    case 'onePlusYellow':
      return 'one route must cost [1, {"die": "yellow"}]';
    case 'severalRolls':
      return 'must ask for several rolls of one die: {"die": …, "rolls": 2}';
    case 'lateGain':
      return 'gives fuel or a bonus, which is of little use after the last tile';
    case 'noFreeRoute':
      return 'has no route without a cost: a careful pilot can be forced out';
    case 'more':
      return `and ${fault.count} more`;
  }
}
