import { ApiError, isAborted } from '@property/client/api-error.ts';
import { noteMisread } from '@property/client/reading/misread.ts';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './create-services.ts';

const aborted = () => new ApiError({ kind: 'aborted', message: 'BodyStreamBuffer was aborted' });

/** A query whose answers are given in turn, watched as a component would. */
function watch(...answers: (string | Error)[]) {
  let asked = 0;
  const observer = new QueryObserver<string, Error>(createQueryClient(), {
    queryKey: ['answer'],
    queryFn: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer ?? '';
    },
  });
  const settled = new Promise<ReturnType<typeof observer.getCurrentResult>>((resolve) => {
    observer.subscribe((result) => {
      if (result.fetchStatus === 'idle') resolve(result);
    });
  });
  return { settled, readAsked: () => asked };
}

describe('the cache', () => {
  it('asks again for what was broken off while it is awaited', async () => {
    const { settled, readAsked } = watch(aborted(), 'an answer');
    expect((await settled).data).toBe('an answer');
    expect(readAsked()).toBe(2);
  });

  it('ends with an error when it is broken off time and again', async () => {
    const { settled, readAsked } = watch(aborted());
    expect(isAborted((await settled).error)).toBe(true);
    expect(readAsked()).toBe(4);
  });

  it('leaves other failures to the client, which repeats them by their kind', async () => {
    const { settled, readAsked } = watch(new ApiError({ kind: 'network', message: 'down' }));
    expect((await settled).isError).toBe(true);
    expect(readAsked()).toBe(1);
  });

  it('keeps the very answer that holds what had not changed, but for one that was not understood', () => {
    const cache = createQueryClient();
    const put = (answer: unknown) => {
      cache.setQueryData(['list'], answer);
      return cache.getQueryData(['list']);
    };
    const first = { rows: [{ id: 1 }] };
    put(first);
    expect(put({ rows: [{ id: 1 }] })).toBe(first);
    const misread = { rows: [{ id: 1 }] };
    noteMisread(misread, [{ path: 'rows.price', value: 'x', count: 1 }]);
    expect(put(misread)).toBe(misread);
    const again = { rows: [{ id: 1 }] };
    expect(put(again)).toBe(again);
  });

  it('asks again when the connection is back, not at every look at the page, and also while offline', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 1_800_000,
      retryDelay: 0,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    });
  });
});
