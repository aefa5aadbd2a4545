import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createProbes, type ReadinessChecks } from './probes.ts';

/** A server with probes before it that answers everything else with 418. */
async function serve(checks?: ReadinessChecks) {
  const probes = createProbes();
  if (checks !== undefined) probes.start(checks);
  const server = createServer(probes.before((_request, response) => response.writeHead(418).end()));
  let arrived = 0;
  server.on('request', () => (arrived += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return { probes, ask, arrived: () => arrived };
}

const works = () => Promise.resolve();
const fails = () => Promise.reject(new Error('password=hunter2'));

test('before the start has ended it lives, and is not ready', async () => {
  const { probes, ask } = await serve();
  expect(await ask('/ready')).toEqual({ status: 503, body: { status: 'starting' } });
  expect((await ask('/live')).status).toBe(200);
  probes.start({ database: works });
  expect((await ask('/ready')).status).toBe(200);
});

test.each(['disk', 'database', 'search'])(
  '%s that is away makes it unready and is named, without a reason',
  async (away) => {
    const checks = { disk: works, database: works, search: works, [away]: fails };
    const { ask } = await serve(checks);
    expect(await ask('/ready')).toEqual({
      status: 503,
      body: {
        status: 'unready',
        checks: { disk: 'ok', database: 'ok', search: 'ok', [away]: 'error' },
      },
    });
    expect((await ask('/live')).status).toBe(200);
  },
);

test('what comes back makes it ready again', async () => {
  let check: () => Promise<unknown> = fails;
  const { ask } = await serve({ database: () => check() });
  expect((await ask('/ready')).status).toBe(503);
  check = works;
  expect((await ask('/ready')).status).toBe(200);
});

test('many who ask at once cost one check', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  const { ask, arrived } = await serve({
    database: () => {
      count += 1;
      return promise;
    },
  });
  const asked = Array.from({ length: 20 }, () => ask('/ready'));
  await expect.poll(arrived).toBe(20);
  resolve();
  const answers = await Promise.all(asked);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(count).toBe(1);
});

test('HEAD has no body, other methods and paths go on, and a drained one stays so', async () => {
  const { probes, ask } = await serve({ database: works });
  expect(await ask('/ready', 'HEAD')).toEqual({ status: 200, body: undefined });
  expect((await ask('/ready', 'POST')).status).toBe(418);
  expect((await ask('/ready/x')).status).toBe(418);
  probes.drain();
  probes.start({ database: works });
  expect(await ask('/ready')).toEqual({ status: 503, body: { status: 'draining' } });
});
