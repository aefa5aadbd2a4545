import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createEmbeddedEngine } from '@property/search-engine/engine/embedded/embedded-engine.ts';
import { expect, test } from 'vitest';
import { BASE, createFixtureApp, KEY } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';

/** The most hits that a caller can ask for at once. */
const PAGE = 25;
const data = buildFixtureData(10);
const engine = createEmbeddedEngine(data);
const title = [...data.titles()].find(
  ({ mainAddress, geometry }) => mainAddress?.postcode?.value && geometry?.centroid,
);

test.each<[waitedFor: string, path: string, body: object | undefined]>([
  ['the query', '/titles', { query: { match_all: {} } }],
  ['the files of a title', `/titles/${title?.id}/images`, undefined],
  ['the deals of a title', `/titles/${title?.id}/comps`, undefined],
  ['a number', `/titles?number=${title?.number}&country=${title?.countryIsoCode}`, undefined],
  [
    'the middle of a place',
    '/titles/nl-query',
    { query: `within 1 km of ${title?.mainAddress?.postcode?.value}` },
  ],
])('a caller that hangs up is noticed by the search for %s', async (_, path, body) => {
  const asked = Promise.withResolvers<AbortSignal>();
  const wait = (signal: AbortSignal) => {
    asked.resolve(signal);
    return new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('gone')));
    });
  };
  const app = createFixtureApp({
    data,
    engine: {
      ...engine,
      answer: (index, search, signal) =>
        signal ? wait(signal) : engine.answer(index, search, signal),
      // The search that answers a question is handed a signal too, but is not the one meant here.
      search: (index, search, signal) =>
        signal && (search.size > PAGE || !body)
          ? wait(signal)
          : engine.search(index, search, signal),
    },
  });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const caller = new AbortController();
  const answer = fetch(`http://127.0.0.1:${port}${BASE}${path}`, {
    headers: { 'Ocp-Apim-Subscription-Key': KEY, 'Content-Type': 'application/json' },
    signal: caller.signal,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const unasked = answer.then(async (response) => {
    throw new Error(`Nobody waited: ${response.status} ${await response.text()}`);
  });
  const signal = await Promise.race([asked.promise, unasked]);
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });
  caller.abort();
  await expect(unasked).rejects.toThrow('abort');
  await aborted;
  await new Promise((resolve) => server.close(resolve));
});
