import { afterEach, expect, it, vi } from 'vitest';
import { startWorkers } from './start-workers.ts';

vi.mock('./maplibre-gl-worker.ts?worker&url', () => ({ default: '/map-worker.js' }));
vi.mock('../points/point-marks.worker.ts?worker&url', () => ({ default: '/marks-worker.js' }));

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['has come', () => Promise.resolve()],
  ['did not come', () => Promise.reject(new Error('lost'))],
])('asks for what reads the ground once what draws the titles %s', async (_what, settle) => {
  const started: string[] = [];
  const asked: string[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor(url: string) {
        super();
        started.push(url);
      }
    },
  );
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('');
  });
  let end = () => {};
  const plot = new Promise<void>((resolve) => {
    end = resolve;
  }).then(settle);
  startWorkers(plot);
  await Promise.resolve();
  expect(asked).toEqual([]);
  end();
  await vi.waitFor(() => expect(asked).toEqual(['/map-worker.js']));
  expect(started.every((url) => url === '/marks-worker.js')).toBe(true);
});
