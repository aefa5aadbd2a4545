import { QueryCancelledError } from '@property/search-engine/engine/query-error.ts';
import { expect, test } from 'vitest';
import { HttpError } from '#services/http/http-error.ts';
import { CallerTurns } from './caller-turns.ts';

const NEVER = new AbortController().signal;

/** Work that lasts until it is told to end, and the order in which it began. */
function startTurns(limits: { perCaller: number; waiting: number }) {
  const turns = new CallerTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (caller: string, name: string, signal: AbortSignal = NEVER) =>
    turns.run(caller, signal, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { turns, begun, ask, end: (name: string) => ends.get(name)?.() };
}

test('a caller has so many in flight, the rest wait in order, and others do not wait for them', async () => {
  const { turns, begun, ask, end } = startTurns({ perCaller: 2, waiting: 5 });
  const asked = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  asked.push(ask('b', 'b1'));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  await asked[1];
  await expect.poll(() => begun.at(-1)).toBe('a3');
  expect(begun).not.toContain('a4');
  end('a1');
  await expect.poll(() => begun.at(-1)).toBe('a4');
  for (const name of ['a3', 'a4', 'b1']) end(name);
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  expect(turns.size).toBe(0);
});

test('who leaves while waiting is passed over, and one that fails gives its turn on', async () => {
  const { turns, begun, ask, end } = startTurns({ perCaller: 1, waiting: 5 });
  const gone = new AbortController();
  const failing = turns.run('a', NEVER, () => Promise.reject(new Error('broken')));
  const left = ask('a', 'left', gone.signal);
  const next = ask('a', 'next');
  gone.abort();
  await expect(left).rejects.toBeInstanceOf(QueryCancelledError);
  await expect(failing).rejects.toThrow('broken');
  await expect.poll(() => begun).toEqual(['next']);
  end('next');
  await next;
  expect(turns.size).toBe(0);
});

test('S-225 where too many wait already the next is refused with 429 and Retry-After', async () => {
  const { ask, end } = startTurns({ perCaller: 1, waiting: 1 });
  const [running, waiting] = [ask('a', 'a1'), ask('a', 'a2')];
  const refused = await ask('a', 'a3').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HttpError);
  expect(refused).toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
  end('a1');
  await running;
  await expect.poll(() => end('a2') ?? true).toBe(true);
  await waiting;
});
