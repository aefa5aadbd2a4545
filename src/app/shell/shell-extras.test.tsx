// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ShellExtras from './shell-extras.tsx';

vi.mock('./rail-account.tsx', () => {
  throw new Error('gone');
});
vi.mock('./service-banner.tsx', () => ({
  ServiceBanner: () => {
    throw new Error('broken');
  },
}));
vi.mock('./apply-theme.tsx', () => ({ ApplyTheme: () => null }));
vi.mock('./page-font.ts', () => ({ applyPageFont: async () => undefined }));
vi.mock('./shortcuts-dialog.tsx', () => ({ ShortcutsDialog: () => <p>Shortcuts</p> }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('keeps the page and its other parts when the account does not come and a part breaks', async () => {
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <p>The map</p>
      <ShellExtras />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/Your account could not be loaded/)).toBeDefined();
  expect(screen.getByText('The map')).toBeDefined();
  expect(screen.getByText('Shortcuts')).toBeDefined();
  // Answers that nobody shows are let go of, as long as it stands.
  expect(queryClient.getQueryCache().hasListeners()).toBe(true);
  cleanup();
  expect(queryClient.getQueryCache().hasListeners()).toBe(false);
});
