import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWorkerEarly, takeWorker } from './early-worker.ts';

const started: EventTarget[] = [];

beforeEach(() => {
  started.length = 0;
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super();
        started.push(this);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('gives the worker that waits to one taker, and the next one another', () => {
  startWorkerEarly('/a.js');
  startWorkerEarly('/a.js');
  expect(started).toHaveLength(1);
  expect(takeWorker('/a.js')).toBe(started[0]);
  expect(takeWorker('/a.js')).toBe(started[1]);
});

it('gives no worker whose code did not come', () => {
  startWorkerEarly('/b.js');
  started[0]?.dispatchEvent(new Event('error'));
  expect(takeWorker('/b.js')).toBe(started[1]);
});
