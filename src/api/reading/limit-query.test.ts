import { QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createInFlightLimit } from './limit-in-flight.ts';
import { limitQuery } from './limit-query.ts';

it('asks one after the other under their own keys, and tells each what it was asked with', async () => {
  const limit = createInFlightLimit(1);
  const cache = new QueryClient();
  const gate = Promise.withResolvers<void>();
  const begun: unknown[] = [];
  const query = (name: string) =>
    limitQuery(
      queryOptions({
        queryKey: ['x', name] as const,
        queryFn: async ({ queryKey: [, asked], signal }) => {
          begun.push(asked, signal.aborted);
          await gate.promise;
          return asked;
        },
        staleTime: 5,
      }),
      limit,
    );
  expect(query('a')).toMatchObject({ queryKey: ['x', 'a'], staleTime: 5 });
  const answers = ['a', 'b'].map((name) => cache.fetchQuery(query(name)));
  await expect.poll(() => begun).toEqual(['a', false]);
  gate.resolve();
  expect(await Promise.all(answers)).toEqual(['a', 'b']);
  expect(begun).toEqual(['a', false, 'b', false]);
});

it('never begins what nobody wants any more when its turn comes', async () => {
  const limit = createInFlightLimit(1);
  const cache = new QueryClient();
  const gate = Promise.withResolvers<void>();
  const first = limit(() => gate.promise);
  let isBegun = false;
  const options = limitQuery(
    queryOptions({
      queryKey: ['y'] as const,
      queryFn: async () => {
        isBegun = true;
        return 'y';
      },
    }),
    limit,
  );
  const unwanted = cache.fetchQuery({ ...options, retry: false });
  const ended = expect(unwanted).rejects.toThrow();
  await cache.cancelQueries({ queryKey: ['y'] });
  gate.resolve();
  await Promise.all([first, ended]);
  // Its turn is over as well when another one's has come.
  await limit(async () => undefined);
  expect(isBegun).toBe(false);
});

it('leaves a query alone that asks nothing', () => {
  const options = { queryKey: ['z'] as const, queryFn: skipToken };
  expect(limitQuery(options, createInFlightLimit(1))).toBe(options);
});
