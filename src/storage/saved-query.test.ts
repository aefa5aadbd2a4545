import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { putList, renameList, savedQuery } from './saved-database.ts';
import type { SavedContent, SiteList } from './saved-records.ts';

const LIST: SiteList = {
  id: crypto.randomUUID(),
  name: 'Depots',
  note: '',
  createdAt: '2026-11-20T10:00:00.000Z',
};

it('is read anew by whoever looks next: another tab may have changed it, and nobody listened', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } });
  const readName = async (observer: QueryObserver<SavedContent>) => {
    await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
    return observer.getCurrentResult().data?.lists.find(({ id }) => id === LIST.id)?.name;
  };
  const look = async () => {
    const observer = new QueryObserver<SavedContent>(cache, savedQuery as never);
    const leave = observer.subscribe(() => undefined);
    const name = await readName(observer);
    leave();
    return name;
  };
  await putList(LIST);
  expect(await look()).toEqual('Depots');
  await renameList(LIST.id, 'Yards');
  expect(await look()).toEqual('Yards');
  // So it is where what has been there all the time comes to need it.
  await renameList(LIST.id, 'Sheds');
  const idle = new QueryObserver<SavedContent>(cache, { ...savedQuery, enabled: false } as never);
  const leave = idle.subscribe(() => undefined);
  idle.setOptions({ ...savedQuery, enabled: true } as never);
  await vi.waitFor(async () => expect(await readName(idle)).toEqual('Sheds'));
  leave();
  cache.clear();
});
