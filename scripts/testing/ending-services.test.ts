// @waits: for services to end, and for links that say nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { askForToken } from '#services/testing/ask-for-token.ts';
import { fillDataDirectory } from '#services/testing/fill-data-directory.ts';
import { makeDatabaseAddress } from '#services/testing/make-test-database.ts';
import { startServices } from './start-services.ts';

// Programs are started, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000 });

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ending-'));
  fillDataDirectory(folder);
});
afterEach(() => rm(folder, { recursive: true }));

/** The way to a server, which can be cut so that nothing is heard of it any more, not even a refusal. */
async function startWay(port: number) {
  let isSilent = false;
  const pairs: (readonly [Socket, Socket])[] = [];
  const server: Server = createServer((incoming) => {
    incoming.on('error', () => undefined);
    if (isSilent) return;
    const outgoing = connect(port, '127.0.0.1');
    outgoing.on('error', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
    pairs.push([incoming, outgoing]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true;
      for (const [incoming, outgoing] of pairs) {
        incoming.unpipe(outgoing);
        outgoing.unpipe(incoming);
        incoming.pause();
        outgoing.pause();
      }
    },
  };
}

describe.skipIf(inject('postgresAddress') === '')('SIGTERM', () => {
  it('ends a process with 0 although its database says nothing and requests wait for it', async () => {
    const real = new URL(await makeDatabaseAddress());
    const way = await startWay(Number(real.port));
    real.port = String(way.port);
    const { child, ready, ended } = startServices(folder, {
      WORLD: inject('smallWorld'),
      DATABASE_URL: real.href,
      WEBHOOK_KEY: Buffer.alloc(32, 5).toString('base64url'),
    });
    const address = await ready;
    const token = await askForToken(address);
    const headers = { Authorization: `Bearer ${token}` };
    const order = '/docs/v1/orders/00000000-0000-4000-8000-000000000000';
    expect((await fetch(`${address}${order}`, { headers })).status).toBe(404);
    way.silence();
    const waiting = fetch(`${address}${order}`, { headers }).then(
      ({ status }) => status,
      () => 'cut off',
    );
    // Searches need no database.
    const key = { 'Ocp-Apim-Subscription-Key': 'demo-key' };
    expect(
      (await fetch(`${address}/search/v1/address?address=Castle`, { headers: key })).status,
    ).toBe(200);
    child.kill('SIGTERM');
    const { code } = await ended;
    expect(code).toBe(0);
    expect(['cut off', 503]).toContain(await waiting);
  });
});

it('--print-config prints the settings without a secret and starts nothing', async () => {
  const { ended } = startServices(
    folder,
    { DATABASE_URL: 'postgresql://ana:hunter2@nowhere/db', SEARCH_KEYS: 'hunter2' },
    ['--print-config'],
  );
  const { code, output, errors } = await ended;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('DATABASE_URL=postgresql://ana:•••@nowhere/db');
  expect(output).not.toContain('hunter2');
});
