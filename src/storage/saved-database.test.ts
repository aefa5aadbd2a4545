import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readLetterhead } from '#lib/state/letterhead.ts';
import { DEFAULT_PREFERENCES } from '#lib/state/preferences.ts';
import { foreseeRestore, readBackup, writeBackup } from './backup-file.ts';
import { openDatabase, StorageError } from './open-database.ts';
import { readPending, rememberPending, settlePending } from './pending-sites.ts';
import {
  addSite,
  addSites,
  changeSearch,
  changeSite,
  changeStages,
  deleteList,
  deleteSearch,
  deleteSite,
  putList,
  putSearch,
  readSaved,
  renameList,
  restoreSaved,
} from './saved-database.ts';
import type { ListedSite, SavedContent, SavedSearch, SiteList } from './saved-records.ts';

const LIST: SiteList = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Depots',
  note: '',
  createdAt: '2026-11-20T10:00:00.000Z',
};
const SITE: ListedSite = {
  listId: LIST.id,
  titleId: '22222222-2222-4222-8222-222222222222',
  number: 'WX104882',
  address: 'Lowfield Trade Park',
  stage: 'New',
  note: '',
  addedAt: '2026-11-20T10:00:00.000Z',
};
const KEY = { listId: SITE.listId, titleId: SITE.titleId };
const SEARCH: SavedSearch = {
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'search',
  name: 'Freeholds',
  query: 'tenure=Freehold',
  note: '',
  savedAt: '2026-11-20T10:00:00.000Z',
  found: { value: 10_000, isCapped: true },
};
const CONTENT: SavedContent = { searches: [SEARCH], lists: [LIST], sites: [SITE] };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('what is saved', () => {
  it('keeps searches, lists and sites until they are deleted', async () => {
    await putSearch(SEARCH);
    await putList(LIST);
    await addSite(SITE);
    expect(await readSaved()).toEqual(CONTENT);
    await deleteSearch(SEARCH.id);
    await deleteList(LIST.id);
    expect(await readSaved()).toEqual({ searches: [], lists: [], sites: [] });
  });

  it('renames what another tab has changed or deleted meanwhile without undoing that', async () => {
    const seen = { at: '2026-11-21T10:00:00.000Z', ids: [SITE.titleId] };
    await putSearch({ ...SEARCH, seen });
    await putList(LIST);
    await changeStages(LIST.id, ['New', 'Viewed']);
    await changeSearch(SEARCH.id, { name: 'Yards', note: 'North' });
    await renameList(LIST.id, 'Yards');
    const { searches, lists } = await readSaved();
    expect(searches).toEqual([{ ...SEARCH, seen, name: 'Yards', note: 'North' }]);
    expect(lists).toEqual([{ ...LIST, name: 'Yards', stages: ['New', 'Viewed'] }]);
    await deleteSearch(SEARCH.id);
    await deleteList(LIST.id);
    await expect(changeSearch(SEARCH.id, { name: 'Depots' })).rejects.toThrow(/deleted meanwhile/);
    await expect(renameList(LIST.id, 'Depots')).rejects.toThrow(/deleted meanwhile/);
    await expect(changeStages(LIST.id, ['New'])).rejects.toThrow(/deleted meanwhile/);
    expect(await readSaved()).toEqual({ searches: [], lists: [], sites: [] });
  });

  it('makes a list with the sites that it is made for, or not at all', async () => {
    const bad = { ...SITE, titleId: 'no uuid' };
    await expect(addSites([SITE, bad], LIST)).rejects.toThrow(StorageError);
    await expect(addSites([SITE], { ...LIST, name: ' ' })).rejects.toThrow(StorageError);
    expect(await readSaved()).toEqual({ searches: [], lists: [], sites: [] });
    await addSites([SITE], LIST);
    expect(await readSaved()).toEqual({ searches: [], lists: [LIST], sites: [SITE] });
  });

  it('keeps stage and note of a site that is added again', async () => {
    await addSite(SITE);
    await changeSite({ ...KEY, stage: 'Secured', note: 'Signed' });
    await addSite(SITE);
    const changed = { ...SITE, stage: 'Secured', note: 'Signed' };
    expect((await readSaved()).sites).toEqual([changed]);
    expect(await deleteSite(SITE.listId, SITE.titleId)).toEqual(changed);
  });

  it('keeps changes of stage and note that follow one another at once', async () => {
    await addSite(SITE);
    await Promise.all([
      changeSite({ ...KEY, note: 'Signed' }),
      changeSite({ ...KEY, stage: 'Reviewing' }),
      changeSite({ ...KEY, stage: 'Secured' }),
    ]);
    expect((await readSaved()).sites).toEqual([{ ...SITE, stage: 'Secured', note: 'Signed' }]);
  });

  it('merges a file, replaces by a file, and changes nothing when a record cannot be written', async () => {
    await restoreSaved(CONTENT, 'merge');
    const other = { ...SEARCH, id: '44444444-4444-4444-8444-444444444444' };
    await restoreSaved({ searches: [other], lists: [], sites: [] }, 'merge');
    expect((await readSaved()).searches).toHaveLength(2);
    // biome-ignore lint/suspicious/noExplicitAny: what no type lets through
    const broken = { searches: [other], lists: [{ ...LIST, id: undefined as any }], sites: [] };
    await expect(restoreSaved(broken, 'replace')).rejects.toThrow(StorageError);
    expect((await readSaved()).searches).toHaveLength(2);
    await restoreSaved({ searches: [other], lists: [], sites: [] }, 'replace');
    expect(await readSaved()).toEqual({ searches: [other], lists: [], sites: [] });
  });
});

describe('migrations', () => {
  it('run in order from the version that is there, and a newer database is told', async () => {
    const ran: string[] = [];
    const first = () => void ran.push('first');
    const second = () => void ran.push('second');
    (await openDatabase('trial', [first])).close();
    (await openDatabase('trial', [first, second])).close();
    expect(ran).toEqual(['first', 'second']);
    await expect(openDatabase('trial', [first])).rejects.toThrow(/newer version/);
  });
});

describe('the file of everything', () => {
  const text = writeBackup(CONTENT, DEFAULT_PREFERENCES, new Date('2026-11-22T00:00:00Z'));

  it('is read back as it was written', () => {
    expect(readBackup(text)).toMatchObject({ ok: true, backup: CONTENT });
  });

  it('brings what stands on paper along, as far as it is sound, and where it was given', () => {
    const letterhead = readLetterhead({ firm: 'Marlow Pike', references: [['a', 'R 1']] });
    const written = writeBackup(CONTENT, DEFAULT_PREFERENCES, new Date(), letterhead);
    expect(readBackup(written)).toMatchObject({ ok: true, backup: { ...CONTENT, letterhead } });
    const damaged = readBackup(written.replace('"Marlow Pike"', '7'));
    expect(damaged).toMatchObject({
      ok: true,
      backup: { letterhead: { ...letterhead, firm: '' } },
    });
    const without = readBackup(text);
    expect(without.ok && 'letterhead' in without.backup).toBe(false);
  });

  it.each([
    ['no JSON', text.slice(0, 40), /not JSON/],
    ['another file', '{"type":"FeatureCollection"}', /not written by/],
    ['a newer form', text.replace('"version": 1', '"version": 2'), /newer version/],
    ['no sites', text.replace('"sites":', '"places":'), /sites is missing/],
    [
      'nothing in it that can be used',
      writeBackup({ ...CONTENT, searches: [], lists: [] }, DEFAULT_PREFERENCES, new Date()),
      /WX104882 stands on a list/,
    ],
  ])('is refused with the reason: %s', (_, damaged, reason) => {
    expect(readBackup(damaged)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it.each([
    ['a wrong stage', text.replace('"New"', `"${'x'.repeat(41)}"`), 'sites', /^sites\[0\]\.stage/],
    [
      'a missing name',
      text.replace('"name": "Freeholds",', ''),
      'searches',
      /^searches\[0\]\.name is missing/,
    ],
    [
      'a site without its list',
      text.replace(`"id": "${LIST.id}"`, `"id": "${SEARCH.id}"`),
      'sites',
      /^WX104882 stands on a list/,
    ],
    [
      'a search that is a script',
      text.replace('tenure=Freehold', 'x'.repeat(2_000_001)),
      'searches',
      /^searches\[0\]\.query/,
    ],
  ] as const)('is read without the record that is damaged: %s', (_, damaged, store, fault) => {
    const reading = readBackup(damaged);
    expect(reading).toMatchObject({ ok: true, faults: [expect.stringMatching(fault)] });
    const kept = reading.ok ? reading.backup : null;
    expect(kept?.[store]).toEqual([]);
    expect((kept?.searches.length ?? 0) + (kept?.lists.length ?? 0)).toBeGreaterThan(0);
  });

  it('takes back everything that could be saved, long links and titles without a number too', async () => {
    await putSearch({ ...SEARCH, query: `area=${'x'.repeat(60_000)}` });
    await putList(LIST);
    await addSite({ ...SITE, number: 'Title without a number', address: 'x'.repeat(3000) });
    const content = await readSaved();
    expect(content.sites[0]).toMatchObject({ number: 'Title without a number' });
    const written = writeBackup(content, DEFAULT_PREFERENCES, new Date());
    expect(readBackup(written)).toMatchObject({ ok: true, backup: content, faults: [] });
  });

  it('says so where something cannot be saved, and saves nothing', async () => {
    await expect(putSearch({ ...SEARCH, name: ' ' })).rejects.toThrow(/its name should be/);
    await expect(putList({ ...LIST, name: 'x'.repeat(121) })).rejects.toThrow(StorageError);
    await expect(addSite({ ...SITE, titleId: 'none' })).rejects.toThrow(/its titleId is not/);
    expect(await readSaved()).toEqual({ searches: [], lists: [], sites: [] });
  });

  it('says first what it would change', () => {
    const there = { ...CONTENT, searches: [{ ...SEARCH, name: 'Other' }] };
    expect(foreseeRestore({ ...CONTENT, lists: [] }, there)).toEqual({
      added: { searches: 0, lists: 1, sites: 0 },
      changed: { searches: 1, lists: 0, sites: 0 },
      onlyHere: { searches: 0, lists: 0, sites: 0 },
    });
    const { onlyHere } = foreseeRestore(CONTENT, { searches: [], lists: [], sites: [] });
    expect(onlyHere).toEqual({ searches: 1, lists: 1, sites: 1 });
    // A title on two lists is two sites.
    const [site] = CONTENT.sites;
    if (site === undefined) throw new Error('There is no site to put on two lists.');
    const sites = [site, { ...site, listId: SEARCH.id }];
    const nothing = { searches: [], lists: [], sites: [] };
    expect(foreseeRestore(nothing, { ...CONTENT, sites }).added.sites).toBe(2);
  });
});

describe('a change that the page had no time to write', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  const later = { ...SITE, note: 'Ring on Monday' };
  const change = { ...KEY, note: 'Ring on Monday' };

  it('is written before anything is read, and then let go', async () => {
    await putList(LIST);
    await addSite(SITE);
    rememberPending(change);
    expect((await readSaved()).sites).toEqual([later]);
    expect(readPending()).toEqual([]);
  });

  it('is read as earlier versions noted it: the whole record', async () => {
    await putList(LIST);
    await addSite(SITE);
    const noted = { [`${SITE.listId} ${SITE.titleId}`]: { ...later, number: 'WX1' } };
    localStorage.setItem('saved-pending', JSON.stringify(noted));
    expect((await readSaved()).sites).toEqual([later]);
  });

  it('does not let another field of the same title go, nor a later text', () => {
    rememberPending(change);
    rememberPending({ ...KEY, stage: 'Secured' });
    settlePending({ ...KEY, stage: 'Secured' });
    expect(readPending()).toEqual([change]);
    settlePending({ ...KEY, note: 'Ring' });
    expect(readPending()).toEqual([change]);
    settlePending(change);
    expect(readPending()).toEqual([]);
  });

  it('is written though another one beside it cannot be read', async () => {
    await putList(LIST);
    await addSite(SITE);
    rememberPending({ ...change, titleId: SEARCH.id, stage: 'Lost' as 'New' });
    rememberPending(change);
    expect((await readSaved()).sites).toEqual([later]);
  });

  it('does not bring back what has left its list, nor undo a later change', async () => {
    await putList(LIST);
    rememberPending(change);
    expect((await readSaved()).sites).toEqual([]);
    await addSite(SITE);
    rememberPending(change);
    await changeSite({ ...KEY, note: 'Ring on Tuesday' });
    expect((await readSaved()).sites[0]?.note).toBe('Ring on Tuesday');
  });
});
