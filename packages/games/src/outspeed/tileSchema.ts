import { DICE, ROUTES } from './data.ts';
import { CHARACTERS, TILE_SET_FORMAT } from './tile.ts';
import { LIMITS } from './tileLimits.ts';

type Schema = Readonly<Record<string, unknown>>;

const whole = (minimum: number, maximum: number): Schema => ({ type: 'integer', minimum, maximum });
const words = (values: readonly string[]): Schema => ({ enum: values });
const text = (maxLength: number): Schema => ({ type: 'string', minLength: 1, maxLength });
const list = (items: Schema, minItems: number, maxItems: number): Schema => ({
  type: 'array',
  items,
  minItems,
  maxItems,
});
const fields = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const named = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const same = <Key extends string>(keys: readonly Key[], schema: Schema): Readonly<Record<string, Schema>> =>
  Object.fromEntries(keys.map((key) => [key, schema]));

const TERM: Schema = {
  oneOf: [
    whole(1, LIMITS.fixed),
    fields({ count: words(ROUTES) }, ['count']),
    fields({ die: words(DICE), rolls: whole(2, LIMITS.rolls) }, ['die']),
    fields({ wheel: { const: true } }, ['wheel']),
  ],
};

const ROUTE: Schema = {
  ...fields(
    {
      capacity: { ...whole(1, LIMITS.places), description: 'How many pilots the route takes; left out: any number.' },
      rule: words(['alone-or-company']),
      cost: fields({ fuel: named('amount') }, ['fuel']),
      benefit: {
        ...fields({ zones: named('amount'), fuel: named('amount'), bonus: whole(1, LIMITS.bonuses) }, []),
        minProperties: 1,
      },
    },
    [],
  ),
  not: { required: ['capacity', 'rule'] },
};

const TILE: Schema = fields(
  {
    number: { ...whole(1, LIMITS.tiles), description: '1 to 12 are track tiles, 13 to 16 finish tiles.' },
    kind: words(['track', 'finish']),
    name: text(LIMITS.name),
    character: words(CHARACTERS),
    sides: fields(same(['3-4', '5-6'], named('side')), ['3-4', '5-6']),
  },
  ['number', 'sides'],
);

/**
 * The shape of a tile set, for editors that complete and check while one types. What the rulebooks tell of single tiles, and
 * whether a counted route is lit, only the parser checks.
 */
export const TILE_SCHEMA: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'OUTSPEED tile set',
  ...fields(
    {
      $schema: text(LIMITS.link),
      format: { const: TILE_SET_FORMAT },
      edition: fields(
        { id: { type: 'string', pattern: '^[a-z0-9-]+$', maxLength: LIMITS.name }, name: text(LIMITS.name) },
        ['id'],
      ),
      dice: fields(
        {
          yellow: list(whole(-LIMITS.face, LIMITS.face), LIMITS.faces, LIMITS.faces),
          blue: list(whole(0, LIMITS.face), LIMITS.faces, LIMITS.faces),
        },
        DICE,
      ),
      tiles: list(named('tile'), LIMITS.tiles, LIMITS.tiles),
    },
    ['format', 'dice', 'tiles'],
  ),
  $defs: {
    tile: TILE,
    side: fields({ routes: { ...fields(same(ROUTES, named('route')), []), minProperties: 2 } }, ['routes']),
    route: ROUTE,
    amount: { oneOf: [TERM, list(TERM, 2, LIMITS.terms)] },
  },
};
