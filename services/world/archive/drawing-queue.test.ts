import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';
import { DrawingCancelledError, DrawingOverloadError, DrawingQueue } from './drawing-queue.ts';

/** Drawings that end when the test says so. */
function openDesk(atOnce: number, longest = 100) {
  const cache = new ByteCache<{ bytes: Uint8Array }>(1_000);
  const queue = new DrawingQueue(atOnce, longest);
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const ask = (name: string, signal?: AbortSignal) =>
    cache.get(
      name,
      (isWanted) =>
        queue.run(async () => {
          begun.push(name);
          await new Promise<void>((resolve) => finish.set(name, resolve));
          return { bytes: new TextEncoder().encode(name) };
        }, isWanted),
      signal,
    );
  return { ask, begun, finish: (name: string) => finish.get(name)?.() };
}

test('so many are drawn at once, in the order in which they come', async () => {
  const { ask, begun, finish } = openDesk(2);
  const files = ['a', 'b', 'c', 'd'].map((name) => ask(name));
  await expect.poll(() => begun).toEqual(['a', 'b']);
  finish('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) finish(name);
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  finish('d');
  expect((await Promise.all(files)).map(({ bytes }) => String.fromCharCode(...bytes))).toEqual([
    ...'abcd',
  ]);
});

test('what nobody waits for any more is not drawn; what one of two waits for is', async () => {
  const { ask, begun, finish } = openDesk(1);
  const [away, alsoAway] = [new AbortController(), new AbortController()];
  const first = ask('a');
  const dropped = ask('b', away.signal);
  const halfWanted = [ask('c', alsoAway.signal), ask('c')];
  const last = ask('d');
  away.abort();
  alsoAway.abort();
  const outcome = expect(dropped).rejects.toBeInstanceOf(DrawingCancelledError);
  await expect.poll(() => begun).toEqual(['a']);
  finish('a');
  await outcome;
  await expect.poll(() => begun).toEqual(['a', 'c']);
  finish('c');
  await expect.poll(() => begun).toEqual(['a', 'c', 'd']);
  finish('d');
  await Promise.all([first, ...halfWanted, last]);
});

test('beyond so many that wait, one is turned away', async () => {
  const { ask, begun, finish } = openDesk(1, 1);
  const first = ask('a');
  const second = ask('b');
  await expect(ask('c')).rejects.toBeInstanceOf(DrawingOverloadError);
  finish('a');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  finish('b');
  await Promise.all([first, second]);
});
