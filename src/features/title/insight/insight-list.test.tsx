// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { title } from '#testing/title-fixture.ts';
import type { Insight } from './insight.ts';
import { InsightList } from './insight-list.tsx';

const told: Insight[] = [];
vi.mock('./build-insights.ts', async (load) => ({
  ...(await load<typeof import('./build-insights.ts')>()),
  buildInsights: () => told,
}));

const service = createServiceFetch();
afterEach(cleanup);

it.each([
  [true, 'trending-up'],
  [false, 'trending-down'],
])('marks a price by where it stands to its area (above it: %s)', async (isRise, icon) => {
  const words = `Sold ${isRise ? 'over' : 'under'} its area`;
  const facts = { id: 'sale', section: 'sales', aside: 'Sales', isModelled: true } as const;
  told.splice(0, 1, { ...facts, parts: [words], isRise });
  renderWithServices(<InsightList title={title} />, service.fetch);
  const line = await screen.findByRole('link', { name: new RegExp(words) });
  expect(line.querySelector('svg')?.classList.contains(`lucide-${icon}`)).toBe(true);
});
