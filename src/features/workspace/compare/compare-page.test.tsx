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
