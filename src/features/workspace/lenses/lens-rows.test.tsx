// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { createEmptySearch } from '#filters/model/edit-filters.ts';
import { writeDay } from '#lib/local-day.ts';
import { readFill } from '#map/images/class-fill.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { findRows, openResults } from '#testing/open-results.tsx';
import { openSmallWorld } from '#testing/open-small-world.ts';
import { LENSES, lookThrough } from './lenses.ts';

const { world, router } = openSmallWorld();
/** The invented town, whose titles have what lenses ask for. */
const { fetch: townFetch } = createServiceFetch({ data: world, router });

// Leases end within three years of the day that the records stand at.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(world.manifest.asOf) });
});
afterEach(() => vi.useRealTimers());

const linkOf = (key: string) => {
  const lens = LENSES.find((each) => each.key === key);
  if (lens === undefined) throw new Error(`There is no lens ${key}.`);
  const search = lookThrough(createEmptySearch(), lens, writeDay(new Date()));
  return `?${serializeSearch(search, new URLSearchParams({ lens: key }))}`;
};

it.each([
  ['under-built', /^Built to (?:under )?[\d.]+ of its plot, [\d.]+ around$/],
  ['long-held', /^Held [2-9]\d years$/],
  ['below-area', /^(?:[1-6]\d|7[0-5])% of its area$/],
  ['leases-ending', /^Lease to [A-Z][a-z]{2} 202\d(?:, (?:up to )?£[\d.]+[km]? a year)?$/],
  ['assembled', /^\d+ titles, [\d.,]+ ac together$/],
])('the rows of %s say why each was found', async (key, words) => {
  openResults(linkOf(key), { fetch: townFetch });
  await screen.findByRole('region', { name: /^Lens: / });
  await waitFor(async () => {
    const rows = await findRows();
    expect(rows.length).toBeGreaterThan(0);
    // It stands before the facts, not in the line of the address.
    for (const row of rows) {
      const facts = within(row).getByText(words).closest('[data-remark]');
      expect(facts?.textContent).toMatch(/[A-Z]+\d+/);
    }
  });
});

it('the rows of leases that end have the colours of the map', async () => {
  openResults(`${linkOf('leases-ending')}#colour=unexpired`, { fetch: townFetch });
  const steps = [0, 1, 2].map((step) => readFill('unexpired', step));
  await waitFor(async () => {
    const rows = await findRows();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const sign = row.querySelector<HTMLElement>('[data-remark] i');
      expect(steps).toContain(sign?.style.background);
    }
  });
});

it('no date of a search breaks in two, neither in its words nor on a chip', async () => {
  openResults(linkOf('leases-ending'), { fetch: townFetch });
  const card = within(await screen.findByRole('region', { name: /^Lens: / }));
  const whole =
    /lease ends \d+\u00a0[A-Z][a-z]{2}\u00a0\d{4} to \d+\u00a0[A-Z][a-z]{2}\u00a0\d{4}$/;
  expect(document.querySelector('[data-conditions]')?.textContent).toMatch(whole);
  // Its name is said with plain spaces.
  const chip = await card.findByRole('button', {
    name: /^Lease: Not let again, lease ends \d+ [A-Z]/,
  });
  expect(chip.textContent).toMatch(whole);
});

it('changes the filters of a lens in its card, and says that they were', async () => {
  openResults(linkOf('long-held'), { fetch: townFetch });
  const card = within(await screen.findByRole('region', { name: 'Lens: Long held' }));
  expect(card.getByRole('button', { name: 'Owner: Company, 20+ years' })).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: /^Planning: / }));
  expect(await screen.findByRole('dialog', { name: 'Planning' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(card.getByRole('button', { name: /^Remove Planning: / }));
  expect(await card.findByText(/You changed its filters/)).toBeDefined();
  expect(window.location.search).toContain('lens=long-held');
  expect(card.queryByRole('button', { name: /^Planning: / })).toBeNull();
});

it('a lens of another day says from when its dates count, and is brought to today', async () => {
  const link = linkOf('leases-ending');
  vi.setSystemTime(Date.now() + 24 * 3600 * 1000);
  openResults(link, { fetch: townFetch });
  const card = within(await screen.findByRole('region', { name: 'Lens: Leases ending' }));
  expect(await card.findByText(/^Its dates count from \d+ [A-Z][a-z]{2} \d{4}\./)).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'From today' }));
  await waitFor(() => expect(card.queryByText(/Its dates count from/)).toBeNull());
  expect(window.location.search).toContain(`lease-end=${writeDay(new Date())}`);
});

it('says nothing of a figure once its lens is left', async () => {
  openResults('?lens=under-built', { fetch: townFetch });
  await screen.findByRole('region', { name: 'Lens: Under-built' });
  await waitFor(async () => expect(screen.getAllByText(/of its plot/).length).toBeGreaterThan(0));
  screen.getByRole('button', { name: 'Leave Under-built' }).click();
  await waitFor(() => expect(screen.queryByText(/of its plot/)).toBeNull());
});

it('shows the figure of a lens first in the table', async () => {
  openResults(linkOf('under-built'), { isTable: true });
  await screen.findByRole('grid', { name: 'Titles' });
  const [, , first] = screen.getAllByRole('columnheader');
  expect(first?.textContent).toBe('Built against its area, %');
});

it('says that a lens of a link is not known', async () => {
  openResults('?lens=gold&tenure=Freehold');
  expect(await screen.findByText(/names a lens that this page does not know/)).toBeDefined();
  expect((await findRows()).length).toBeGreaterThan(0);
});
