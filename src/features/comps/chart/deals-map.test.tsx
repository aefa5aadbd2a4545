// @vitest-environment jsdom
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MapScene } from '#map/map-scene.ts';
import { openComps } from '#testing/open-comps.tsx';
import DealsMap from './deals-map.tsx';

/** What the map was given last. */
let scene: MapScene | undefined;
vi.mock('#map/map-view.tsx', () => ({
  default: (props: { readonly scene: MapScene }) => {
    scene = props.scene;
    return null;
  },
}));

afterEach(cleanup);

const DEALS = Array.from(
  { length: 40 },
  (_, n): ComparableDeal => ({
    id: `00000000-0000-4000-8000-0000000000${10 + n}`,
    titleId: `00000000-0000-4000-8000-0000000001${10 + n}`,
    comparableStatus: 'RegisteredSale',
    dealData: {
      dealGeometry: { centroid: { lat: 52.2, lon: -2.4 } },
      dealAddress: `${n + 1} Kiln Lane, Wrenford`,
      dealDate: '2026-01-01T00:00:00Z',
      transactionType: 'Sale',
      dealPrice: 100_000,
      dealPricePerSquareFoot: 100,
    },
  }),
);

test('groups of deals are said to be of deals, for numbered pins of deals stand beside them', async () => {
  openComps('', DEALS, (comps) =>
    comps.deals.length > 0 ? <DealsMap comps={comps} theme="light" /> : null,
  );
  await waitFor(() => expect(scene?.places.length).toBeGreaterThan(0));
  expect(scene?.noun).toBe('deals');
  const counted = scene?.points.reduce((sum, { ids }) => sum + ids.length, 0) ?? 0;
  expect(counted + (scene?.places.length ?? 0)).toBe(DEALS.length);
});
