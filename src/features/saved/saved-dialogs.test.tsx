// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askToSave, type SaveRequest, saveRequest } from '#lib/save-request.ts';
import { putList, readSaved } from '#storage/saved-database.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import SavedDialogs from './saved-dialogs.tsx';

const service = createServiceFetch();
const SITE: SaveRequest = {
  kind: 'site',
  titleId: '22222222-2222-4222-8222-222222222222',
  number: 'WX104882',
  address: 'Lowfield Trade Park',
};
const search = (query: string): SaveRequest => ({
  kind: 'search',
  query,
  areaQuery: null,
  summary: 'Freehold',
  found: null,
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  cleanup();
  saveRequest.setState({ asked: null });
});

const open = (asked: SaveRequest) => {
  askToSave(asked);
  return renderWithServices(<SavedDialogs />, service.fetch);
};
/** The dialog closes after what was saved is there; the next test must not meet that. */
const closed = () => expect(saveRequest.getState().asked).toBeNull();
const focused = (name: string) => async () =>
  expect(document.activeElement).toBe(await screen.findByLabelText(name));

describe('saving a search', () => {
  it('starts in the name, and Enter saves', async () => {
    open(search('tenure=Freehold'));
    await waitFor(focused('Name'));
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect((await readSaved()).searches[0]?.name).toBe('Freehold'));
    await waitFor(closed);
  });

  it('leads to where it is kept', async () => {
    open(search('tenure=Freehold'));
    render(<ToastRegion />);
    await waitFor(focused('Name'));
    await userEvent.keyboard('{Enter}');
    const [way] = await screen.findAllByRole('link', { name: 'Open Saved' });
    expect(way?.getAttribute('href')).toBe('/saved');
  });

  it('hands on under which id a whole search is kept', async () => {
    let kept: string | null = null;
    const onKept = (id: string) => {
      kept = id;
    };
    open({ ...search('tenure=Freehold'), onKept } as SaveRequest);
    await waitFor(focused('Name'));
    await userEvent.keyboard('{Enter}');
    await waitFor(closed);
    const [saved] = (await readSaved()).searches;
    expect(kept).toBe(saved?.id);
  });

  it('saves once what is asked for twice', async () => {
    open(search('tenure=Leasehold&type=Office'));
    const save = await screen.findByRole('button', { name: 'Save' });
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(closed);
    expect((await readSaved()).searches).toHaveLength(1);
  });

  it('keeps what was typed when Escape closes it, until it is cancelled', async () => {
    open(search('tenure=Leasehold'));
    await userEvent.type(await screen.findByLabelText('Note'), 'For Monday');
    await userEvent.keyboard('{Escape}');
    expect(saveRequest.getState().asked).toBeNull();
    cleanup();
    open(search('tenure=Leasehold'));
    expect(await screen.findByDisplayValue('For Monday')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    cleanup();
    open(search('tenure=Leasehold'));
    expect(((await screen.findByLabelText('Note')) as HTMLTextAreaElement).value).toBe('');
  });
});

describe('adding to a list', () => {
  it('starts on the list that is chosen, and Enter adds', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    await putList({ id, name: 'Depots', note: '', createdAt: '2026-11-20T10:00:00.000Z' });
    askToSave(SITE);
    renderWithServices(
      <>
        <SavedDialogs />
        <ToastRegion />
      </>,
      service.fetch,
    );
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Depots/ })),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect((await readSaved()).sites[0]?.listId).toBe(id));
    await waitFor(closed);
    // What says that it is there leads there.
    const way = await screen.findByRole('link', { name: 'Open the list' });
    expect(way.getAttribute('href')).toBe(`/saved?list=${id}`);
  });

  it('starts in the name of the first list, with no room for a choice that there is not', async () => {
    open(SITE);
    await waitFor(focused('Name of the new list'));
    expect(screen.queryByRole('group', { name: 'List' })).toBeNull();
  });

  it('keeps the order in which several were ticked', async () => {
    const ids = ['9', '3', '5'].map((digit) => digit.repeat(8) + SITE.titleId.slice(8));
    const { number, address } = SITE;
    open({ kind: 'sites', sites: ids.map((titleId) => ({ titleId, number, address })) });
    await waitFor(focused('Name of the new list'));
    await userEvent.paste('Offices');
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect((await readSaved()).sites.map(({ titleId }) => titleId)).toEqual(ids),
    );
    await waitFor(closed);
  });
});
