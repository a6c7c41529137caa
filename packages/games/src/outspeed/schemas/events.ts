import * as z from 'zod/mini';
import { Count, Ranking, SeatNumber, Seats, told } from '../../schemaParts.ts';
import { ENDINGS, OUT_REASONS, PHASES, SIDES } from '../data.ts';
import { ActionSchema, Bonus, Bonuses, Out, playedBonus, WheelNumber, Zone, Zones } from './parts.ts';
import { Die, RouteName } from './tiles.ts';

const TermValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), amount: z.int() }),
  z.strictObject({ kind: z.literal('count'), route: RouteName, amount: z.int() }),
  z.strictObject({ kind: z.literal('die'), die: Die, faces: z.array(z.int()), amount: z.int() }),
  z.strictObject({ kind: z.literal('wheel'), amount: z.int() }),
]);

const Cause = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bonus'), by: z.array(z.strictObject(playedBonus)) }),
  z.strictObject({ kind: z.literal('route'), route: RouteName, terms: z.array(TermValue) }),
  z.strictObject({ kind: z.literal('out'), reason: z.enum(OUT_REASONS) }),
]);

const Hit = z.strictObject({ seat: SeatNumber, zones: told('Back is negative', z.int()), fuel: z.int() });
const BoardZones = told('The first and the last', z.tuple([Zone, Zone]));

const Setup = [
  z.strictObject({ type: z.literal('shuffled'), what: z.literal('tiles'), order: z.array(Count) }),
  told('Bottom first', z.strictObject({ type: z.literal('shuffled'), what: z.literal('tokens'), order: Bonuses })),
  z.strictObject({ type: z.literal('raceBegan'), seatCount: Count, zone: Zone, fuel: Count }),
  z.strictObject({
    type: z.literal('turnBegan'),
    turn: Count,
    tile: Count,
    side: z.enum(SIDES),
    isFinish: z.boolean(),
  }),
  z.strictObject({ type: z.literal('phaseBegan'), phase: z.enum(PHASES), seats: Seats }),
] as const;

const Choices = [
  z.strictObject({ type: z.literal('zoneAsked'), zone: Zone, seats: Seats }),
  z.strictObject({ type: z.literal('locked'), seat: SeatNumber }),
  told(
    'To the seat itself: what it chose',
    z.strictObject({ type: z.literal('sealed'), seat: SeatNumber, action: ActionSchema }),
  ),
  z.strictObject({ type: z.literal('declared'), seat: SeatNumber, plays: z.boolean() }),
  z.strictObject({
    type: z.literal('bonusesRevealed'),
    played: z.array(z.strictObject({ ...playedBonus, zone: Zone, held: Count })),
  }),
  z.strictObject({
    type: z.literal('bonusApplied'),
    ...playedBonus,
    zone: told('Where its player stands', Zone),
    hits: z.array(Hit),
    fizzled: z.nullable(z.enum(['noTarget', 'noMarker'])),
  }),
  z.strictObject({ type: z.literal('fieldPlaced'), seat: SeatNumber, zone: Zone, fields: Zones }),
  z.strictObject({
    type: z.literal('routesRevealed'),
    routes: told('By seat', z.array(z.nullable(RouteName))),
    counts: z.strictObject({ left: Count, middle: Count, right: Count }),
  }),
  z.strictObject({ type: z.literal('overcrowded'), route: RouteName, capacity: Count, seats: Seats }),
  z.strictObject({ type: z.literal('aloneOrCompany'), route: RouteName, seats: Seats, isAlone: z.boolean() }),
  z.strictObject({
    type: z.literal('wheelRevealed'),
    picks: z.array(z.strictObject({ seat: SeatNumber, number: WheelNumber })),
  }),
] as const;

const Resolution = [
  z.strictObject({
    type: z.literal('rolled'),
    seat: SeatNumber,
    die: Die,
    faces: z.array(z.int()),
    total: z.int(),
    pays: z.enum(['cost', 'zones', 'fuel']),
  }),
  z.strictObject({
    type: z.literal('fuelChanged'),
    seat: SeatNumber,
    from: Count,
    to: Count,
    asked: told('Paid or lost is negative; may be more than there was', z.int()),
    cause: Cause,
  }),
  z.strictObject({
    type: z.literal('moved'),
    racer: told('The seat, as text', z.string()),
    from: Zone,
    to: z.union([Zone, z.literal('out')]),
    asked: told('Zones it should have moved; backwards is negative', z.int()),
    cause: Cause,
  }),
  z.strictObject({ type: z.literal('stoppedByField'), seat: SeatNumber, zone: Zone, lost: Count }),
  z.strictObject({ type: z.literal('boardLaid'), board: Count, zones: BoardZones }),
  z.strictObject({ type: z.literal('boardGone'), board: Count, zones: BoardZones, seats: Seats, fields: Zones }),
  z.strictObject({ type: z.literal('out'), seat: SeatNumber, out: Out, discarded: Bonuses }),
] as const;

const Tokens = [
  z.strictObject({ type: z.literal('stackRenewed'), tokens: Count }),
  z.strictObject({ type: z.literal('drew'), seat: SeatNumber, tokens: Count, stack: Count, due: Count }),
  z.strictObject({ type: z.literal('drewTokens'), seat: SeatNumber, tokens: Bonuses }),
  z.strictObject({ type: z.literal('kept'), seat: SeatNumber, held: Count, stack: Count }),
  z.strictObject({ type: z.literal('keptToken'), seat: SeatNumber, bonus: Bonus, putBack: z.nullable(Bonus) }),
  z.strictObject({ type: z.literal('tilesTurned'), side: z.enum(SIDES), racing: Count }),
  z.strictObject({ type: z.literal('fieldsCleared'), zones: Zones, fields: Zones }),
  z.strictObject({ type: z.literal('raceEnded'), ending: z.enum(ENDINGS), winners: Seats, ranking: Ranking }),
] as const;

export const EventSchema = z.union([...Setup, ...Choices, ...Resolution, ...Tokens]);
