import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#services/testing/find-free-port.ts';
import { hasNginx, startBalancer } from '#services/testing/start-balancer.ts';

/** A process that is killed over whatever it is asked, or answers. */
async function startProcess(isKilled: boolean) {
  const asked: string[] = [];
  const server = createServer((incoming, answer) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    if (isKilled) incoming.socket.destroy();
    else answer.end('{}');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

test.skipIf(!hasNginx()).each([
  ['POST', '/search/v1/titles', 200, 2],
  ['GET', '/docs/v1/orders/1', 200, 2],
  // It may have charged somebody.
  ['POST', '/docs/v1/purchase', 502, 1],
  ['POST', '/auth/token', 502, 1],
])(
  '%s %s that a process takes with it is answered with %i',
  async (method, path, status, times) => {
    const killed = await startProcess(true);
    const sound = await startProcess(false);
    const away = await findFreePort();
    const port = await findFreePort();
    onTestFinished(await startBalancer(port, [killed.port, away, sound.port]));
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: '{}' }),
    });
    expect(answer.status).toBe(status);
    expect([...killed.asked, ...sound.asked]).toEqual(Array(times).fill(`${method} ${path}`));
  },
);
