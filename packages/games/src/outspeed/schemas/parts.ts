import * as z from 'zod/mini';
import { Count, SeatNumber, told } from '../../schemaParts.ts';
import { BONUSES, OUT_REASONS, WHEEL_MOST } from '../data.ts';
import { RouteName, TileSetSchema } from './tiles.ts';

export const OptionsSchema = z.strictObject({
  firstRace: told('Tiles 1 to 13 in ascending order', z.boolean()),
  tileSet: told(
    'The platform edition, or a whole tile set of one’s own',
    z.union([z.literal('platform'), TileSetSchema]),
  ),
});

export const Bonus = z.enum(BONUSES);
export const Bonuses = z.array(Bonus);
export const Declared = z.union([Bonus, z.literal('pass')]);
export const Zone = told('Counted from 1; boards have 7 each', z.int());
export const Zones = z.array(Zone);
export const WheelNumber = z.int().check(z.minimum(0), z.maximum(WHEEL_MOST));

export const Tokens = z.strictObject({
  nitro: Count,
  fuelTank: Count,
  flamethrower: Count,
  forcefield: Count,
  ionCannon: Count,
  electromagnet: Count,
});

export const Out = z.strictObject({
  turn: Count,
  order: told('Higher the later it fell; ships that fell together share it', Count),
  reason: z.enum(OUT_REASONS),
});

export const ActionSchema = z.discriminatedUnion('type', [
  told('Bonus phase: plays none', z.strictObject({ type: z.literal('pass') })),
  told('Bonus phase: plays a token, face down', z.strictObject({ type: z.literal('bonus'), bonus: Bonus })),
  told('Programming', z.strictObject({ type: z.literal('route'), route: RouteName })),
  told('Picks a number on the wheel', z.strictObject({ type: z.literal('wheel'), number: WheelNumber })),
  told('Keeps one of the tokens drawn', z.strictObject({ type: z.literal('keep'), bonus: Bonus })),
]);

export const playedBonus = { seat: SeatNumber, bonus: Bonus };
