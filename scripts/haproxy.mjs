// A real HAProxy before three servers, with the configuration that operators get: deploy/haproxy.cfg.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { installPackage } from './debian.mjs';
import { ROOT } from './ground.mjs';

const NAME = 'haproxy';
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const START_LIMIT_MS = 600_000;

/** Starts it at `bind` (host:port) before three servers (host:port each). */
export async function startHaproxy(bind, [one, two, three]) {
  const child = spawn(program(), ['-db', '-f', join(ROOT, 'deploy', 'haproxy.cfg')], {
    env: { SLIPSTREAM_BIND: bind, SLIPSTREAM_ONE: one, SLIPSTREAM_TWO: two, SLIPSTREAM_THREE: three },
    detached: true, // Ctrl-C at the terminal reaches whoever started it, and they stop it in order
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-4000);
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await untilUp(bind, child, () => said);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address: `http://${bind}`, pid: child.pid, stop };
}

function program() {
  const find = () => FOLDERS.map((folder) => join(folder, NAME)).find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  installPackage(NAME, 'install HAProxy 2.4 or newer');
  return find() ?? NAME;
}

async function untilUp(bind, child, said) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(bind))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`HAProxy did not come up:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const answers = (bind) =>
  new Promise((resolve) => {
    const [host, port] = bind.split(':');
    const socket = createConnection({ host, port: Number(port) }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
