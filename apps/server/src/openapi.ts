import type { AnyGame } from '@slipstream/engine';
import { jsonSchema, PATHS, ProblemSchema, refTo, socketSchemas } from '@slipstream/protocol';
import type { Limits } from './config.ts';
import { gameComponents } from './openapiGames.ts';
import { socketOperation } from './openapiSocket.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';
import type { Route } from './routes.ts';

const JSON_TYPE = 'application/json';

interface Documented {
  readonly routes: readonly Route[];
  readonly games: readonly AnyGame[];
  readonly limits: Limits;
}

/** The OpenAPI document, made from the same routes, schemas and tables that serve and check the requests. */
export async function openapiOf({ routes, games, limits }: Documented): Promise<unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Slipstream',
      version: '1',
      description: 'Tables, seats and records over HTTP; the race itself over a WebSocket at /ws (docs/api.md).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: { ...paths, [PATHS.socket]: { get: socketOperation(limits) } },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A guest token from POST /api/guests' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'slipstream_guest' },
      },
      // What goes over the socket has no place of its own in OpenAPI; the names say who sends it.
      schemas: { Problem: jsonSchema(ProblemSchema), ...socketSchemas(), ...(await gameComponents(games)) },
    },
  };
}

/** What any request with a body may be answered, and what any request at all. */
const ABOUT_BODIES: readonly ProblemCode[] = ['bad-request', 'bad-origin', 'too-large', 'wrong-type'];
const ABOUT_ANYTHING: readonly ProblemCode[] = ['bad-host', 'too-many-requests'];

function operation(route: Route): unknown {
  const { summary, auth, body, answer, problems } = route;
  const refusals: readonly ProblemCode[] = [
    ...(auth === 'guest' ? (['no-token', 'bad-token'] as const) : []),
    ...problems,
    ...(body === undefined ? [] : ABOUT_BODIES),
    ...ABOUT_ANYTHING,
  ];
  return {
    operationId: operationId(route),
    summary,
    security: auth === 'guest' ? [{ bearer: [] }, { cookie: [] }] : [],
    parameters: parameters(route),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { [JSON_TYPE]: { schema: jsonSchema(body) } } } }),
    responses: {
      [answer.status]: {
        description: answer.means,
        content: {
          [answer.type ?? JSON_TYPE]: { schema: answer.schema === undefined ? {} : jsonSchema(answer.schema) },
        },
      },
      ...refusalResponses(refusals),
    },
  };
}

/** "getTable", "postTableClaim": the method and the words of the path, one of many in the singular. */
function operationId({ method, path }: Route): string {
  const words = path.split('/').filter((word) => word !== '' && word !== 'api' && !word.startsWith(':'));
  const isOne = path.includes('/:id');
  const names = words.flatMap((word, at) => (isOne && at === 0 ? word.replace(/s$/, '') : word).split(/[-.]/));
  return method.toLowerCase() + names.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('');
}

function parameters({ path, query, ids }: Route): readonly unknown[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const asked = (all: Route['query'], schema: object) =>
    Object.entries(all ?? {}).map(([name, description]) => ({ name, in: 'query', description, schema }));
  return [...inPath, ...asked(query, { type: 'integer', minimum: 0 }), ...asked(ids, { type: 'string' })];
}

function refusalResponses(codes: readonly ProblemCode[]): Readonly<Record<string, unknown>> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes))
    byStatus.set(PROBLEMS[code][0], [...(byStatus.get(PROBLEMS[code][0]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `\`${code}\`: ${PROBLEMS[code][1]}`).join(' '),
        content: { [JSON_TYPE]: { schema: refTo('Problem') } },
      },
    ]),
  );
}
