// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import FilterBar from './filter-bar.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps the number of folded filters while they are listed, also when the last is taken away', async () => {
  stubMatchMedia(() => false);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(element: Element) {
        if (element.childElementCount > 3) this.#tell();
      }
      unobserve() {}
      disconnect() {}
    },
  );
  // No chip that is in force fits.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { width: this.matches('[data-in-force]') ? 500 : 50 } as DOMRect;
  });
  window.history.replaceState(null, '', '/?tenure=Freehold');
  renderWithServices(<FilterBar />, createServiceFetch().fetch);
  await userEvent.click(await screen.findByRole('button', { name: /^\+1/ }));
  const list = within(await screen.findByRole('dialog', { name: 'Filters in force' }));
  await userEvent.click(list.getByRole('button', { name: /^Remove Tenure/ }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByRole('button', { name: /^\+1/, hidden: true })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^\+1/ })).toBeNull());
});
