// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { openSmallWorld } from '#testing/open-small-world.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import FilterBar from './filter-bar.tsx';

const { world, router } = openSmallWorld();
const service = createServiceFetch({ data: world, router });
afterEach(cleanup);

it('S-087 counts terms and rents of leases without a guess at how far they reach', async () => {
  // It comes before any bars, as where a list has drawn its own.
  await import('#filters/editors/whole-bars.tsx');
  stubMatchMedia(() => false);
  window.history.replaceState(null, '', '/?tenure=Freehold&leased=yes');
  const refused: string[] = [];
  renderWithServices(<FilterBar />, async (input, init) => {
    const answer = await service.fetch(input, init);
    if (answer.status >= 400) refused.push(String(init?.body));
    return answer;
  });
  await userEvent.click(screen.getByRole('button', { name: /^Lease: / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lease' }));
  await dialog.findByRole('slider', { name: 'Rent from' });
  const intervals = () =>
    service.requests.flatMap(({ body }) => {
      const [, field = '', interval] =
        /"histogram":\{"field":"(leases\.[^"]+)","interval":([\d.]+)/.exec(body) ?? [];
      return interval === undefined ? [] : [{ field, interval: Number(interval) }];
    });
  // Of each figure those of the search and those of the whole.
  await waitFor(() => expect(intervals().length).toBeGreaterThanOrEqual(6));
  for (const { field, interval } of intervals()) {
    expect(interval, field).toBeGreaterThan(field.endsWith('rentAnnually') ? 10 : 0.01);
  }
  expect(refused).toEqual([]);
});

it('holds a limit on what is asked against what is for sale, or else to let', async () => {
  stubMatchMedia(() => false);
  window.history.replaceState(null, '', '/?marketed=yes');
  renderWithServices(<FilterBar />, service.fetch);
  await userEvent.click(screen.getByRole('button', { name: /^Market: / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Market' }));
  const asking = within(dialog.getByRole('group', { name: 'Asking price' }));
  await userEvent.type(asking.getByRole('textbox', { name: 'To, pounds' }), '400000{Enter}');
  await waitFor(() =>
    expect(window.location.search).toBe('?market=For+sale&asking=..400000&marketed=yes'),
  );
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^To let/ }));
  await waitFor(() =>
    expect(window.location.search).toBe('?market=To+let&asking=..400000&marketed=yes'),
  );
});

it('names a filter that stands alone in its editor once, and the unit of its figures', async () => {
  stubMatchMedia(() => false);
  window.history.replaceState(null, '', '/?tenure=Freehold');
  renderWithServices(<FilterBar />, service.fetch);
  await userEvent.click(screen.getByRole('button', { name: 'Site area' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Site area' }));
  expect(dialog.getAllByText(/site area/i)).toHaveLength(1);
  expect(dialog.queryByRole('group', { name: 'Site area' })).toBeNull();
  expect(dialog.getByText('In ac')).toBeDefined();
});
