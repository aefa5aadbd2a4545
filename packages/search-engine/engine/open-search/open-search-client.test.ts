import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { EngineAwayError, InvalidQueryError, QueryTimeoutError } from '../query-error.ts';
import { NotThereError, openOpenSearch, readRefusal } from './open-search-client.ts';

const PATIENCE = 60_000;
const SENT = { method: 'GET', path: '/titles/_count' } as const;

type Answer = { readonly status: number; readonly body: object } | 'hang up' | 'silence';

/** A node that says so; `asked` counts what came. */
async function startNode(answer: () => Answer) {
  const seen = { asked: 0 };
  const server = createServer((incoming, outgoing) => {
    // By itself the client looks whether a lost node is back.
    if (incoming.method === 'HEAD') return void outgoing.writeHead(503).end();
    seen.asked += 1;
    const told = answer();
    if (told === 'silence') return;
    if (told === 'hang up') return void incoming.socket.destroy();
    outgoing.writeHead(told.status, { 'Content-Type': 'application/json' });
    outgoing.end(JSON.stringify(told.body));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  onTestFinished(close);
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close };
}

async function startLostNode(): Promise<string> {
  const { address, close } = await startNode(() => 'silence');
  await close();
  return address;
}

function open(...nodes: string[]) {
  const cluster = openOpenSearch({ nodes });
  onTestFinished(() => cluster.close());
  return cluster;
}

const sound: Answer = { status: 200, body: { count: 3 } };

test('whoever asks does not notice that a node of several is away', async () => {
  const { address, seen } = await startNode(() => sound);
  const { ask } = open(await startLostNode(), await startLostNode(), address);
  const all = Array.from({ length: 12 }, () => ask(SENT, PATIENCE));
  expect(await Promise.all(all)).toEqual(all.map(() => ({ count: 3 })));
  expect(seen.asked).toBe(12);
});

test('what a node dropped on the way is asked of another, and of each once', async () => {
  const first = await startNode(() => 'hang up');
  const second = await startNode(() => 'hang up');
  const { ask } = open(first.address, second.address);
  await expect(ask(SENT, PATIENCE)).rejects.toBeInstanceOf(EngineAwayError);
  expect([first.seen.asked, second.seen.asked]).toEqual([1, 1]);
});

test('a node that refused for once is trusted before one that was lost again and again', async () => {
  let isRed = false;
  const red: Answer = {
    status: 503,
    body: { error: { type: 'search_phase_execution_exception' } },
  };
  const { address } = await startNode(() => (isRed ? red : sound));
  const { ask } = open(await startLostNode(), address);
  for (let n = 0; n < 4; n += 1) await ask(SENT, PATIENCE);
  isRed = true;
  await expect(ask(SENT, PATIENCE)).rejects.toBeInstanceOf(EngineAwayError);
  isRed = false;
  // Some at once: each tries the lost one at most before it comes to the sound one.
  const all = Array.from({ length: 6 }, () => ask(SENT, PATIENCE));
  expect(await Promise.all(all)).toEqual(all.map(() => ({ count: 3 })));
});

test.each([401, 403, 404, 429, 500, 503])(
  'a cluster that answers %i is away, and says how',
  async (status) => {
    const body = { status, error: { type: 'some_exception', reason: 'as told' } };
    const first = await startNode(() => ({ status, body }));
    const second = await startNode(() => ({ status, body }));
    const { ask } = open(first.address, second.address);
    const fault = await ask(SENT, PATIENCE).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(EngineAwayError);
    expect(readRefusal(fault)).toBe(status);
    // It was taken and refused: it is not sent again.
    expect(first.seen.asked + second.seen.asked).toBe(1);
  },
);

test('a query that it refuses is the fault of the query, a document that is not there none', async () => {
  const refused = { error: { type: 'parsing_exception', reason: 'no such field' } };
  const bad = await startNode(() => ({ status: 400, body: refused }));
  await expect(open(bad.address).ask(SENT, PATIENCE)).rejects.toThrow(
    new InvalidQueryError('', 'no such field'),
  );
  const empty = await startNode(() => ({ status: 404, body: { found: false } }));
  await expect(open(empty.address).ask(SENT, PATIENCE)).rejects.toBeInstanceOf(NotThereError);
});

test('a node that says nothing takes the time of the query, and no other is asked after it', async () => {
  const silent = await startNode(() => 'silence');
  const other = await startNode(() => 'silence');
  const asked = open(silent.address, other.address).ask(SENT, 200);
  await expect(asked).rejects.toBeInstanceOf(QueryTimeoutError);
  expect(silent.seen.asked + other.seen.asked).toBe(1);
});
