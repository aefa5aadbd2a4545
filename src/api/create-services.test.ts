import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError, isAborted } from './api-error.ts';
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
});
