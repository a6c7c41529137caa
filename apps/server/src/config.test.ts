import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Readonly<Record<string, string>>) => readConfig(env, '/web');
const configFor = (env: Readonly<Record<string, string>>) => {
  const config = read(env);
  if (!config.ok) throw new Error(config.reason);
  return config.value;
};

/** What an operator gets who sets nothing: docs/operations.md names the same figures. */
const DEFAULTS = {
  port: 8080,
  host: '127.0.0.1',
  dataFolder: './data',
  safeFrom: 'power',
  origins: [],
  hosts: [],
  proxies: 0,
  hasProxyLines: false,
  logLevel: 'warn',
  webFolder: '/web',
  botThreads: 1,
  limits: {
    connectionsPerAddress: 256,
    socketsPerAddress: 64,
    messagesPerSecond: 20,
    messageBurst: 60,
    messageBytes: 16_384,
    requestsPerMinute: 300,
    hitsPerMinute: 3000,
    handshakesPerMinute: 180,
    requestMs: 15_000,
    tablesPerHour: 60,
    unsentBytes: 1_048_576,
    idleMs: 120_000,
    heartbeatMs: 20_000,
  },
};

describe('the configuration', () => {
  it('has an answer for everything that is not set, or set to nothing', () => {
    expect(configFor({})).toEqual(DEFAULTS);
    expect(configFor({ PORT: '', HOST: '', SAFE_FROM: '', DATABASE_URL: '', ORIGINS: '' })).toEqual(DEFAULTS);
  });

  it('takes every variable', () => {
    const limits = {
      ...{ SOCKETS_PER_ADDRESS: '1', MESSAGES_PER_SECOND: '2', MESSAGE_BURST: '3', MESSAGE_BYTES: '1024' },
      ...{ CONNECTIONS_PER_ADDRESS: '10', HITS_PER_MINUTE: '11', HANDSHAKES_PER_MINUTE: '12', REQUEST_SECONDS: '13' },
      ...{ REQUESTS_PER_MINUTE: '5', TABLES_PER_HOUR: '6', UNSENT_BYTES: '65536' },
      ...{ IDLE_SECONDS: '8', HEARTBEAT_SECONDS: '9' },
    };
    const env = {
      ...{ PORT: '0', HOST: '0.0.0.0', DATA_DIR: '/data', SAFE_FROM: 'crash', WEB_DIR: '/pages' },
      ...{ DATABASE_URL: 'postgresql://u@h/d', PUBLIC_URL: 'https://race.example/some/path' },
      ...{ ORIGINS: 'https://a.example, http://b.example:8080/x', TRUST_PROXY: '1', BOT_THREADS: '4' },
      ...{ PROXY_PROTOCOL: '1', NODE_URL: 'http://10.0.0.5:8080' },
      ALLOWED_HOSTS: 'Race.lan.example b.example',
      ...{ METRICS_TOKEN: 'm'.repeat(16), LOG_LEVEL: 'trace' },
    };
    expect(configFor({ ...env, ...limits })).toEqual({
      port: 0,
      host: '0.0.0.0',
      dataFolder: '/data',
      safeFrom: 'crash',
      databaseUrl: 'postgresql://u@h/d',
      publicUrl: 'https://race.example',
      origins: ['https://a.example', 'http://b.example:8080'],
      hosts: ['race.lan.example', 'b.example'],
      proxies: 1,
      hasProxyLines: true,
      nodeUrl: 'http://10.0.0.5:8080',
      metricsToken: 'm'.repeat(16),
      logLevel: 'trace',
      webFolder: '/pages',
      botThreads: 4,
      limits: {
        ...{ socketsPerAddress: 1, messagesPerSecond: 2, messageBurst: 3, messageBytes: 1024 },
        ...{ connectionsPerAddress: 10, hitsPerMinute: 11, handshakesPerMinute: 12, requestMs: 13_000 },
        ...{ requestsPerMinute: 5, tablesPerHour: 6, unsentBytes: 65_536, idleMs: 8000, heartbeatMs: 9000 },
      },
    });
    expect(configFor({ DATABASE_URL: 'postgres://u@h/d', PORT: '65535' })).toMatchObject({ port: 65_535 });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['SAFE_FROM', 'nothing'],
    ['DATABASE_URL', 'mysql://u@h/d'],
    ['DATABASE_URL', 'xpostgres://u@h/d'],
    ['DATABASE_URL', 'postgresqlx://u@h/d'],
    ['PUBLIC_URL', 'ftp://race.example'],
    ['PUBLIC_URL', 'xhttp://race.example'],
    ['PUBLIC_URL', 'httpx://race.example'],
    ['ORIGINS', 'https://a.example nonsense'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8, proxy.example'],
    ['ALLOWED_HOSTS', 'a.example:8080'],
    ['ALLOWED_HOSTS', 'https://a.example'],
    ['METRICS_TOKEN', 'm'.repeat(15)],
    ['LOG_LEVEL', 'loud'],
    ['BOT_THREADS', '0'],
    ['SOCKETS_PER_ADDRESS', '0'],
    ['MESSAGE_BYTES', '1023'],
    ['UNSENT_BYTES', '65535'],
  ])('says that %s=%s cannot be used', (name, value) => {
    expect(read({ [name]: value })).toEqual({
      ok: false,
      reason: expect.stringMatching(new RegExp(`^${name}\\b.*: `)),
    });
  });

  it.each([
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['loopback, 192.0.2.7 fd00::/8', ['loopback', '192.0.2.7', 'fd00::/8']],
  ])('trusts the proxies of TRUST_PROXY=%s', (TRUST_PROXY, proxies) => {
    expect(configFor({ TRUST_PROXY }).proxies).toEqual(proxies);
  });

  it.each(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])('logs at level %s', (LOG_LEVEL) => {
    expect(configFor({ LOG_LEVEL }).logLevel).toBe(LOG_LEVEL);
  });

  it('names everything that is wrong', () => {
    expect(read({ PORT: 'x', SAFE_FROM: 'y' })).toMatchObject({
      reason: expect.stringMatching(/^PORT: .*; SAFE_FROM: /),
    });
  });
});
