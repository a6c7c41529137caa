import * as z from 'zod/mini';
import { Count, gameSchemas, told } from '../../schemaParts.ts';
import { ENDINGS } from '../data.ts';
import type { Action, Event, Facts, Options, View } from '../types.ts';
import { EventSchema } from './events.ts';
import { ActionSchema, OptionsSchema, Zone } from './parts.ts';
import { ViewSchema } from './view.ts';

const FactsSchema = z.strictObject({
  ending: z.enum(ENDINGS),
  turns: Count,
  zones: told('By seat; none for a ship that is out', z.array(z.nullable(Zone))),
});

/** What travels of OUTSPEED, for the API document. */
export const schemas = gameSchemas<{ options: Options; view: View; action: Action; event: Event; facts: Facts }>()({
  options: OptionsSchema,
  view: ViewSchema,
  action: ActionSchema,
  event: EventSchema,
  facts: FactsSchema,
});
