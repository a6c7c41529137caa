import * as z from 'zod/mini';
import { Count, Ranking, SeatNumber, Seats, told, Viewer } from '../../schemaParts.ts';
import { ENDINGS, PHASES, SIDES } from '../data.ts';
import { OLDER_RULES } from '../olderRules.ts';
import { Bonus, Bonuses, Declared, OptionsSchema, Out, Tokens, WheelNumber, Zone, Zones } from './parts.ts';
import { RouteName } from './tiles.ts';

const Range = told('From the least to the most that it may come to', z.tuple([z.int(), z.int()]));
const Likelihood = z.enum(['possible', 'certain']);

const ForecastOutcome = z.strictObject({
  upTo: z.exactOptional(told('Pilots on the route, oneself included; absent: for all more', Count)),
  isLost: z.exactOptional(told('More than there are places: the turn is lost', z.literal(true))),
  to: z.exactOptional(told('The zone where the ship ends', Range)),
  stop: z.exactOptional(told('The zone whose forcefield cuts the furthest way short', Zone)),
  cost: z.exactOptional(told('Fuel asked for: may be more than there is', Range)),
  fuel: z.exactOptional(told('What is left, with the fuel gained', Range)),
  bonus: z.exactOptional(told('Tokens gained', Count)),
  noFuel: z.exactOptional(told('To be out, for want of fuel', Likelihood)),
  leftBehind: z.exactOptional(told('To be out, on a board that is taken away', Likelihood)),
});

const Forecast = z.strictObject({
  choice: told('A route, or a number on the wheel', z.union([RouteName, WheelNumber])),
  outcomes: told('By the number of pilots on the route, ascending', z.array(ForecastOutcome)),
});

const Ship = z.strictObject({
  seat: SeatNumber,
  zone: told('The last one it stood on, once it is out', Zone),
  fuel: Count,
  held: told('Number of tokens, a face-down one included', Count),
  out: told('Why and when it left the race', z.nullable(Out)),
  hasChosen: told('This phase (bonus phase: this zone)', z.boolean()),
  declared: told(
    'None: has not openly answered, or was not asked',
    z.nullable(z.union([Declared, z.literal('faceDown')])),
  ),
  route: told('Once revealed', z.nullable(RouteName)),
  wheel: told('Once revealed', z.nullable(WheelNumber)),
});

const Drawer = z.strictObject({ seat: SeatNumber, due: Count, drawn: Count, hasKept: z.boolean() });

const Secrets = z.strictObject({
  tokens: Tokens,
  declared: z.nullable(Declared),
  route: z.nullable(RouteName),
  wheel: z.nullable(WheelNumber),
  drawn: told('The tokens to keep one of', Bonuses),
  kept: z.nullable(Bonus),
  putBack: told('Under the stack, by the viewer', z.array(z.strictObject({ fromBottom: Count, bonus: Bonus }))),
});

export const ViewSchema = z.strictObject({
  viewer: Viewer,
  rules: z.exactOptional(told('Absent under the current ones', z.literal(OLDER_RULES))),
  options: OptionsSchema,
  phase: z.enum(PHASES),
  pending: told('Who owes a decision', Seats),
  turn: told('1 to 13', Count),
  side: told('For 3-4 pilots, or for 5-6', z.enum(SIDES)),
  tile: told('The current one', Count),
  pastTiles: z.array(Count),
  tilesAhead: told('Still to come; their order is hidden', z.array(Count)),
  finishTile: told('None while unseen', z.nullable(Count)),
  rearBoard: told('Board b holds the zones 7b + 1 to 7b + 7', Count),
  frontBoard: Count,
  fields: told('The zone of each forcefield', Zones),
  enteredFields: Zones,
  declaringZone: told('Bonus phase: the zone whose pilots are asked', Zone),
  ships: z.array(Ship),
  drawers: told('Pilots who gain tokens now', z.array(Drawer)),
  stack: told('Tokens left to draw', Count),
  returners: Seats,
  discard: Tokens,
  falls: Count,
  secrets: told('What only the viewer knows; none for a spectator', z.nullable(Secrets)),
  forecasts: told('What each lit route or number leads to, while the viewer chooses', z.array(Forecast)),
  ending: z.nullable(z.enum(ENDINGS)),
  ranking: told('As the race stands', Ranking),
});
