import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPageName } from '@slipstream/protocol/pageNames';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem } from './http.ts';
import { compressAll } from './precompressed.ts';
import { Problem } from './problems.ts';

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Slipstream</title>
<h1>Slipstream is running, but its page has not been built.</h1>
<p>Run <code>npm start</code> in the project's folder, or <code>npm run build -w @slipstream/web</code> and start the server again.</p>
<p>The API is there: <a href="/api/openapi.json">/api/openapi.json</a></p></html>
`;

/** The web client: hashed files for ever, the page itself fresh every time; it also says so where there is nothing. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    app.log.warn(
      'the page has not been built, so only the API is served; run `npm run build -w @slipstream/web` and start again',
    );
    app.setNotFoundHandler((request, reply) =>
      notFound(request, reply, async () => reply.code(503).type('text/html').send(NOT_BUILT)),
    );
    return;
  }
  compressAll(folder).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the page is served without compression: its files could not be compressed'),
  );
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/') || path.includes('\\assets\\');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => notFound(request, reply, async (path) => sendPage(reply, path)));
}

/** At an address it does not know the page must come whole every time: a 404 that is not modified would be an empty one. */
const sendPage = (reply: FastifyReply, path: string): FastifyReply =>
  isPageAddress(path)
    ? reply.sendFile('index.html')
    : reply.code(404).sendFile('index.html', { etag: false, lastModified: false });

function isPageAddress(path: string): boolean {
  const [first] = path.split('/').filter((part) => part !== '');
  return first === undefined || isPageName(first);
}

/** A page for people who follow a link, an answer in JSON for programs, and plain absence for files. */
function notFound(
  request: FastifyRequest,
  reply: FastifyReply,
  page: (path: string) => Promise<FastifyReply>,
): Promise<FastifyReply> | FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  const isOurs = path.startsWith('/api/') || path.startsWith('/ws') || /\.[a-z0-9]{1,8}$/i.test(path);
  return isPage && !isOurs ? page(path) : answerProblem(new Problem('not-found'), reply);
}
