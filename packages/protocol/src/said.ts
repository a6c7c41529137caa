import type { Json } from '@slipstream/engine';
import type * as z from 'zod/mini';

/** The type of what a schema describes, readonly all the way down. */
export type Said<Schema extends z.ZodMiniType> = Lasting<z.infer<Schema>>;

/** Data of any shape (`unknown`, `Json`) stays as it is. */
type Lasting<Value> = [Json] extends [Value] ? Value : { readonly [Key in keyof Value]: Lasting<Value[Key]> };
