import { ApiError } from '@property/client/api-error.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { watchRefusals } from './watch-refusals.ts';

const REQUEST = { path: '/orders/1', schema: z.unknown() };

/** Each request is answered with the next of these. */
function open(...answers: (ApiError | null)[]) {
  const watched = watchRefusals({
    request: async () => {
      const next = answers.shift() ?? null;
      if (next !== null) throw next;
      return {} as never;
    },
  });
  const ask = async () => {
    await watched.client.request(REQUEST).catch((error: unknown) => error);
    return watched.refused.getState();
  };
  return { ...watched, ask };
}

const refuse = (status: number) => new ApiError({ kind: 'http', status, message: '' });
const LOST = new ApiError({ kind: 'network', message: '' });

it('D-161: notes a refused sign-in until the service takes it again; a lost answer tells nothing', async () => {
  const { ask, refused } = open(null, refuse(401), LOST, null, LOST);
  expect(refused.getState()).toBeNull();
  expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('D-161: another refusal is not about the sign-in, and the caller gets every one', async () => {
  const { ask, client } = open(refuse(401), refuse(402), refuse(403));
  expect([await ask(), await ask()]).toEqual([true, false]);
  await expect(client.request(REQUEST)).rejects.toMatchObject({ status: 403 });
});

it.each([
  ['was answered', null],
  ['ran out of tokens', refuse(402)],
])(
  'D-161: a slow request begun before the refusal, which %s, does not take it back',
  async (_, end) => {
    const slow = Promise.withResolvers<void>();
    const answers = [slow.promise, Promise.reject(refuse(401)), Promise.resolve()];
    const { client, refused } = watchRefusals({
      request: async () => {
        await answers.shift();
        return {} as never;
      },
    });
    const first = client.request(REQUEST).catch((error: unknown) => error);
    await expect(client.request(REQUEST)).rejects.toMatchObject({ status: 401 });
    expect(refused.getState()).toBe(true);
    if (end === null) slow.resolve();
    else slow.reject(end);
    await first;
    expect(refused.getState()).toBe(true);
    await client.request(REQUEST);
    expect(refused.getState()).toBe(false);
  },
);

it('D-161: nor does one that was begun while the refused one was under way', async () => {
  const [refusal, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answers = [refusal.promise, slow.promise];
  const { client, refused } = watchRefusals({
    request: async () => {
      await answers.shift();
      return {} as never;
    },
  });
  const first = client.request(REQUEST).catch((error: unknown) => error);
  const second = client.request(REQUEST);
  refusal.reject(refuse(401));
  await first;
  slow.resolve();
  await second;
  expect(refused.getState()).toBe(true);
});
