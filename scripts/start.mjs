// `npm start`: from a fresh clone to a running server, and in a moment when nothing has changed.
import { spawn } from 'node:child_process';
import { demandNode, ensureBuilt, ensureInstalled, ROOT } from './ground.mjs';

demandNode();
ensureInstalled();
ensureBuilt();

// Imported only now: what it needs may just have been installed.
const { bundleServer, NODE_FLAGS } = await import('../apps/server/bundle.mjs');
const server = spawn(process.execPath, [...NODE_FLAGS, await bundleServer()], {
  cwd: ROOT,
  stdio: 'inherit',
});
// The server ends by itself, having lost nothing; this process only waits for it. A Ctrl-C in a terminal reaches both.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (server.exitCode === null) server.kill(signal);
  });
}
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0));
