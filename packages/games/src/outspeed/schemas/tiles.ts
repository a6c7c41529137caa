import * as z from 'zod/mini';
import { Count, told } from '../../schemaParts.ts';
import { DICE, ROUTES } from '../data.ts';
import { CHARACTERS, TILE_SET_FORMAT } from '../tile.ts';

export const RouteName = z.enum(ROUTES);
export const Die = z.enum(DICE);

const Term = z.union([
  z.int(),
  told('Pilots who programmed that route', z.strictObject({ count: RouteName })),
  told('Several rolls are added', z.strictObject({ die: Die, rolls: z.exactOptional(Count) })),
  told('The number the pilot picks', z.strictObject({ wheel: z.literal(true) })),
]);
const Amount = told('A term, or several that are added up', z.union([Term, z.array(Term)]));

const Route = z.strictObject({
  capacity: z.exactOptional(told('Places; with more pilots on it, all of them lose the turn', Count)),
  rule: z.exactOptional(z.literal('alone-or-company')),
  cost: z.exactOptional(z.strictObject({ fuel: Amount })),
  benefit: z.exactOptional(
    z.strictObject({
      zones: z.exactOptional(Amount),
      fuel: z.exactOptional(Amount),
      bonus: z.exactOptional(Count),
    }),
  ),
});
const MaybeRoute = z.exactOptional(Route);

const TileSide = z.strictObject({
  routes: z.strictObject({ left: MaybeRoute, middle: MaybeRoute, right: MaybeRoute }),
});

const Tile = z.strictObject({
  number: told('1 to 12 are track tiles, 13 to 16 finish tiles', Count),
  kind: z.enum(['track', 'finish']),
  name: z.exactOptional(z.string()),
  character: z.exactOptional(z.enum(CHARACTERS)),
  sides: z.strictObject({ '3-4': TileSide, '5-6': TileSide }),
});

/** The 16 tiles and two dice of a race. */
export const TileSetSchema = z.strictObject({
  $schema: z.exactOptional(z.string()),
  format: z.literal(TILE_SET_FORMAT),
  edition: z.strictObject({ id: z.string(), name: z.string() }),
  dice: z.strictObject({ yellow: z.array(z.int()), blue: z.array(z.int()) }),
  tiles: z.array(Tile),
});
