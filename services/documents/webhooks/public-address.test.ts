import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicLookup, PrivateAddressError } from './public-address.ts';

const PUBLIC = { address: '93.184.215.14', family: 4 };
const PUBLIC_SIX = { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 };
const LOOPBACK = { address: '127.0.0.1', family: 4 };
const METADATA = { address: '169.254.169.254', family: 4 };

let knocks = 0;
const trap = createServer((socket) => {
  knocks += 1;
  socket.destroy();
});
beforeAll(() => new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve)));
afterAll(() => trap.close());

/** What a connection to a name comes to whose look-up gives these addresses. */
function connectTo(addresses: readonly { address: string; family: number }[]): Promise<string> {
  const port = Object(trap.address()).port;
  const lookup = createPublicLookup((_host, _options, tell) => tell(null, [...addresses]));
  return new Promise((resolve) => {
    const socket = connect({ host: 'receiver.test', port, lookup });
    socket.on('connect', () => resolve('connected'));
    socket.on('error', (error) =>
      resolve(error instanceof PrivateAddressError ? 'refused' : error.message),
    );
    socket.on('close', () => resolve('closed'));
  });
}

test.each([
  ['alone', [LOOPBACK]],
  ['before a public one', [LOOPBACK, PUBLIC]],
  ['behind a public one', [PUBLIC, METADATA]],
  ['between public ones', [PUBLIC, LOOPBACK, PUBLIC_SIX]],
  ['of both kinds', [PUBLIC_SIX, { address: '::1', family: 6 }, PUBLIC]],
  ['none at all', []],
])('O-116 a name with one address that is not public is refused: %s', async (_, addresses) => {
  expect(await connectTo(addresses)).toBe('refused');
  expect(knocks).toBe(0);
});

test('O-116 a name with public addresses alone is looked up in the one form or the other', () => {
  const found: unknown[] = [];
  const lookup = createPublicLookup((_host, _options, tell) => tell(null, [PUBLIC, PUBLIC_SIX]));
  lookup('receiver.test', { all: true }, (...answer) => found.push(answer));
  lookup('receiver.test', {}, (...answer) => found.push(answer));
  expect(found).toEqual([
    [null, [PUBLIC, PUBLIC_SIX]],
    [null, PUBLIC.address, 4],
  ]);
});

test('O-116 a name that cannot be looked up says why', () => {
  const missing = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  const lookup = createPublicLookup((_host, _options, tell) => tell(missing, []));
  const told: unknown[] = [];
  lookup('receiver.test', { all: true }, (error) => told.push(error));
  expect(told).toEqual([missing]);
});
