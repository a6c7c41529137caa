// Puts TypeScript entry points into plain JavaScript files, our own packages included, those of others left where they are.
// Loading each source file through a compiler takes longer, and modules that are one file run a fifth faster.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const OURS = /^(\.|\/|[A-Za-z]:|@slipstream\/)/;

const othersStayOutside = {
  name: 'others-stay-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /.*/ }, ({ path }) => (OURS.test(path) ? undefined : { path, external: true })),
};

/** Writes into `folder` what changed since it was last written; two commands may do so at once. */
export async function bundle(entryPoints, folder) {
  const { outputFiles } = await build({
    entryPoints,
    outdir: folder,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    splitting: true,
    sourcemap: 'linked',
    plugins: [othersStayOutside],
    logLevel: 'error',
  });
  for (const { path, text } of outputFiles) put(path, text);
  return (name) => join(folder, name);
}

/** In one step, so that nobody reads half a file. */
function put(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, path);
}
