import { describeFirstIssue } from '@property/contract/describe-issues.ts';
import {
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { type Migration, StorageError, withDatabase } from './open-database.ts';
import {
  readPending,
  rememberPending,
  type SiteChange,
  settlePending,
  siteChangeSchema,
} from './pending-sites.ts';
import { describeSaved } from './saved-query.ts';
import {
  type ListedSite,
  listedSiteSchema,
  type SavedContent,
  type SavedSearch,
  SITE_TEXTS,
  type SiteList,
  STAGES_KEPT,
  savedSearchSchema,
  siteListSchema,
} from './saved-records.ts';

interface SavedSchema extends DBSchema {
  searches: { key: string; value: SavedSearch };
  lists: { key: string; value: SiteList };
  sites: { key: [string, string]; value: ListedSite; indexes: { list: string; title: string } };
}

/** One migration for each version, in order. */
const MIGRATIONS: readonly Migration<SavedSchema>[] = [
  (database) => {
    database.createObjectStore('searches', { keyPath: 'id' });
    database.createObjectStore('lists', { keyPath: 'id' });
    const sites = database.createObjectStore('sites', { keyPath: ['listId', 'titleId'] });
    sites.createIndex('list', 'listId');
    sites.createIndex('title', 'titleId');
  },
];
const DELETED = 'It was deleted meanwhile.';
const STORES = ['searches', 'lists', 'sites'] as const;

/** Everything this browser keeps for the person, newest first. Throws StorageError. */
export function readSaved(): Promise<SavedContent> {
  return use(async (database) => {
    await writePending(database);
    const transaction = database.transaction(STORES);
    const [searches, lists, sites] = await Promise.all([
      transaction.objectStore('searches').getAll(),
      transaction.objectStore('lists').getAll(),
      transaction.objectStore('sites').getAll(),
    ]);
    return {
      searches: searches.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)),
      lists: lists.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
      sites: sites.toSorted((a, b) => b.addedAt.localeCompare(a.addedAt)),
    };
  });
}

/** Adds a search or changes the one with its identifier. Throws StorageError. */
export async function putSearch(search: SavedSearch): Promise<void> {
  const record = check(savedSearchSchema, search);
  await use((database) => database.put('searches', record));
}

/**
 * Changes parts of a saved search as it is in this moment: what another tab has changed since it was
 * shown stays, and one that was deleted there does not come back. Throws StorageError.
 */
export function changeSearch(id: string, change: Partial<Omit<SavedSearch, 'id'>>): Promise<void> {
  return use(async (database) => {
    const { store, done } = database.transaction('searches', 'readwrite');
    await amend(store, savedSearchSchema, id, change);
    await done;
  });
}

export function deleteSearch(id: string): Promise<void> {
  return use((database) => database.delete('searches', id));
}

/** Adds a list or changes the one with its identifier. Throws StorageError. */
export async function putList(list: SiteList): Promise<void> {
  const record = check(siteListSchema, list);
  await use((database) => database.put('lists', record));
}

/** Renames a list as it is in this moment, as `changeSearch` does. Throws StorageError. */
export function renameList(id: string, name: string): Promise<void> {
  return use(async (database) => {
    const { store, done } = database.transaction('lists', 'readwrite');
    await amend(store, siteListSchema, id, { name });
    await done;
  });
}

/**
 * Names the stages of a list anew; what stood in one that is called otherwise goes along with it.
 * Throws StorageError.
 */
export function changeStages(
  listId: string,
  stages: readonly string[],
  renamed?: { readonly from: string; readonly to: string },
): Promise<void> {
  return use(async (database) => {
    const transaction = database.transaction(['lists', 'sites'], 'readwrite');
    // Further ones have sites, by which they are known all the same.
    const kept = stages.slice(0, STAGES_KEPT);
    await amend(transaction.objectStore('lists'), siteListSchema, listId, { stages: kept });
    const store = transaction.objectStore('sites');
    for (const site of renamed ? await store.index('list').getAll(listId) : []) {
      if (site.stage === renamed?.from)
        await store.put(check(listedSiteSchema, { ...site, stage: renamed.to }));
    }
    await transaction.done;
  });
}

/** Deletes a list and what is on it, both or neither. */
export function deleteList(id: string): Promise<void> {
  return use(async (database) => {
    const transaction = database.transaction(['lists', 'sites'], 'readwrite');
    await transaction.objectStore('lists').delete(id);
    const sites = transaction.objectStore('sites');
    for (const key of await sites.index('list').getAllKeys(id)) await sites.delete(key);
    await transaction.done;
  });
}

/**
 * Puts titles on lists, all or none; one that is there already keeps its stage, note and date. What
 * the service says of a title is cut where it is longer than any number or address. A list that is
 * made for them is made with them or not at all. Throws StorageError.
 */
export async function addSites(sites: readonly ListedSite[], list?: SiteList): Promise<void> {
  const records = sites.map((site) =>
    check(listedSiteSchema, {
      ...site,
      number: site.number.slice(0, SITE_TEXTS.number),
      address: site.address.slice(0, SITE_TEXTS.address),
    }),
  );
  const made = list && check(siteListSchema, list);
  await use(async (database) => {
    const transaction = database.transaction(['lists', 'sites'], 'readwrite');
    if (made) await transaction.objectStore('lists').put(made);
    const store = transaction.objectStore('sites');
    for (const record of records) {
      const before = await store.get([record.listId, record.titleId]);
      if (before === undefined) await store.put(record);
    }
    await transaction.done;
  });
}

/** Puts one title on a list, as `addSites` does. */
export function addSite(site: ListedSite): Promise<void> {
  return addSites([site]);
}

/**
 * Changes stage or note of a title on a list, each by itself: changes that follow one another
 * quickly do not undo each other. It is noted at once, before the database has opened: a page that
 * is closed or reloaded in this moment loses nothing. Throws StorageError.
 */
export async function changeSite(change: SiteChange): Promise<void> {
  const checked = check(siteChangeSchema, change);
  rememberPending(checked);
  await use((database) => applyChanges(database, [checked]));
  settlePending(checked);
}

/** Writes what a page that was closed had no time for. */
async function writePending(database: IDBPDatabase<SavedSchema>): Promise<void> {
  const pending = readPending();
  if (pending.length === 0) return;
  await applyChanges(database, pending);
  for (const change of pending) settlePending(change);
}

/** What has left its list since is let go. */
async function applyChanges(
  database: IDBPDatabase<SavedSchema>,
  changes: readonly SiteChange[],
): Promise<void> {
  const { store, done } = database.transaction('sites', 'readwrite');
  for (const change of changes) {
    const site = await store.get([change.listId, change.titleId]);
    if (site !== undefined) await store.put({ ...site, ...change });
  }
  await done;
}

/** Takes a title off a list and gives what was noted of it; undefined when it was not there. */
export function deleteSite(listId: string, titleId: string): Promise<ListedSite | undefined> {
  return use(async (database) => {
    const { store, done } = database.transaction('sites', 'readwrite');
    const site = await store.get([listId, titleId]);
    await store.delete([listId, titleId]);
    await done;
    return site;
  });
}

/** Puts back everything of a file in one step: all of it or, on a fault, nothing. */
export function restoreSaved(content: SavedContent, mode: 'merge' | 'replace'): Promise<void> {
  return use(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite');
    try {
      for (const name of STORES) {
        const store = transaction.objectStore(name);
        if (mode === 'replace') await store.clear();
        for (const record of content[name]) await store.put(record);
      }
      await transaction.done;
    } catch (error) {
      // Whatever was written goes with the transaction, also when it could still be finished.
      transaction.done.catch(() => undefined);
      if (transaction.error === null) transaction.abort();
      throw error;
    }
  });
}

/** Changes a record as it is in its transaction. Throws StorageError where it has been deleted. */
async function amend<Kept extends { readonly id: string }>(
  store: {
    readonly get: (id: string) => Promise<Kept | undefined>;
    readonly put: (record: Kept) => Promise<unknown>;
  },
  schema: z.ZodMiniType<Kept>,
  id: string,
  change: Partial<Omit<Kept, 'id'>>,
): Promise<void> {
  const record = await store.get(id);
  if (!record) throw new StorageError(DELETED);
  await store.put(check(schema, { ...record, ...change }));
}

/** The record as the file of everything takes it back; what it would refuse is not kept either. */
function check<Record>(schema: z.ZodMiniType<Record>, record: Record): Record {
  const parsed = z.safeParse(schema, record);
  if (parsed.success) return parsed.data;
  const issue = describeFirstIssue(parsed.error);
  throw new StorageError(`This cannot be kept: its ${issue?.path} ${issue?.message}.`);
}

function use<Value>(work: (database: IDBPDatabase<SavedSchema>) => Promise<Value>): Promise<Value> {
  return withDatabase('saved', MIGRATIONS, work);
}

/** Everything saved in this browser; whoever writes it calls `showSaved`. */
export const savedQuery = describeSaved(readSaved);

/** Tells the other tabs that something was changed. */
const CHANNEL = 'saved';

/** Everything saved in this browser; follows changes in other tabs. */
export function useSaved(): UseQueryResult<SavedContent> {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => {
      void queryClient.invalidateQueries({ queryKey: savedQuery.queryKey });
    });
    return () => channel.close();
  }, [queryClient]);
  return useQuery(savedQuery);
}

/** Shows what was changed wherever it is looked at, in the other tabs too. */
export async function showSaved(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: savedQuery.queryKey });
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}
