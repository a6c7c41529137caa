import * as z from 'zod/mini';
import { gameSchemas, told } from '../../schemaParts.ts';
import { CARS_BY_NUMBER } from '../data.ts';
import type { Action, Event, RaceRecord as Facts, Options, View } from '../types.ts';
import { EventSchema } from './events.ts';
import { Card, OptionsSchema, Place, RaceRecord } from './parts.ts';
import { ViewSchema } from './view.ts';

const CELLS = CARS_BY_NUMBER.join(', ');

const ActionSchema = z.discriminatedUnion('type', [
  told(
    `A card of the hand. The numbers 1 to 10 drive ${CELLS} cells`,
    z.strictObject({ type: z.literal('play'), card: Card }),
  ),
  told('The winner of a trick adds a card of its boost row', z.strictObject({ type: z.literal('boost'), card: Card })),
  told('… or the 2 cells of catch-up', z.strictObject({ type: z.literal('catchUp') })),
  told('… and drives; the trick is over', z.strictObject({ type: z.literal('drive'), to: Place })),
]);

/** What travels of Neko Racing, for the API document. */
export const schemas = gameSchemas<{ options: Options; view: View; action: Action; event: Event; facts: Facts }>()({
  options: OptionsSchema,
  view: ViewSchema,
  action: ActionSchema,
  event: EventSchema,
  facts: RaceRecord,
});
