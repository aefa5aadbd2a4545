// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openComps } from '#testing/open-comps.tsx';
import { CompsHeader } from './comps-header.tsx';

const DEAL: ComparableDeal = {
  id: '00000000-0000-4000-8000-000000000001',
  comparableStatus: 'RegisteredSale',
  dealData: {
    dealAddress: '1 Kiln Lane, Wrenford',
    dealDate: '2026-02-01T00:00:00Z',
    transactionType: 'Sale',
    dealPrice: 100_000,
  },
};

afterEach(cleanup);

test('the schedule of deals is a link; without a deal it leads nowhere and says why', async () => {
  openComps('', [DEAL], (comps) => <CompsHeader comps={comps} />);
  expect((await screen.findByRole('link', { name: 'Schedule' })).getAttribute('href')).toMatch(
    /^\/comps\/schedule/,
  );
  cleanup();
  // While deals come there may be one to print.
  openComps('', [], (comps) => (
    <CompsHeader comps={{ ...comps, loaded: { ...comps.loaded, isLoading: true } }} />
  ));
  await screen.findByRole('link', { name: 'Schedule' });
  cleanup();
  openComps('', [], (comps) => <CompsHeader comps={comps} />);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Schedule' })).toBeNull());
  const button = screen.getByRole('button', {
    name: 'Schedule',
    description: 'No deal is listed, so there is nothing to print.',
  });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
