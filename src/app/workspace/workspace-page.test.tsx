// @vitest-environment jsdom

import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { interaction } from '#lib/state/interaction.ts';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import { PageBoundary } from '../page-boundary.tsx';
import { WorkspacePage } from './workspace-page.tsx';

const lose = vi.hoisted(() => () => {
  throw new Error('gone');
});
vi.mock('../ready-mark.tsx', lose);
vi.mock('./link-notices.tsx', lose);
vi.mock('./bottom-sheet.tsx', lose);
vi.mock('./load-map.ts', () => ({
  afterMap: (code: unknown) => code,
  loadMap: async () => ({ default: () => <p>The map stands</p> }),
  loadPlotSlot: async () => ({ default: () => null }),
}));
vi.mock('./use-title-ref.ts', () => ({ useTitleRef: () => null, useOpenTitleId: () => null }));
vi.mock('#features/title/panel/use-title.ts', () => ({ useTitleName: () => null }));
const drawBar = vi.hoisted(() => vi.fn(() => null));
vi.mock('#features/workspace/filters/filter-bar.tsx', () => ({ default: drawBar }));
vi.mock('#features/workspace/results/results-panel.tsx', () => ({
  default: () => <p>The list stands</p>,
}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Narrow, where the list is in the sheet.
  stubMatchMedia();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps map and list when the notices, the ready mark and the sheet do not come', async () => {
  render(
    <MemoryRouter>
      <PageBoundary resetKey="/">
        <WorkspacePage />
      </PageBoundary>
    </MemoryRouter>,
  );
  expect(await screen.findByText('The map stands')).toBeDefined();
  expect(await screen.findByText('The list stands')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Results' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names the tab by the words of a search, which come after it, without drawing the page anew', async () => {
  render(
    <MemoryRouter>
      <WorkspacePage />
    </MemoryRouter>,
  );
  await screen.findByText('The list stands');
  await waitFor(() => expect(drawBar).toHaveBeenCalled());
  const drawn = drawBar.mock.calls.length;
  act(() => interaction.setState({ searchWords: 'freehold offices' }));
  expect(document.title).toMatch(/^freehold offices · /);
  act(() => interaction.setState({ searchWords: null }));
  expect(document.title).not.toContain('offices');
  expect(drawBar).toHaveBeenCalledTimes(drawn);
});
