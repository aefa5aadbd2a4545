// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { letterhead, readLetterhead, replaceLetterhead } from '#lib/state/letterhead.ts';
import {
  addSites,
  deleteList,
  deleteSearch,
  putList,
  putSearch,
  readSaved,
} from '#storage/saved-database.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { SavedPage } from './saved-page.tsx';

const { saved } = vi.hoisted(() => ({ saved: [] as Blob[] }));
vi.mock('#lib/export/save-file.ts', () => ({ saveFile: (blob: Blob) => saved.push(blob) }));

const OWN = readLetterhead({ firm: 'Marlow Pike', references: [['a', 'R 1']] });
const OTHER = readLetterhead({ firm: 'Ash & Co', preparedBy: 'A. Ash' });
const service = createServiceFetch();
const ID = '00000000-0000-4000-8000-000000000001';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  saved.length = 0;
});
afterEach(() => {
  cleanup();
  replaceLetterhead(readLetterhead({}));
});

it('takes what stands on paper along in the file of everything, and puts it back', async () => {
  replaceLetterhead(OWN);
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  const button = await screen.findByRole('button', { name: /^Export/ });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await userEvent.click(button);
  const [blob] = saved;
  const text = (await blob?.text()) ?? '';
  const put = async (way: 'Merge' | 'Replace everything') => {
    const file = new File([text], 'saved.json', { type: 'application/json' });
    await userEvent.upload(screen.getByLabelText('File to import'), file);
    const dialog = within(await screen.findByRole('dialog', { name: 'Import saved things' }));
    await userEvent.click(dialog.getByRole('radio', { name: way }));
    expect(dialog.getByText(/^What stands on paper/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: way }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  replaceLetterhead(OTHER);
  await put('Merge');
  expect(letterhead.getState()).toEqual({ ...OTHER, references: OWN.references });
  await put('Replace everything');
  expect(letterhead.getState()).toEqual(OWN);
});

it('says what a file holds by the parts there are of it', async () => {
  await putList({ id: ID, name: 'To visit', note: '', createdAt: '2026-05-01T09:00:00.000Z' });
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  const read = async () => {
    const button = await screen.findByRole('button', { name: /^Export/ });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await userEvent.click(button);
    const file = new File([saved.pop() ?? ''], 'saved.json', { type: 'application/json' });
    await userEvent.upload(screen.getByLabelText('File to import'), file);
    const dialog = await screen.findByRole('dialog', { name: 'Import saved things' });
    const said = within(dialog).getByText(/^Exported/).textContent;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    return said;
  };
  expect(await read()).toMatch(/: 1 list\.$/);
  await deleteList(ID);
  cleanup();
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  expect(await read()).toMatch(/: no searches, areas or lists\.$/);
});

it('does not bring back what was deleted in another tab while it was being renamed', async () => {
  const savedAt = '2026-05-01T09:00:00.000Z';
  const search = { id: ID, kind: 'search', query: 'type=Office', note: '', savedAt } as const;
  await putSearch({ ...search, name: 'Offices', found: null });
  await putList({ id: ID, name: 'To visit', note: '', createdAt: savedAt });
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  const rename = async (name: string, remove: () => Promise<void>) => {
    await userEvent.click(await screen.findByRole('button', { name: `Rename ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Rename “${name}”` }));
    await userEvent.type(dialog.getByLabelText('Name'), ' again');
    await remove();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  };
  await rename('Offices', () => deleteSearch(ID));
  await rename('To visit', () => deleteList(ID));
  expect(await readSaved()).toEqual({ searches: [], lists: [], sites: [] });
});

it('renames a search with its note, and a list with all that is on it', async () => {
  const savedAt = '2026-05-01T09:00:00.000Z';
  const search = { id: ID, kind: 'search', query: 'type=Office', note: 'Old', savedAt } as const;
  await putSearch({ ...search, name: 'Offices', found: null });
  await putList({ id: ID, name: 'To visit', note: '', createdAt: savedAt });
  await addSites([
    {
      ...{ listId: ID, titleId: ID, number: 'WX1', address: '1 Kiln Lane', stage: 'New' },
      ...{ note: 'Ring', addedAt: savedAt },
    },
  ]);
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  const rename = async (name: string, texts: Readonly<Record<string, string>>) => {
    await userEvent.click(await screen.findByRole('button', { name: `Rename ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Rename “${name}”` }));
    for (const [label, text] of Object.entries(texts)) {
      await userEvent.clear(dialog.getByLabelText(label));
      expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(
        label === 'Name',
      );
      await userEvent.type(dialog.getByLabelText(label), text);
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await rename('Offices', { Name: 'Offices by the river', Note: 'New' });
  expect((await readSaved()).searches[0]?.icon).toBeUndefined();
  expect(await screen.findByRole('link', { name: 'Offices by the river' })).toBeDefined();
  await rename('To visit', { Name: 'Visited' });
  expect(await screen.findByRole('button', { name: 'Visited 1' })).toBeDefined();
  const { searches, lists, sites } = await readSaved();
  expect(searches).toMatchObject([{ ...search, name: 'Offices by the river', note: 'New' }]);
  expect(lists).toMatchObject([{ id: ID, name: 'Visited' }]);
  expect(sites).toMatchObject([{ listId: ID, note: 'Ring' }]);
});

it('keeps a name and a note that are being changed when Escape closes them, until that is cancelled', async () => {
  const savedAt = '2026-05-01T09:00:00.000Z';
  const search = { id: ID, kind: 'search', query: 'type=Office', note: 'Old', savedAt } as const;
  await putSearch({ ...search, name: 'Offices', found: null });
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Offices' }));
    return within(await screen.findByRole('dialog', { name: 'Rename “Offices”' }));
  };
  const read = (dialog: Awaited<ReturnType<typeof open>>) =>
    ['Name', 'Note'].map((label) => dialog.getByLabelText<HTMLInputElement>(label).value);
  const first = await open();
  await userEvent.type(first.getByLabelText('Name'), ' to let');
  await userEvent.type(first.getByLabelText('Note'), ', ring');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await open();
  expect(read(again)).toEqual(['Offices to let', 'Old, ring']);
  await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(read(await open())).toEqual(['Offices', 'Old']);
});

it('keeps no name without a letter nor blanks around one, and makes no area a lens', async () => {
  const savedAt = '2026-05-01T09:00:00.000Z';
  const area = { id: ID, kind: 'area', query: 'type=Office', note: '', savedAt } as const;
  await putSearch({ ...area, name: 'Offices', found: null });
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Offices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename “Offices”' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  const name = dialog.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, ' {Enter}');
  expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByText('Not saved')).toBeNull();
  expect((await readSaved()).searches[0]?.name).toBe('Offices');
  await userEvent.type(name, ' Yards {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await readSaved()).searches[0]).toMatchObject({ name: 'Yards', kind: 'area' });
});

it('makes a search that is kept a lens, and takes it from the lenses again', async () => {
  const savedAt = '2026-05-01T09:00:00.000Z';
  const search = { id: ID, name: 'Offices', query: 'type=Office', note: 'Old', savedAt };
  await putSearch({ ...search, kind: 'search', found: { value: 1284, isCapped: false } });
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  // What it found is said of that day alone.
  expect(await screen.findByText('1,284 titles on 1 May 2026')).toBeDefined();
  const turn = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Offices' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Show it among the lenses' }));
    for (const { parentElement } of dialog.queryAllByRole('radio'))
      expect(parentElement?.querySelector('svg')).not.toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return (await readSaved()).searches;
  };
  expect(await turn()).toMatchObject([{ ...search, icon: expect.any(String) }]);
  expect((await screen.findByText('Lens')).querySelector('svg')).not.toBeNull();
  expect((await turn())[0]?.icon).toBeUndefined();
  expect(screen.queryByText('Lens')).toBeNull();
});

it('goes on with the keyboard where something was deleted', async () => {
  const savedAt = '2026-05-01T09:00:00.000Z';
  for (const name of ['One', 'Two', 'Three']) {
    const id = crypto.randomUUID();
    const search = { id, name, query: `type=${name}`, note: '', savedAt };
    await putSearch({ ...search, kind: 'search', found: null });
  }
  await putList({ id: ID, name: 'To visit', note: '', createdAt: savedAt });
  const titles = ['1', '2'].map((last) => ({
    ...{ listId: ID, titleId: `${ID.slice(0, -1)}${last}`, number: `WX${last}` },
    ...{ address: '1 Kiln Lane', stage: 'New', note: '', addedAt: savedAt },
  }));
  await addSites(titles);
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  };
  const expectFocus = (name: string) =>
    waitFor(() =>
      expect(
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      ).toBe(name),
    );
  const [first, second, third] = (
    await screen.findAllByRole('button', { name: /^Delete (?!To)/ })
  ).map((button) => button.getAttribute('aria-label') ?? '');
  await press(second ?? '');
  await expectFocus(third ?? '');
  await press(third ?? '');
  await expectFocus(first ?? '');
  await press(first ?? '');
  await expectFocus('Searches and areas');
  await press('Remove WX1');
  await expectFocus('Remove WX2');
  await press('Delete To visit');
  await expectFocus('Site lists');
});

it('begins with the lists where no search is kept, with the searches where one is', async () => {
  const listParts = async () => {
    await screen.findByRole('button', { name: 'To visit 0' });
    return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  };
  // The columns of a wide window are as wide as what stands in them.
  const isFirstWide = () => document.querySelector('[data-lists-first]') !== null;
  await putList({ id: ID, name: 'To visit', note: '', createdAt: '2026-05-01T09:00:00.000Z' });
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  expect(await listParts()).toEqual(['Site lists', 'Searches and areas']);
  expect(isFirstWide()).toBe(true);
  cleanup();
  const search = { id: ID, kind: 'search', name: 'Offices', query: 'type=Office' } as const;
  await putSearch({ ...search, note: '', savedAt: '2026-05-01T09:00:00.000Z', found: null });
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  await screen.findByRole('link', { name: 'Offices' });
  expect(await listParts()).toEqual(['Searches and areas', 'Site lists']);
  expect(isFirstWide()).toBe(false);
});

/** Keeps a list, draws the page and gives the text of what it exports. */
async function exportList(): Promise<string> {
  await putList({ id: ID, name: 'To visit', note: '', createdAt: '2026-05-01T09:00:00.000Z' });
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  const button = await screen.findByRole('button', { name: /^Export/ });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await userEvent.click(button);
  return (await saved.pop()?.text()) ?? '';
}

const nameFile = (text: string) => new File([text], 'saved.json', { type: 'application/json' });

it('says what is new of a file by the parts there are of it', async () => {
  const file = nameFile(await exportList());
  await deleteList(ID);
  cleanup();
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  await screen.findByText('No site lists yet');
  await userEvent.upload(screen.getByLabelText('File to import'), file);
  const dialog = await screen.findByRole('dialog', { name: 'Import saved things' });
  expect(within(dialog).getByText('New here: 1 list')).toBeTruthy();
});

it('asks for an export first where replacing loses something, and only there', async () => {
  const text = await exportList();
  const read = async (written: string) => {
    await userEvent.upload(screen.getByLabelText('File to import'), nameFile(written));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import saved things' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Replace everything' }));
    const warns = dialog.queryByText(/^Export what is here first/) !== null;
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return warns;
  };
  expect(await read(text)).toBe(false);
  expect(await read(JSON.stringify({ ...JSON.parse(text), lists: [] }))).toBe(true);
});
