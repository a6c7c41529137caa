import { fail, ok, type Result } from '@slipstream/engine';
import type * as z from 'zod/mini';
import { type ClientMessage, ClientMessageSchema } from './messages.ts';
import { ID } from './names.ts';
import type { Ask } from './requests.ts';

/** Longer frames are not read at all. The longest honest one is a table with a tile set of one's own. */
export const MAX_FRAME_CHARS = 16_384;
/** Deeper JSON is not read at all: it could exhaust the stack of whoever walks through it. */
export const MAX_DEPTH = 32;

/** Why a frame is not a message; `id` where it can be made out, so that the client knows which of its own it was. */
export interface Misread {
  readonly reason: string;
  readonly id?: string;
}

/** Reads a frame from a client. Never throws. */
export function parseClientMessage(text: string): Result<ClientMessage, Misread> {
  const raw = parseJson(text);
  if (!raw.ok) return fail({ reason: raw.reason });
  if (isChoose(raw.value)) return ok(raw.value);
  const message = check(ClientMessageSchema, raw.value);
  if (message.ok) return message;
  const id = idIn(raw.value);
  return fail(id === undefined ? { reason: message.reason } : { reason: message.reason, id });
}

/** Nearly every frame is one of these, so they are looked at by hand; whatever is odd about one, the schema has to say. */
function isChoose(raw: unknown): raw is Ask<'choose'> {
  if (typeof raw !== 'object' || raw === null) return false;
  const { type, id, match, step } = raw as Partial<Record<string, unknown>>;
  if (type !== 'choose' || typeof id !== 'string' || !ID.test(id) || !isCount(match) || !isCount(step)) return false;
  return Object.hasOwn(raw, 'action') && Object.keys(raw).length === CHOOSE_KEYS;
}

const CHOOSE_KEYS = 5;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** JSON of bounded length and depth. Never throws. */
export function parseJson(text: string, maxChars = MAX_FRAME_CHARS): Result<unknown> {
  if (text.length > maxChars) return fail(`This is longer than ${maxChars} characters.`);
  if (depthOf(text) > MAX_DEPTH) return fail(TOO_DEEP);
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail('This is not JSON.');
  }
}

/** Checks data against one of our schemas; the reason names the place and what was expected there. Never throws. */
export const parseWith = <Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): Result<z.infer<Schema>> =>
  isTooDeep(raw) ? fail(TOO_DEEP) : check(schema, raw);

const TOO_DEEP = `This is nested deeper than ${MAX_DEPTH} levels.`;

function check<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): Result<z.infer<Schema>> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return ok(parsed.data as z.infer<Schema>);
  const [issue] = parsed.error.issues;
  return fail(issue === undefined ? 'This is not valid.' : describe(issue));
}

/** Looks level by level, so that it needs no stack itself. */
function isTooDeep(raw: unknown): boolean {
  let level: readonly unknown[] = [raw];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    if (level.length === 0) return false;
  }
  return true;
}

type Issue = z.core.$ZodIssue;

function describe(issue: Issue): string {
  const where = issue.path.length === 0 ? 'The message' : `"${issue.path.map(String).join('.').slice(0, 80)}"`;
  return `${where} ${fault(issue)}.`;
}

function fault(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be of type ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'unrecognized_keys':
      return `has a key that is not known: ${issue.keys
        .map((key) => JSON.stringify(key.slice(0, 40)))
        .join(', ')
        .slice(0, 120)}`;
    case 'invalid_union':
      return issue.discriminator === undefined
        ? 'has none of the known shapes'
        : `is of an unknown ${issue.discriminator}`;
    case 'invalid_format':
      return 'is not written as it should be';
    default:
      return 'is not valid';
  }
}

/** The deepest nesting of brackets outside of strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) deepest = Math.max(deepest, ++depth);
    else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--;
  }
  return deepest;
}

const [QUOTE, BACKSLASH, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [34, 92, 91, 93, 123, 125];

function idIn(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, 'id')) return undefined;
  const { id } = raw as { readonly id: unknown };
  return typeof id === 'string' && ID.test(id) ? id : undefined;
}
