// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { PageBoundary } from './page-boundary.tsx';

const LOST = new TypeError('Failed to fetch dynamically imported module: /assets/saved-1a2b.js');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(page: ReactNode, resetKey = '/saved') {
  return (
    <>
      <nav>Rail</nav>
      <PageBoundary resetKey={resetKey}>
        <Suspense>{page}</Suspense>
      </PageBoundary>
    </>
  );
}

it('says that the code of a page did not come, with nothing more to load, and keeps the shell', async () => {
  const Lost = lazy(() => Promise.reject(LOST));
  const { rerender } = render(show(<Lost />));
  // No further module: it would be as far away as the page is.
  await vi.waitFor(() => expect(screen.queryByRole('alert')).not.toBeNull(), 20_000);
  expect(screen.getByRole('alert').textContent).toMatch(/^This page could not be loaded/);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(screen.getByText('Rail')).toBeDefined();
  rerender(show(<p>The map</p>, '/'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('The map')).toBeDefined();
});

it('says that it is offline and waits for the connection, with no button that would lose the app', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const listen = vi.spyOn(window, 'addEventListener');
  const Lost = lazy(() => Promise.reject(LOST));
  render(show(<Lost />));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).not.toBeNull(), 20_000);
  expect(screen.getByRole('alert').textContent).toMatch(/^You are offline/);
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  // An effect: it may come after what is drawn.
  await vi.waitFor(
    () => expect(listen).toHaveBeenCalledWith('online', expect.any(Function)),
    20_000,
  );
  onLine.mockRestore();
});

it('tells a fault of a page from code that did not come', () => {
  function Faulty(): never {
    throw new RangeError('no such month');
  }
  render(show(<Faulty />));
  expect(screen.getByRole('alert').textContent).toMatch(/ran into a fault \(RangeError\)/);
});

it('draws a stand-in, or nothing, for a part whose code does not come', async () => {
  const Ornament = lazyWithStandIn<object>(() => Promise.reject(LOST));
  const Sheet = lazyWithStandIn<{ readonly label: string }>(
    () => Promise.reject(LOST),
    ({ label }) => <p>Plain {label}</p>,
  );
  render(
    show(
      <>
        <Ornament />
        <Sheet label="list" />
        <p>The map</p>
      </>,
    ),
  );
  expect(await screen.findByText('Plain list')).toBeDefined();
  expect(screen.getByText('The map')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
