// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
    const words = await screen.findByText(/^All figures are counted by the service/);
    await waitFor(() => expect(document.querySelector('dl')?.textContent).toMatch(/A median\d/));
    expect(words.textContent?.includes('read from narrow bars')).toBe(!has);
    expect(service.requests.some(({ body }) => body.includes('"percentiles"'))).toBe(has);
  },
);

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
