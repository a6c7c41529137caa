// A real PostgreSQL for tests: the one at DATABASE_URL, else a private cluster in a temporary folder.
// As a command it prints the address and runs until it is interrupted: node scripts/postgres.mjs
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackage } from './debian.mjs';

const HOMES = ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt'];
const START_LIMIT_MS = 600_000;

/** Starts PostgreSQL, or borrows the one at DATABASE_URL; `stop` ends only what was started here. */
export async function startPostgres() {
  const borrowed = process.env.DATABASE_URL;
  if (borrowed) return { url: borrowed, isPrivate: false, stop: async () => {} };
  const programs = findPrograms() ?? installPrograms();
  const owner = ownerOfCluster();
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-pg-'));
  const cluster = join(folder, 'cluster');
  const password = randomBytes(18).toString('hex');
  if (owner) chownSync(folder, owner.uid, owner.gid);
  try {
    initialise(programs, { folder, cluster, password, owner });
    const port = await freePort();
    const start = async () => {
      const started = launch(programs, { folder, cluster, port, owner });
      await untilReady(started, port);
      return started;
    };
    let child = await start();
    const url = `postgres://slipstream:${password}@127.0.0.1:${port}/postgres`;
    return {
      url,
      isPrivate: true,
      pid: child.pid,
      restart: async () => {
        await end(child);
        child = await start();
      },
      stop: async () => {
        await end(child);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The folder with initdb and postgres: the newest version found, else the one on the PATH. */
function findPrograms() {
  const folders = HOMES.filter((home) => existsSync(home)).flatMap((home) =>
    readdirSync(home).map((version) => join(home, version, 'bin')),
  );
  folders.push('/usr/local/pgsql/bin', ...(process.env.PATH ?? '').split(':'));
  const usable = folders.filter((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')));
  return usable.sort((a, b) => versionOf(b) - versionOf(a))[0];
}

const versionOf = (bin) => Number(/(\d+)\/bin$/.exec(bin)?.[1] ?? 0);

function installPrograms() {
  // The package would start a cluster of its own; the policy file keeps it from doing so.
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    if (!existsSync('/etc/postgresql-common/createcluster.conf'))
      writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  }
  installPackage('postgresql', 'install PostgreSQL, or set DATABASE_URL to one that runs');
  const bin = findPrograms();
  if (!bin) throw new Error('postgresql was installed but initdb was not found');
  return bin;
}

/** PostgreSQL refuses to run as root: then it runs as the package's own user, or as nobody. */
function ownerOfCluster() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('no user postgres or nobody to run PostgreSQL as');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function initialise(bin, { folder, cluster, password, owner }) {
  const secret = join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  if (owner) chownSync(secret, owner.uid, owner.gid);
  const args = [
    '-D',
    cluster,
    '-U',
    'slipstream',
    `--pwfile=${secret}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
  ];
  const result = spawnSync(join(bin, 'initdb'), args, { cwd: folder, encoding: 'utf8', ...owner });
  rmSync(secret);
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || result.error}`);
}

function launch(bin, { folder, cluster, port, owner }) {
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
  // A group of its own: Ctrl-C at the terminal reaches the tests, which then stop it in order.
  const child = spawn(join(bin, 'postgres'), args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  });
  child.said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    child.said = (child.said + text).slice(-4000);
  });
  child.once('exit', () => {
    child.hasEnded = true;
  });
  return child;
}

async function untilReady(child, port) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.hasEnded) throw new Error(`PostgreSQL ended at once:\n${child.said}`);
    if (child.said.includes('ready to accept connections') && (await answers(port))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.kill(child.pid, 'SIGQUIT');
  throw new Error(`PostgreSQL was not ready after ${START_LIMIT_MS} ms:\n${child.said}`);
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Ends the cluster by its pid (SIGINT: a fast, clean shutdown). */
async function end(child) {
  if (child.hasEnded) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(child.pid, 'SIGINT');
  await ended;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const postgres = await startPostgres();
  console.log(postgres.url);
  const timer = setInterval(() => {}, 1 << 30);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      clearInterval(timer);
      await postgres.stop();
      process.exit(0);
    });
  }
}
