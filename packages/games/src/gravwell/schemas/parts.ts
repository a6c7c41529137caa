import * as z from 'zod/mini';
import { Count, told } from '../../schemaParts.ts';
import { LETTERS } from '../data.ts';
import { KINDS, PULL_REASONS, STILL_REASONS } from '../types.ts';

export const OptionsSchema = z.strictObject({
  noSecrets: told('Both cards of every stack lie face up in the draft', z.boolean()),
  hardcore: told('One Emergency Stop for the whole match, not one a round', z.boolean()),
  activeGate: told('A ship that gets out leaves the others to race on till the end of the round', z.boolean()),
  chaosTheory: told('Each picks blind what a neighbour plays', z.boolean()),
  singularityPulls: told('A ship in the Singularity draws others', z.boolean()),
});

export const Letter = told('A fuel card; cards resolve from A to Z', z.enum(LETTERS));
export const Letters = z.array(Letter);
export const Kind = z.enum(KINDS);
export const RacerId = told('A seat as text, `ghost`, `derelict26` or `derelict36`', z.string());
export const RacerIds = z.array(RacerId);
export const Space = told('0 is the Singularity, 54 is through the gate', z.int().check(z.minimum(0), z.maximum(54)));
export const Direction = told('Towards the exit, or towards the Singularity', z.enum(['out', 'in']));
export const StillReason = z.enum(STILL_REASONS);

const PullSide = z.strictObject({ nearest: RacerIds, distance: Count, ships: told('On this side, in all', Count) });

export const Pull = z.strictObject({
  racer: RacerId,
  ahead: z.nullable(PullSide),
  behind: z.nullable(PullSide),
  reason: z.enum(PULL_REASONS),
  towards: z.nullable(Direction),
});

export const movement = {
  racer: RacerId,
  from: Space,
  to: Space,
  direction: Direction,
  distance: told('As the card says; fewer if the Singularity or the gate ended it', Count),
  skipped: told('Taken spaces it went on over at the end', z.array(Space)),
  end: z.enum(['space', 'singularity', 'gate']),
};

export const Forecast = told(
  'What a card would do now if nothing moved first',
  z.strictObject({
    card: Letter,
    moves: z.array(z.strictObject(movement)),
    still: told('Why nothing would move, if so', z.nullable(StillReason)),
  }),
);
