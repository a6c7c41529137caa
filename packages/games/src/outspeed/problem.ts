import type { RouteName } from './types.ts';

/** Where in a tile set; what is absent is not meant. */
export interface Place {
  readonly tile?: number; // its number
  readonly index?: number; // in the list, where the tile has no number; from 0
  readonly side?: '3-4' | '5-6' | 'either';
  readonly route?: RouteName;
  readonly field?: string; // as it is written: `cost.fuel`
  readonly face?: number; // of a die, from 1
}

/** What is wrong, as data, so that everybody can read it in their language. `found` is quoted as it was written, cut short. */
export type Fault =
  // the file
  | { readonly code: 'tooLarge'; readonly count: number; readonly most: number } // bytes
  | { readonly code: 'tooLong'; readonly most: number } // characters
  | { readonly code: 'empty' }
  | { readonly code: 'notJson'; readonly line: number; readonly column: number; readonly found: string }
  // its shape
  | { readonly code: 'notObject'; readonly found: string }
  | { readonly code: 'missing'; readonly key: string }
  | { readonly code: 'unknownKey'; readonly key: string; readonly known: readonly string[] }
  | { readonly code: 'notNumber'; readonly least: number; readonly most: number; readonly found: string }
  | { readonly code: 'notWord'; readonly words: readonly string[]; readonly found: string }
  | { readonly code: 'notText'; readonly most: number; readonly found: string }
  | { readonly code: 'badId'; readonly found: string }
  | { readonly code: 'noFaces'; readonly needed: number }
  | { readonly code: 'faces'; readonly count: number; readonly needed: number }
  | { readonly code: 'notTiles'; readonly needed: number; readonly found: string }
  | { readonly code: 'tiles'; readonly count: number; readonly needed: number }
  | { readonly code: 'twice' }
  | { readonly code: 'tileMissing'; readonly kind: 'track' | 'finish' }
  | { readonly code: 'routes'; readonly count: number }
  | { readonly code: 'capacityAndRule' }
  | { readonly code: 'emptyBenefit' }
  | { readonly code: 'terms'; readonly count: number; readonly most: number }
  | { readonly code: 'onlyTrue' }
  | { readonly code: 'symbol'; readonly found: string }
  // what the rulebooks tell of the printed tiles
  | { readonly code: 'noThree' }
  | { readonly code: 'wheelGivesFuel' }
  | { readonly code: 'wheelOnTrack' }
  | { readonly code: 'wheelOnce' }
  | { readonly code: 'wheelAndRule' }
  | { readonly code: 'companyPays' }
  | { readonly code: 'aloneGains' }
  | { readonly code: 'wheelTiles'; readonly tiles: readonly number[] }
  | { readonly code: 'aloneRule' }
  | { readonly code: 'aloneRoute' }
  | { readonly code: 'onePlusYellow' }
  | { readonly code: 'severalRolls' }
  // odd, but allowed
  | { readonly code: 'lateGain' }
  | { readonly code: 'noFreeRoute' }
  /** So many more than are listed. */
  | { readonly code: 'more'; readonly count: number };

/** What is wrong with a tile set, and where. */
export type Problem = Fault & { readonly place: Place };

const MOST_LISTED = 20;

/** Collects problems: the first twenty in full, of the rest how many there are. */
export class Problems {
  readonly #listed: Problem[] = [];
  #more = 0;

  add(problem: Problem): void {
    if (this.#listed.length < MOST_LISTED) this.#listed.push(problem);
    else this.#more++;
  }

  list(): readonly Problem[] {
    return this.#more === 0 ? this.#listed : [...this.#listed, { place: {}, code: 'more', count: this.#more }];
  }
}
