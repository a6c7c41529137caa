import * as z from 'zod/mini';

/** What games have in common when they say in schemas what their types say: the pieces, and the tie to the types. */

/** A strict schema for each thing of a game that travels; the API document is made of them. */
export interface GameSchemas {
  readonly options: z.ZodMiniType;
  readonly view: z.ZodMiniType;
  readonly action: z.ZodMiniType;
  readonly event: z.ZodMiniType;
  readonly facts: z.ZodMiniType;
}

type Types = Readonly<Record<keyof GameSchemas, unknown>>;

/** The type of a value without the difference between what may be written to and what may not. */
type Lasting<Value> = { readonly [Key in keyof Value]: Lasting<Value[Key]> };
type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Each schema, if it describes its type exactly; a key more or less, an optional one too, does not compile. */
type Fitting<Schemas extends GameSchemas, Of extends Types> = {
  readonly [Key in keyof GameSchemas]: Identical<Lasting<z.infer<Schemas[Key]>>, Lasting<Of[Key]>> extends true
    ? Schemas[Key]
    : { readonly 'does not describe': Lasting<Of[Key]> };
};

/** The schemas of a game, held against its types by the compiler. */
export const gameSchemas =
  <Of extends Types>() =>
  <Schemas extends GameSchemas>(schemas: Schemas & Fitting<Schemas, Of>): GameSchemas =>
    schemas;

/** A schema with a sentence for those who read the document. */
export const told = <Schema extends z.ZodMiniType>(words: string, schema: Schema): Schema =>
  schema.check(z.describe(words));

export const Count = z.int().check(z.minimum(0));
export const SeatNumber = told('A chair of the table, from 0', z.int().check(z.minimum(0), z.maximum(15)));
export const Seats = z.array(SeatNumber);
export const Viewer = told(
  'Whose eyes: a seat, or those of somebody who watches',
  z.union([SeatNumber, z.literal('spectator')]),
);
export const Ranking = told('Best first; seats that tie share a group', z.array(Seats));
