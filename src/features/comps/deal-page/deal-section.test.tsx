// @vitest-environment jsdom

import { DEAL_DETAILS_MAXIMUM } from '@property/contract/search/limits.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { endWithPage } from '#testing/end-page.ts';
import { DealListSection } from './deal-section.tsx';

afterEach(cleanup);

function Sales({ count }: { readonly count: number }) {
  const query = useQuery({
    queryKey: ['sales'],
    queryFn: () => Array.from({ length: count }, (_, index) => index),
  });
  return (
    <DealListSection id="sales" title="Sales" query={query} empty="No sale is on record.">
      {(items) => <p>{items.length} sales</p>}
    </DealListSection>
  );
}

it.each([
  [DEAL_DETAILS_MAXIMUM, true],
  [DEAL_DETAILS_MAXIMUM - 1, false],
])('S-218 says of a list of %i that it may have been cut: %s', async (count, isSaid) => {
  render(
    <QueryClientProvider client={endWithPage(new QueryClient())}>
      <Sales count={count} />
    </QueryClientProvider>,
  );
  await screen.findByText(`${count} sales`);
  const said = screen.queryByText('The service gives 10 at most, so there may be more than these.');
  expect(said !== null).toBe(isSaid);
});
