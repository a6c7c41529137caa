import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/** Where the id of a table or record stands in a path. */
export const ID = ':id';

/** One entry of the HTTP API: what is served, and what the OpenAPI document says of it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string; // with `:name` for parameters
  readonly summary: string;
  readonly auth: 'nobody' | 'guest' | 'maybe';
  readonly query?: Readonly<Record<string, string>>; // name → what it means; all are optional whole numbers
  readonly ids?: Readonly<Record<string, string>>; // the same for ids in the query, which are optional too
  readonly body?: z.ZodMiniType;
  readonly answer: Answer;
  readonly problems: readonly ProblemCode[];
  /** Counted apart: the tables one address may open in an hour. */
  readonly counts?: 'tables' | 'guests';
  handle(call: Call): Promise<unknown>;
}

interface Answer {
  readonly status: 200 | 201;
  readonly type?: 'application/json' | 'application/x-ndjson';
  readonly schema?: z.ZodMiniType;
  readonly means: string;
}

/** A request that has passed its checks. */
export interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The guest who asks; '' where anybody may, or where it may be somebody unknown. */
  readonly who: string;
  readonly body: unknown;
  readonly id: string; // of the table or record in the path
  readonly query: Readonly<Record<string, number | undefined>>;
  readonly ids: Readonly<Record<string, string | undefined>>;
}

/** A route with the type of its body; the schema has checked it before `handle` is called. */
export function route<Schema extends z.ZodMiniType>(
  spec: Omit<Route, 'handle' | 'body'> & {
    readonly body: Schema;
    handle(call: Call & { readonly body: z.infer<Schema> }): Promise<unknown>;
  },
): Route {
  return { ...spec, handle: (call) => spec.handle({ ...call, body: call.body as z.infer<Schema> }) };
}
