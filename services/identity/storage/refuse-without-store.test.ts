import { silentLogger } from '@property/contract/logger.ts';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { DiskFullError } from '#services/http/readiness/disk-watch.ts';
import { createPageAssets } from '../pages/page.ts';
import { ENDPOINTS } from '../provider/endpoints.ts';
import { refuseWithoutStore } from './refuse-without-store.ts';

async function open(problem: Error | undefined) {
  const { assets } = await createPageAssets(':root { --x: 0 }', '/assets');
  const check = () => (problem === undefined ? Promise.resolve() : Promise.reject(problem));
  const app = new Hono();
  app.use(refuseWithoutStore(assets, check, silentLogger));
  app.all('*', (context) => context.text('begun'));
  return async (path: string) => {
    const response = await app.request(path, { method: 'POST' });
    return [response.status, response.headers.get('Retry-After'), await response.text()] as const;
  };
}

test('while the database is away a program hears so, nothing is begun, and it is told when to ask again', async () => {
  const ask = await open(new Error('connect ECONNREFUSED 10.0.0.5:5432'));
  const [status, wait, text] = await ask(ENDPOINTS.token);
  expect([status, wait]).toEqual([503, '30']);
  expect(JSON.parse(text)).toEqual({
    error: 'temporarily_unavailable',
    error_description: 'The service that keeps sign-ins does not answer just now. Try again later.',
  });
});

test('a person sees a page, which says what it is and not where the database stands', async () => {
  const ask = await open(new Error('connect ECONNREFUSED 10.0.0.5:5432'));
  const [status, wait, text] = await ask(ENDPOINTS.authorize);
  expect([status, wait]).toEqual([503, '30']);
  expect(text).toContain(
    'The service that keeps sign-ins does not answer just now. Nothing was changed.',
  );
  expect(text).not.toContain('10.0.0.5');
});

test('a full disk is said as such; keys and discovery are answered all the same', async () => {
  const ask = await open(new DiskFullError('full'));
  expect((await ask(ENDPOINTS.token))[2]).toContain('There is no room to keep a sign-in');
  expect(await ask(ENDPOINTS.keys)).toEqual([200, null, 'begun']);
  expect(await ask(ENDPOINTS.discovery)).toEqual([200, null, 'begun']);
  expect((await (await open(undefined))(ENDPOINTS.token))[2]).toBe('begun');
});
