import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../../../server/src/testing/freePort.ts';
import { PATIENCE_MS } from '../browser.ts';
import { callOf, type Engine, type EnginePage, VIEWPORT } from './engine.ts';

const BORDERS = { width: 0, height: 60 }; // of the window around the page: it is measured from outside

/** WebKitGTK's small browser on a screen that nobody sees, through WebDriver: of that protocol a race needs seven calls. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = `:${(await firstLine(screen, 3)).trim()}`;
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base);
  let session: string | undefined;
  const leave = async () => {
    if (session !== undefined) await call('DELETE', session);
    session = undefined;
  };
  return {
    name: 'webkit',
    // The driver serves one session: whoever comes next sees the last one off.
    visit: async () => {
      await leave();
      session = await openSession(base, miniBrowser);
      return enginePage(session);
    },
    close: async () => {
      await leave();
      await ended(driver);
      await ended(screen);
    },
  };
}

async function openSession(base: string, binary: string): Promise<string> {
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId } = await call<{ sessionId: string }>('POST', `${base}/session`, { capabilities: { alwaysMatch } });
  const session = `${base}/session/${sessionId}`;
  await call('POST', `${session}/timeouts`, { script: PATIENCE_MS, pageLoad: PATIENCE_MS });
  const size = { width: VIEWPORT.width + BORDERS.width, height: VIEWPORT.height + BORDERS.height };
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, ...size });
  return session;
}

const enginePage = (session: string): EnginePage => ({
  goto: (url) => call('POST', `${session}/url`, { url }),
  evaluate: async (work, argument) => {
    const script = `const [done] = arguments;
      Promise.resolve(${callOf(work, argument)}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await call<{ value?: unknown; error?: string }>('POST', `${session}/execute/async`, {
      script,
      args: [],
    });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as Awaited<ReturnType<typeof work>>;
  },
  press: (x, y) =>
    withMouse(session, [moveTo(x, y), ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))]),
  point: (x, y) => withMouse(session, [moveTo(x, y)]),
  picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
});

const moveTo = (x: number, y: number) => ({
  type: 'pointerMove',
  duration: 0,
  x: Math.round(x),
  y: Math.round(y),
  origin: 'viewport',
});

function withMouse(session: string, actions: readonly object[]): Promise<void> {
  const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
  return call('POST', `${session}/actions`, { actions: [mouse] });
}

async function call<Value = void>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await answer.json()) as { readonly value: Value & { readonly message?: string } };
  if (!answer.ok) throw new Error(`WebKit: ${value?.message ?? answer.status} (${url})`);
  return value;
}

async function untilReady(base: string): Promise<void> {
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS; ) {
    const isReady = await call<{ ready: boolean }>('GET', `${base}/status`).then(
      ({ ready }) => ready,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not come up');
}

function firstLine(child: ChildProcess, pipe: number): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdio[pipe]?.once('data', (data) => resolve(String(data)));
    child.once('error', reject);
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill();
  });
