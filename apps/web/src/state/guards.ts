import { isName } from '@slipstream/protocol/names';

/** Whether something of unknown origin is what it should be. */
export type Is<Value> = (raw: unknown) => raw is Value;

export const isText: Is<string> = (raw) => typeof raw === 'string';
export const isFlag: Is<boolean> = (raw) => typeof raw === 'boolean';
export const isNumber: Is<number> = (raw): raw is number => Number.isFinite(raw);
export const isCount: Is<number> = (raw): raw is number => Number.isSafeInteger(raw) && Number(raw) >= 0;
export const isAnything: Is<unknown> = (_raw): _raw is unknown => true;
/** A name for a seat, or none yet. */
export const isNameOrBlank: Is<string> = (raw): raw is string =>
  isText(raw) && (raw.trim() === '' || isName(raw.trim()));
export const isRecord: Is<Readonly<Record<string, unknown>>> = (raw): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

export const isOneOf =
  <const Value>(values: readonly Value[]): Is<Value> =>
  (raw): raw is Value =>
    values.some((value) => value === raw);

export const isListOf =
  <Value>(is: Is<Value>): Is<readonly Value[]> =>
  (raw): raw is readonly Value[] =>
    Array.isArray(raw) && raw.every(is);

export const isMissingOr =
  <Value>(is: Is<Value>): Is<Value | undefined> =>
  (raw): raw is Value | undefined =>
    raw === undefined || is(raw);

/** Every field named is what it should be; others may stand beside them. */
export const isShape =
  <Shape extends object>(fields: { readonly [Key in keyof Shape]-?: Is<Shape[Key]> }): Is<Shape> =>
  (raw): raw is Shape =>
    isRecord(raw) && Object.entries<Is<unknown>>(fields).every(([key, is]) => is(raw[key]));
