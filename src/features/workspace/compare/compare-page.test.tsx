// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { putSearch } from '#storage/saved-database.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { ComparePage } from './compare-page.tsx';

afterEach(cleanup);

const pair = { one: 'tenure=Freehold', other: 'tenure=Leasehold' };

it.each([
  ['percentiles', {}, true],
  [
    'none',
    { profile: { search: { aggregations: { kinds: ['terms', 'avg', 'histogram'] } } } },
    false,
  ],
])(
  'O-149 says that medians are near where there are no percentiles: %s',
  async (_, settings, has) => {
    const service = createServiceFetch();
    renderWithServices(<ComparePage pair={pair} />, service.fetch, settings);
    const words = await screen.findByText(/^Every figure is of all titles of each search/);
    await waitFor(() => expect(document.querySelector('dl')?.textContent).toMatch(/A median\d/));
    expect(words.textContent?.includes('read from narrow bars')).toBe(!has);
    expect(service.requests.some(({ body }) => body.includes('"percentiles"'))).toBe(has);
  },
);

it('calls a search that was saved as the person does, and says beneath what it finds', async () => {
  const search = { id: 'c0ffee00-0000-4000-8000-000000000001', kind: 'search' } as const;
  const savedAt = '2026-05-01T09:00:00.000Z';
  const query = 'tenure=Freehold&unknown=1';
  await putSearch({ ...search, name: 'My corner', query, note: '', savedAt, found: null });
  renderWithServices(<ComparePage pair={pair} />, createServiceFetch().fetch);
  expect(await screen.findByRole('link', { name: 'My corner' })).toBeDefined();
  const [one, other] = ['A', 'B'].map((side) =>
    screen.getByRole('region', { name: `Search ${side}` }),
  );
  expect(one?.textContent).toContain('Freehold');
  expect(other?.querySelector('a')?.textContent).toBe('Leasehold');
  expect(other?.querySelectorAll('p')[1]?.textContent).not.toBe('Leasehold');
});

/** A title of the town stands at each. */
const KILN = 'area=radius:-2.48183,52.23133,585';
const ABBEY = 'area=radius:-2.49346,52.21893,585';

it('tells searches that read alike apart by the streets that their areas are near', async () => {
  const pair = { one: KILN, other: ABBEY };
  let said = '';
  const watcher = new MutationObserver(() => {
    said += document.body.textContent;
  });
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  renderWithServices(<ComparePage pair={pair} />, createServiceFetch().fetch);
  expect(await screen.findByText('585 m radius near Kiln Lane')).toBeDefined();
  expect(await screen.findByText('585 m radius near Abbey Lane')).toBeDefined();
  watcher.disconnect();
  // Nor were they told by coordinates before.
  expect(said).not.toContain('latitude');
});

it('tells them apart by coordinates where they are near the same street', async () => {
  const service = createServiceFetch();
  const pair = { one: KILN, other: KILN.replace('52.23133', '52.23134') };
  renderWithServices(<ComparePage pair={pair} />, service.fetch);
  await waitFor(() => {
    const asked = service.requests.filter(({ body }) => body.includes('"mainAddress"'));
    expect(asked).toHaveLength(2);
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByText('585 m around latitude 52.23133, longitude -2.48183')).toBeDefined();
  expect(screen.getByText('585 m around latitude 52.23134, longitude -2.48183')).toBeDefined();
});

it('asks for no street where the searches read apart by themselves', async () => {
  const service = createServiceFetch();
  const pair = { one: KILN, other: `${ABBEY}&tenure=Freehold` };
  renderWithServices(<ComparePage pair={pair} />, service.fetch);
  await waitFor(() =>
    expect(service.requests.some(({ body }) => body.includes('"percentiles"'))).toBe(true),
  );
  expect(service.requests.filter(({ body }) => body.includes('"mainAddress"'))).toEqual([]);
});

it.each([
  ['percentiles', {}],
  ['none', { profile: { search: { aggregations: { kinds: ['terms', 'avg', 'histogram'] } } } }],
])('says what could not be had, and brings it when the line is back: %s', async (_, settings) => {
  const service = createServiceFetch();
  let isGone = true;
  const fetch: typeof globalThis.fetch = (input, init) => {
    // What each side is of was answered; its bars were not.
    const isBars = typeof init?.body === 'string' && !init.body.includes('"terms"');
    return isGone && isBars ? Promise.reject(new TypeError('Failed')) : service.fetch(input, init);
  };
  renderWithServices(<ComparePage pair={pair} />, fetch, settings);
  const faults = await screen.findAllByText(/cannot be reached/);
  // Nothing is awaited any more, and no table counts noughts.
  await waitFor(() => expect(document.querySelector('dl')?.textContent).toMatch(/Mean/));
  await waitFor(() => expect(document.body.textContent).not.toContain('…'));
  expect(screen.queryByRole('table', { name: 'Site area, both searches' })).toBeNull();
  expect(faults.length).toBeGreaterThan(0);
  isGone = false;
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/cannot be reached/)).toBeNull());
  await waitFor(() => expect(document.querySelector('dl')?.textContent).toMatch(/A median\d/));
});

it('counts no noughts for a side that could not be had', async () => {
  const service = createServiceFetch();
  const fetch: typeof globalThis.fetch = (input, init) =>
    typeof init?.body === 'string' && init.body.includes('Leasehold')
      ? Promise.reject(new TypeError('Failed'))
      : service.fetch(input, init);
  renderWithServices(<ComparePage pair={pair} />, fetch);
  const side = await screen.findByRole('region', { name: 'Search B' });
  await within(side).findByText(/cannot be reached/);
  const tenure = await screen.findByRole('table', { name: 'Tenure of both searches' });
  expect(within(tenure).getAllByText('–').length).toBeGreaterThan(0);
  const area = await screen.findByRole('region', { name: 'Site area' });
  await userEvent.click(await within(area).findByRole('button', { name: 'Show table' }));
  const cells = within(area).getAllByRole('row').slice(1);
  expect(cells.every((row) => row.lastElementChild?.textContent === '–')).toBe(true);
  // What could not be asked for may well be on record.
  expect(area.querySelector('[data-side="B"] dd')?.textContent).toBe('–');
  expect(screen.queryByText(/^Every figure/)).toBeNull();
});

it('says what the link names beside its two searches', async () => {
  const { fetch } = createServiceFetch();
  renderWithServices(<ComparePage pair={pair} unknown={['titles']} />, fetch);
  expect((await screen.findByText(/“titles”/)).textContent).toBe(
    'The link says “titles” here, which is neither search A nor B; it is left out.',
  );
});
