import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPagesAhead } from './fetch-pages-ahead.ts';

const line = { onLine: true, connection: {} as { saveData?: boolean } };

beforeEach(() => {
  line.onLine = true;
  line.connection = {};
  vi.useFakeTimers();
  vi.stubGlobal('navigator', line);
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const run = async (loaders: readonly (() => Promise<unknown>)[]) => {
  const done = fetchPagesAhead(async () => loaders, new AbortController().signal);
  await vi.runAllTimersAsync();
  await done;
};

describe('the code of the further pages', () => {
  it('is fetched one after the other', async () => {
    const fetched: string[] = [];
    await run(['saved', 'comps'].map((name) => async () => void fetched.push(name)));
    expect(fetched).toEqual(['saved', 'comps']);
  });

  it('is left alone where data is to be saved', async () => {
    line.connection = { saveData: true };
    const load = vi.fn(async () => undefined);
    await run([load]);
    expect(load).not.toHaveBeenCalled();
  });

  it('is left alone without a connection', async () => {
    line.onLine = false;
    const load = vi.fn(async () => undefined);
    await run([load]);
    expect(load).not.toHaveBeenCalled();
  });

  it('ends with the page that began it, and leaves no timer', async () => {
    const controller = new AbortController();
    const load = vi.fn(async () => undefined);
    const done = fetchPagesAhead(async () => [load], controller.signal);
    controller.abort();
    await done;
    expect(vi.getTimerCount()).toBe(0);
    expect(load).not.toHaveBeenCalled();
  });

  it('stops quietly where one does not come', async () => {
    const next = vi.fn(async () => undefined);
    await run([() => Promise.reject(new TypeError('gone')), next]);
    expect(next).not.toHaveBeenCalled();
  });
});
