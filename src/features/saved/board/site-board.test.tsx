// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addSites, putList, readSaved, useSaved } from '#storage/saved-database.ts';
import type { ListedSite } from '#storage/saved-records.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import SiteBoard from './site-board.tsx';

const LIST = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Depots',
  note: '',
  createdAt: '2026-11-20T10:00:00.000Z',
};
const makeSite = (number: string, facts: Partial<ListedSite> = {}): ListedSite => ({
  listId: LIST.id,
  titleId: `22222222-2222-4222-8222-0000000000${number.slice(-2)}`,
  number,
  address: 'Lowfield Trade Park',
  stage: 'New',
  note: '',
  addedAt: '2026-11-20T10:00:00.000Z',
  ...facts,
});
const SITES = [
  // Its next date was taken away.
  makeSite('WX11', { next: '' }),
  makeSite('WX12', { next: '2027-01-10' }),
  makeSite('WX13', { next: '2026-12-01' }),
  makeSite('WX14', { stage: 'Surveyed' }),
];
const service = createServiceFetch();

/** The board of the list as it is saved. */
function SavedBoard() {
  const { data } = useSaved();
  const [list] = data?.lists ?? [];
  return list && data ? <SiteBoard list={list} sites={data.sites} /> : null;
}

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  await putList(LIST);
  await addSites(SITES);
});
afterEach(cleanup);

const open = async () => {
  renderWithServices(<SavedBoard />, service.fetch);
  await screen.findByRole('region', { name: 'New 3' });
};
const column = (name: string) => within(screen.getByRole('region', { name }));
const readStages = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('has a column for each stage, those that the person named last, and what is due first on top', async () => {
  await open();
  expect(readStages()).toEqual([
    ...['New 3', 'Reviewing 0', 'Approached 0', 'Negotiating 0', 'Secured 0', 'Dropped 0'],
    'Surveyed 1',
  ]);
  const links = column('New 3').getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['WX13', 'WX12', 'WX11']);
});

it('moves a card from its menu by the keyboard, which goes along with it', async () => {
  await open();
  screen.getByRole('button', { name: 'Move WX12 to …' }).focus();
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'Move WX12 to' });
  expect(within(menu).queryByRole('menuitem', { name: 'New' })).toBeNull();
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Approached' }));
  const moved = await screen.findByRole('region', { name: 'Approached 1' });
  const button = within(moved).getByRole('button', { name: 'Move WX12 to …' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.getByRole('status').textContent).toBe('WX12 moved to Approached');
  expect((await readSaved()).sites.find(({ number }) => number === 'WX12')?.stage).toBe(
    'Approached',
  );
});

it('moves a card that is dragged onto a stage, and never by a field in it', async () => {
  await open();
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  const card = screen.getByRole('link', { name: 'WX11' }).closest('li');
  if (card === null) throw new Error('The card is missing.');
  fireEvent.pointerDown(within(card).getByLabelText('Note on WX11'));
  expect(card.draggable).toBe(false);
  fireEvent.pointerDown(card);
  expect(card.draggable).toBe(true);
  const target = screen.getByRole('region', { name: 'Secured 0' });
  const before = createEvent.dragOver(target);
  fireEvent(target, before);
  expect(before.defaultPrevented).toBe(false);
  fireEvent.dragStart(card, { dataTransfer });
  const over = createEvent.dragOver(target);
  fireEvent(target, over);
  expect(over.defaultPrevented).toBe(true);
  fireEvent.drop(target);
  const secured = within(await screen.findByRole('region', { name: 'Secured 1' }));
  expect(secured.getByRole('link', { name: 'WX11' })).toBeDefined();
});

it('renames a stage of a list that has more than may be added, and offers no further one', async () => {
  await putList({ ...LIST, stages: ['New', ...Array.from({ length: 19 }, (_, n) => `Step ${n}`)] });
  await open();
  expect(readStages()).toHaveLength(21);
  expect(screen.queryByRole('button', { name: 'Add a stage' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change the stage Surveyed' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'New name of Surveyed' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Measured{Enter}');
  await screen.findByRole('region', { name: 'Measured 1' });
  expect(readStages()).toHaveLength(21);
  const { lists, sites } = await readSaved();
  expect(lists[0]?.stages?.at(-1)).toBe('Measured');
  expect(sites.map(({ stage }) => stage)).toContain('Measured');
});

it('renames a stage with all that stands in it, moves and removes one, and adds one', async () => {
  await open();
  const press = async (stage: string, action: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Change the stage ${stage}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  await press('New', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'New name of New' });
  await userEvent.clear(field);
  await userEvent.type(field, 'To look at{Enter}');
  await screen.findByRole('region', { name: 'To look at 3' });
  await press('Dropped', 'Remove');
  await waitFor(() => expect(readStages()).not.toContain('Dropped 0'));
  await press('Surveyed', 'Move to the left');
  await waitFor(() => expect(readStages().slice(-2)).toEqual(['Surveyed 1', 'Secured 0']));
  await userEvent.click(screen.getByRole('button', { name: 'Add a stage' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Name of the new stage' }),
    'Waiting{Enter}',
  );
  await screen.findByRole('region', { name: 'Waiting 0' });
  const { lists, sites } = await readSaved();
  expect(lists[0]?.stages).toEqual([
    ...['To look at', 'Reviewing', 'Approached', 'Negotiating', 'Surveyed', 'Secured', 'Waiting'],
  ]);
  expect(sites.map(({ stage }) => stage).toSorted()).toEqual([
    ...['Surveyed', 'To look at', 'To look at', 'To look at'],
  ]);
});

it('keeps the stages there are where a new one would be called like one of them', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add a stage' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Name of the new stage' }),
    'secured{Enter}',
  );
  await screen.findByRole('button', { name: 'Add a stage' });
  expect((await readSaved()).lists[0]?.stages).toBeUndefined();
});
