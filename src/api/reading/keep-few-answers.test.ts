import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepFewAnswers } from './keep-few-answers.ts';

/** Shows an answer and takes it off the screen again. */
function show(queryClient: QueryClient, name: string, gcTime = 60_000): () => void {
  const observer = new QueryObserver(queryClient, {
    queryKey: [name],
    queryFn: () => name,
    initialData: name,
    initialDataUpdatedAt: performance.now(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime,
  });
  return observer.subscribe(() => undefined);
}

test('of the answers nobody shows the latest are kept, those on the screen and those for ever all', async () => {
  const queryClient = new QueryClient();
  keepFewAnswers(queryClient, 3);
  show(queryClient, 'for ever', Number.POSITIVE_INFINITY)();
  show(queryClient, 'on the screen');
  // Drawn, and not watched yet: whoever draws it goes on with this very query.
  queryClient.getQueryCache().build(queryClient, { queryKey: ['drawn'], gcTime: 60_000 });
  for (let search = 0; search < 10; search += 1) show(queryClient, `search ${search}`)();
  const listKept = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
  await expect
    .poll(listKept)
    .toEqual(['for ever', 'on the screen', 'drawn', 'search 7', 'search 8', 'search 9']);
});
