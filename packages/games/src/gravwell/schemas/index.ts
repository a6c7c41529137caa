import * as z from 'zod/mini';
import { Count, gameSchemas, told } from '../../schemaParts.ts';
import { FUEL_CARDS } from '../data.ts';
import { type Action, END_REASONS, type Event, type Facts, type Options, type View } from '../types.ts';
import { EventSchema } from './events.ts';
import { Letter, OptionsSchema } from './parts.ts';
import { ViewSchema } from './view.ts';

const CARDS = FUEL_CARDS.map(({ letter, kind, value }) => `${letter} ${kind} ${value}`).join(', ');

const ActionSchema = z.discriminatedUnion('type', [
  told('Takes a stack, by its place in `stacks`', z.strictObject({ type: z.literal('draft'), stack: Count })),
  told(`A card of the hand: ${CARDS}`, z.strictObject({ type: z.literal('play'), card: Letter })),
  told("Chaos theory: a place of the neighbour's row", z.strictObject({ type: z.literal('pick'), position: Count })),
  told('Uses the Emergency Stop', z.strictObject({ type: z.literal('stop') })),
  told('Lets the card go on', z.strictObject({ type: z.literal('go') })),
]);

const FactsSchema = z.strictObject({ reason: z.enum(END_REASONS), rounds: Count, turns: Count });

/** What travels of Gravwell, for the API document. */
export const schemas = gameSchemas<{ options: Options; view: View; action: Action; event: Event; facts: Facts }>()({
  options: OptionsSchema,
  view: ViewSchema,
  action: ActionSchema,
  event: EventSchema,
  facts: FactsSchema,
});
