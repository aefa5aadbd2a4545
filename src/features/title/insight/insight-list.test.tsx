// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
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

it('explains below the lines what each price was held against, once', async () => {
  const facts = { section: 'sales', aside: 'Sales', isModelled: true } as const;
  told.splice(
    0,
    1,
    { ...facts, id: 'sale', parts: ['Sold at 70%'], yardstick: 'Within 450 m: all.' },
    { ...facts, id: 'asking', parts: ['Asks 4% over'], yardstick: 'Like it: some.' },
    { ...facts, id: 'rank', parts: ['Last sale is above'], yardstick: 'Like it: some.' },
  );
  renderWithServices(<InsightList title={title} />, service.fetch);
  const line = await screen.findByRole('link', { name: /^Sold at 70%/ });
  expect(line.getAttribute('title')).toBe('Within 450 m: all.');
  expect(
    screen.getByText(/^≈ Modelled .*recorded\. Within 450 m: all\. Like it: some\.$/),
  ).toBeDefined();
  told.splice(0, 3);
});

it('keeps its room while lines may come, under a hand and in what is scrolled, and then gives it back', async () => {
  renderWithServices(
    <div data-scroller="" data-testid="panel">
      <InsightList title={title} />
      <button type="button">Below</button>
    </div>,
    service.fetch,
  );
  const panel = screen.getByTestId('panel');
  const isKept = () => panel.querySelector('[data-kept]') !== null;
  expect(isKept()).toBe(true);
  panel.scrollTop = 10;
  await waitFor(() => expect(panel.querySelector('[aria-busy="true"]')).toBeNull());
  act(() => void panel.dispatchEvent(new Event('scroll')));
  expect(isKept()).toBe(true);
  act(() => screen.getByRole('button').focus());
  panel.scrollTop = 0;
  act(() => void panel.dispatchEvent(new Event('scroll')));
  expect(isKept()).toBe(true);
  act(() => screen.getByRole('button').blur());
  expect(isKept()).toBe(false);
});
