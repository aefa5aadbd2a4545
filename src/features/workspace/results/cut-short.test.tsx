// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { ComparePage } from '../compare/compare-page.tsx';
import FilterBar from '../filters/filter-bar.tsx';
import ResultsPanel from './results-panel.tsx';

const service = createServiceFetch();

beforeAll(() => {
  // jsdom knows no media; the window stands for a wide one.
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never;
});
afterEach(cleanup);

/** The service, the answers to requests whose body has these words marked as cut short. */
const cutShort =
  (words: string): typeof fetch =>
  async (input, init) => {
    const answer = await service.fetch(input, init);
    if (!String(init?.body ?? '').includes(words)) return answer;
    return Response.json({ ...((await answer.json()) as object), timed_out: true });
  };

function openFilter(name: string, fetch: typeof globalThis.fetch) {
  window.history.replaceState(null, '', '/');
  renderWithServices(<FilterBar />, fetch);
  return userEvent.click(screen.getByRole('button', { name }));
}

it('S-099 says of the counts of a filter that they can be too low', async () => {
  await openFilter('Tenure', cutShort('"aggs"'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tenure' }));
  await dialog.findByRole('checkbox', { name: /^Freehold\s*\d+\+$/ });
  expect(dialog.getByText(/stopped before .* counts can be too low/)).toBeDefined();
  cleanup();
  await openFilter('Tenure', service.fetch);
  const whole = within(await screen.findByRole('dialog', { name: 'Tenure' }));
  await whole.findByRole('checkbox', { name: /^Freehold\s*\d+$/ });
  expect(whole.queryByText(/stopped before/)).toBeNull();
});

it('S-099 says of the bars of a filter that titles can be missing', async () => {
  await openFilter('Site area', cutShort('"aggs"'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Site area' }));
  expect(await dialog.findByText(/titles can be missing from the bars/)).toBeDefined();
});

it('S-099 says which search of a comparison was cut short, and claims no figure of all titles', async () => {
  const pair = { one: 'tenure=Freehold', other: 'tenure=Leasehold' };
  renderWithServices(<ComparePage pair={pair} />, cutShort('Leasehold'));
  expect(await screen.findByText(/missing from the figures of search B\./)).toBeDefined();
  expect(screen.queryByText(/figures of search A\./)).toBeNull();
  expect(screen.queryByText(/Every figure is of all titles/)).toBeNull();
  cleanup();
  renderWithServices(<ComparePage pair={pair} />, cutShort('"bars"'));
  expect(await screen.findAllByText(/missing from the chart\./)).not.toEqual([]);
  await screen.findByText(/Every figure is of all titles/);
});

it('S-099 does not say that no filter helps when that was not looked for everywhere', async () => {
  const open = (fetch: typeof globalThis.fetch) => {
    window.history.replaceState(null, '', '/?q=nowhere-at-all&size=99999999..');
    renderWithServices(<ResultsPanel collapsed={false} selectedTitleId={null} />, fetch);
  };
  open(service.fetch);
  await screen.findByText('Removing one filter alone would not show any.');
  cleanup();
  open(cutShort('"size":0'));
  await screen.findByText('No titles match');
  await screen.findByText(/Nothing fits all of this/);
  expect(screen.queryByText('Removing one filter alone would not show any.')).toBeNull();
});
