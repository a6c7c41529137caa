import type { Seat } from '@slipstream/engine';
import { tileOf } from '@slipstream/games/outspeed/data';
import type { Bonus, Options, RouteName } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SeatFace } from '../board.ts';
import { subjectOf } from '../subject.ts';
import type { IconName } from './icons.ts';

type Words = () => string;

const BONUS_NAMES: Readonly<Record<Bonus, Words>> = {
  nitro: () => m.outspeed_bonus_nitro(),
  fuelTank: () => m.outspeed_bonus_fuel_tank(),
  flamethrower: () => m.outspeed_bonus_flamethrower(),
  forcefield: () => m.outspeed_bonus_forcefield(),
  ionCannon: () => m.outspeed_bonus_ion_cannon(),
  electromagnet: () => m.outspeed_bonus_electromagnet(),
};

// Under the sockets there is room for one short word.
const BONUS_LABELS: Readonly<Record<Bonus, Words>> = {
  ...BONUS_NAMES,
  flamethrower: () => m.outspeed_label_flamethrower(),
  electromagnet: () => m.outspeed_label_electromagnet(),
  fuelTank: () => m.outspeed_label_fuel_tank(),
  forcefield: () => m.outspeed_label_forcefield(),
  ionCannon: () => m.outspeed_label_ion_cannon(),
};

const BONUS_EFFECTS: Readonly<Record<Bonus, Words>> = {
  nitro: () => m.outspeed_effect_nitro(),
  fuelTank: () => m.outspeed_effect_fuel_tank(),
  flamethrower: () => m.outspeed_effect_flamethrower(),
  forcefield: () => m.outspeed_effect_forcefield(),
  ionCannon: () => m.outspeed_effect_ion_cannon(),
  electromagnet: () => m.outspeed_effect_electromagnet(),
};

export const bonusName = (bonus: Bonus): string => BONUS_NAMES[bonus]();
export const bonusLabel = (bonus: Bonus): string => BONUS_LABELS[bonus]();
export const bonusEffect = (bonus: Bonus): string => BONUS_EFFECTS[bonus]();

const ROUTE_NAMES: Readonly<Record<RouteName, Words>> = {
  left: () => m.outspeed_route_left(),
  middle: () => m.outspeed_route_middle(),
  right: () => m.outspeed_route_right(),
};

const THE_ROUTES: Readonly<Record<RouteName, Words>> = {
  left: () => m.outspeed_the_left(),
  middle: () => m.outspeed_the_middle(),
  right: () => m.outspeed_the_right(),
};

export const ROUTE_ICONS: Readonly<Record<RouteName, IconName>> = {
  left: 'routeCircle',
  middle: 'routeTriangle',
  right: 'routeSquare',
};

/** "Circle": routes go by their shapes. */
export const routeName = (route: RouteName): string => ROUTE_NAMES[route]();
/** "the circle", for use in a sentence. */
export const theRoute = (route: RouteName): string => THE_ROUTES[route]();

const TILE_NAMES: readonly Words[] = [
  () => m.outspeed_tile_1(),
  () => m.outspeed_tile_2(),
  () => m.outspeed_tile_3(),
  () => m.outspeed_tile_4(),
  () => m.outspeed_tile_5(),
  () => m.outspeed_tile_6(),
  () => m.outspeed_tile_7(),
  () => m.outspeed_tile_8(),
  () => m.outspeed_tile_9(),
  () => m.outspeed_tile_10(),
  () => m.outspeed_tile_11(),
  () => m.outspeed_tile_12(),
  () => m.outspeed_tile_13(),
  () => m.outspeed_tile_14(),
  () => m.outspeed_tile_15(),
  () => m.outspeed_tile_16(),
];

/** The platform's tiles have names in every language; a set of one's own keeps the names it came with, if any. */
export const tileName = (options: Options, number: number): string =>
  (options.tileSet === 'platform' ? TILE_NAMES[number - 1]?.() : undefined) ?? tileOf(options, number).name ?? '';

/** "You", "Juno": on plates, tags and in lists. */
export const nameIn =
  (faces: readonly SeatFace[]) =>
  (seat: Seat): string => {
    const face = faces.find((each) => each.seat === seat);
    return face?.isYou ? m.outspeed_you() : (face?.name ?? m.outspeed_pilot({ number: seat + 1 }));
  };

/** Who does what a line tells. */
export const subjectIn =
  (faces: readonly SeatFace[]) =>
  (seat: Seat): string =>
    subjectOf(
      faces.find((face) => face.seat === seat),
      m.outspeed_pilot({ number: seat + 1 }),
    );

/** "Juno, Iris and Kofi", as the language joins a list. */
export const listOf = (words: readonly string[]): string => new Intl.ListFormat(getLocale()).format(words);

export const zonesWords = (count: number): string => m.outspeed_zones({ count });
export const fuelWords = (count: number): string => m.outspeed_fuel({ count });
