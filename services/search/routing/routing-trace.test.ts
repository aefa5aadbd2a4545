import { expect, it } from 'vitest';
import { serveTraced, TRACE_PARENT } from '../../testing/serve-traced.ts';
import { createValhallaServerRouter } from './create-valhalla-router.ts';

it('a question to a routing server is a step of its request, and names it to the server', async () => {
  const asked: [string, string | null][] = [];
  // A server that takes the question and breaks, whose answer is of no matter here.
  const router = createValhallaServerRouter('http://valhalla.test/', async (url, init) => {
    asked.push([String(url), new Headers(init?.headers).get('traceparent')]);
    return new Response('broken', { status: 500 });
  });
  const centre = { lon: -2.4, lat: 52.2 };
  const { ask, steps } = await serveTraced(async () => {
    await router.isochrone({ centre, mode: 'car', minutes: 5 });
    return '';
  });
  await ask('');
  expect(asked).toEqual([['http://valhalla.test/isochrone', TRACE_PARENT]]);
  expect(steps).toEqual(['routing server: isochrone', 'fault']);
  // What runs by itself belongs to no trace.
  await expect(router.travelTimes(centre, [centre], 'car')).rejects.toThrow();
  expect(asked.at(-1)).toEqual(['http://valhalla.test/sources_to_targets', null]);
});
