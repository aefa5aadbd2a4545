// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeDay } from '#lib/local-day.ts';
import { saveRequest } from '#lib/save-request.ts';
import { tickedTitles } from '#records/title-grid/ticked-titles.ts';
import { addSite, readSaved } from '#storage/saved-database.ts';
import type { ListedSite } from '#storage/saved-records.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import SiteBoard from '../board/site-board.tsx';
import { SiteTable } from './site-table.tsx';
import { showSites } from './testing/show-sites.tsx';

const SITE: ListedSite = {
  listId: '11111111-1111-4111-8111-111111111111',
  titleId: '22222222-2222-4222-8222-222222222222',
  number: 'WX104882',
  address: 'Lowfield Trade Park',
  stage: 'New',
  note: '',
  addedAt: '2026-11-20T10:00:00.000Z',
};
const LIST = { id: SITE.listId, name: 'Depots', note: '', createdAt: SITE.addedAt };
const service = createServiceFetch();

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  await addSite(SITE);
});
afterEach(cleanup);

// The table as it stood before anything was saved: what a person sees in the first moment.
const open = () => renderWithServices(<SiteTable list={LIST} sites={[SITE]} />, service.fetch);
const readSite = async () => (await readSaved()).sites[0];

describe('the sites of a list', () => {
  it('keep a note that is being typed when its page goes', async () => {
    const { unmount } = open();
    await userEvent.type(screen.getByLabelText('Note on WX104882'), 'Ring on Monday');
    unmount();
    await waitFor(async () => expect((await readSite())?.note).toBe('Ring on Monday'));
  });

  it('say that no address is recorded, rather than nothing', () => {
    const sites = [{ ...SITE, address: '' }];
    renderWithServices(<SiteTable list={LIST} sites={sites} />, service.fetch);
    expect(screen.getByRole('cell', { name: 'No address recorded' })).toBeDefined();
  });

  it('name their dates in the row itself, for a window without the head of the table', () => {
    renderWithServices(<SiteTable list={LIST} sites={[SITE]} />, service.fetch);
    expect(screen.getByRole('cell', { name: /^Added \d/ })).toBeDefined();
    const cell = screen.getByLabelText('Next date of WX104882').closest('td');
    expect(cell?.textContent).toMatch(/^Next/);
  });

  it('say that a date is due once its day has come, as the board does', () => {
    const today = writeDay(new Date());
    const sites = ['2026-01-02', today, '2999-01-01', ''].map((next, index) => ({
      ...SITE,
      titleId: `22222222-2222-4222-8222-00000000000${index}`,
      number: `WX${index}`,
      next,
    }));
    renderWithServices(<SiteTable list={LIST} sites={sites} />, service.fetch);
    const readWords = () =>
      sites.map(({ number }) => {
        const cell = screen.getByLabelText(`Next date of ${number}`).parentElement;
        return cell?.textContent;
      });
    expect(readWords()).toEqual(['Due', 'Due', '', '']);
    cleanup();
    renderWithServices(<SiteBoard list={LIST} sites={sites} />, service.fetch);
    expect(readWords()).toEqual(['Due', 'Due', 'Next', 'Next']);
  });

  it('are drawn a screen at a time as their end comes into view, or all where that is asked', async () => {
    const sites = Array.from({ length: 110 }, (_, index) => ({
      ...SITE,
      titleId: `22222222-2222-4222-8222-${String(index).padStart(12, '0')}`,
      number: `WX${index}`,
    }));
    const seen = new Set<() => void>();
    class Observer {
      readonly #tell: () => void;
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.#tell = () => tell([{ isIntersecting: true }]);
      }
      observe() {
        seen.add(this.#tell);
      }
      disconnect() {
        seen.delete(this.#tell);
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    renderWithServices(<SiteTable list={LIST} sites={sites} />, service.fetch);
    const countRows = () => screen.getAllByRole('link').length;
    const first = countRows();
    expect(first).toBeLessThan(100);
    expect(seen.size).toBe(1);
    act(() => {
      for (const tell of seen) tell();
    });
    expect(countRows()).toBe(2 * first);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 110 sites' }));
    expect(screen.getByRole('link', { name: 'WX109' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    expect(seen.size).toBe(0);
    vi.unstubAllGlobals();
  });

  it('keep the two parts of a postcode in one line', () => {
    const sites = [{ ...SITE, address: '12 Kiln Lane, Wrenford WX2 6TD' }];
    renderWithServices(<SiteTable list={LIST} sites={sites} />, service.fetch);
    const cell = screen.getByRole('cell', { name: /Kiln Lane/ });
    expect(cell.textContent).toBe('12 Kiln Lane, Wrenford WX2\u00a06TD');
  });

  it('keep the lines of a note that is added to', async () => {
    const note = 'asks £5m\nsecond line';
    renderWithServices(<SiteTable list={LIST} sites={[{ ...SITE, note }]} />, service.fetch);
    await userEvent.type(screen.getByLabelText('Note on WX104882'), '!{Enter}third');
    await userEvent.tab();
    await waitFor(async () => expect((await readSite())?.note).toBe(`${note}!\nthird`));
  });

  it('keep the next date, also when it is taken away, and a stage that the person names', async () => {
    open();
    const field = screen.getByLabelText('Next date of WX104882');
    fireEvent.change(field, { target: { value: '2026-12-04' } });
    await waitFor(async () => expect((await readSite())?.next).toBe('2026-12-04'));
    fireEvent.change(field, { target: { value: '' } });
    await waitFor(async () => expect((await readSite())?.next).toBe(''));
    await userEvent.selectOptions(screen.getByLabelText('Stage of WX104882'), 'Name another…');
    await userEvent.type(
      screen.getByLabelText('New stage of WX104882'),
      '  Heads  of terms {Enter}',
    );
    await waitFor(async () => expect((await readSite())?.stage).toBe('Heads of terms'));
  });

  it('keep note and stage that are changed one right after the other', async () => {
    open();
    await userEvent.type(
      screen.getByLabelText('Note on WX104882'),
      'Ring on Monday{Control>}{Enter}{/Control}',
    );
    fireEvent.change(screen.getByLabelText('Stage of WX104882'), { target: { value: 'Secured' } });
    await waitFor(async () =>
      expect(await readSite()).toMatchObject({ note: 'Ring on Monday', stage: 'Secured' }),
    );
  });

  it('stand by any column, with what is not noted last, and stay while one is changed', async () => {
    const sites = [
      { stage: 'Secured', next: '2026-12-01', number: 'WX10' },
      { stage: 'New', next: '', number: 'WX9' },
      { stage: 'Approached', next: '2026-03-01', number: 'WX100' },
    ].map((site, index) => ({
      ...SITE,
      ...site,
      titleId: `22222222-2222-4222-8222-00000000000${index}`,
    }));
    const change = showSites(LIST, sites, service.fetch);
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const readNumbers = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    press('Stage');
    expect(readNumbers()).toEqual(['WX9', 'WX100', 'WX10']);
    press('Stage');
    expect(readNumbers()).toEqual(['WX10', 'WX100', 'WX9']);
    expect(screen.getByRole('columnheader', { name: 'Stage' }).ariaSort).toBe('descending');
    press('Next date');
    expect(readNumbers()).toEqual(['WX100', 'WX10', 'WX9']);
    press('Next date');
    expect(readNumbers()).toEqual(['WX10', 'WX100', 'WX9']);
    press('Title');
    expect(readNumbers()).toEqual(['WX9', 'WX10', 'WX100']);
    press('Next date');
    const changed = sites.map((site) =>
      site.number === 'WX9' ? { ...site, next: '2026-01-01' } : site,
    );
    change(changed);
    expect(screen.getByLabelText('Next date of WX9')).toHaveProperty('value', '2026-01-01');
    expect(readNumbers()).toEqual(['WX100', 'WX10', 'WX9']);
  });

  it('are ticked one by one, by a stretch and all, with what can be done with titles', async () => {
    tickedTitles.setState({ titles: new Map([['elsewhere', { id: 'elsewhere' }]]) });
    const sites = ['WX1', 'WX2', 'WX3', 'WX4'].map((number, index) => ({
      ...SITE,
      number,
      titleId: `22222222-2222-4222-8222-00000000000${index}`,
    }));
    renderWithServices(<SiteTable list={LIST} sites={sites} />, service.fetch);
    expect(screen.queryByRole('region', { name: 'Ticked titles' })).toBeNull();
    await userEvent.click(screen.getByLabelText('Tick WX2'));
    await screen.findByText('1 ticked');
    const [link] = screen.getAllByRole('link', { name: 'Comps' });
    expect(link?.getAttribute('href')).toBe(`/comps?title=${sites[1]?.titleId}`);
    fireEvent.click(screen.getByLabelText('Tick WX4'), { shiftKey: true });
    expect(screen.getByText('3 ticked')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Compare' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Untick all' }));
    expect([...tickedTitles.getState().titles.keys()]).toEqual(['elsewhere']);
    await userEvent.click(screen.getByLabelText('Tick all'));
    expect(screen.getByText('4 ticked')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Add to list' }));
    expect(saveRequest.getState().asked).toMatchObject({
      kind: 'sites',
      sites: sites.map(({ number, titleId }) => ({ number, titleId })),
    });
  });

  it('are ticked from the last one pressed, wherever that stands now', async () => {
    tickedTitles.setState({ titles: new Map() });
    const sites = ['WX1', 'WX2', 'WX3', 'WX4', 'WX5'].map((number, index) => ({
      ...SITE,
      number,
      titleId: `22222222-2222-4222-8222-00000000000${index}`,
    }));
    const change = showSites(LIST, sites, service.fetch);
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const tick = (number: string, shiftKey = false) =>
      fireEvent.click(screen.getByLabelText(`Tick ${number}`), { shiftKey });
    const readTicked = () =>
      [...tickedTitles.getState().titles.values()].map(({ number }) => number).toSorted();
    press('Title');
    tick('WX1');
    press('Title');
    tick('WX2', true);
    expect(readTicked()).toEqual(['WX1', 'WX2']);
    press('Title');
    act(() => tickedTitles.setState({ titles: new Map() }));
    tick('WX3');
    change(sites.filter(({ number }) => number !== 'WX1'));
    tick('WX5', true);
    expect(readTicked()).toEqual(['WX3', 'WX4', 'WX5']);
    // The last one has gone: a stretch has no start, and the row alone is ticked.
    act(() => tickedTitles.setState({ titles: new Map() }));
    change(sites.filter(({ number }) => number < 'WX5'));
    tick('WX1', true);
    expect(readTicked()).toEqual(['WX1']);
  });
});
