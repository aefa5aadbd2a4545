// @vitest-environment jsdom
import { configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deals, withListings } from '#services/search/testing/listing-fixture.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { checkStatuses, STATUS_WORDS } from '#testing/section-faults.ts';
import { DealPage } from './deal-page.tsx';

configure({ asyncUtilTimeout: 30_000 });

const service = createServiceFetch({ data: withListings });
const statuses: typeof STATUS_WORDS = [...STATUS_WORDS, [404, /The request asked for status 404/]];

describe('a deal whose service fails in one place', () => {
  let page: ReturnType<typeof renderWithServices>;
  beforeAll(async () => {
    // jsdom has no addresses for bytes.
    URL.createObjectURL = (blob) => `blob:test/${(blob as Blob).type}`;
    URL.revokeObjectURL = () => {};
    page = renderWithServices(
      <DealPage dealId={deals[0]?.id ?? ''} onNamed={() => undefined} />,
      service.fetch,
    );
    await screen.findByRole('region', { name: /^Images/ });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  }, 60_000);
  afterEach(() => service.setFault(null));

  it.each([
    ['Sales', 'dealSales'],
    ['Leases', 'dealLeases'],
    ['Listings', 'dealListings'],
    ['Brochures', 'dealBrochures'],
    ['Images', 'dealImages'],
  ] as const)(
    'S-220 S-222 S-226 says each status at %s, and nowhere else',
    async (name, operation) => {
      const { queryClient } = page;
      const find = () => screen.getByRole('region', { name: new RegExp(`^${name}`) });
      await checkStatuses({ queryClient, service, operation, find }, statuses);
    },
    60_000,
  );
});
