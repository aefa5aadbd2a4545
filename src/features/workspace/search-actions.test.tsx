// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveRequest } from '#lib/save-request.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import { SearchActions } from './search-actions.tsx';

const service = createServiceFetch();
let isNarrow = false;

beforeEach(() => {
  isNarrow = false;
  window.matchMedia = (media) =>
    ({ matches: isNarrow, media, addEventListener() {}, removeEventListener() {} }) as never;
});
afterEach(() => {
  cleanup();
  saveRequest.setState({ asked: null });
});

function open(query: string, isBesideTitle = false) {
  window.history.replaceState(null, '', `/${query}`);
  const user = userEvent.setup();
  renderWithServices(
    <>
      <SearchActions compact={isBesideTitle} />
      <ToastRegion />
    </>,
    service.fetch,
  );
  return user;
}

describe('what can be done with a search', () => {
  it.each([
    ['on a phone', true, false],
    ['beside a title', false, true],
  ])('is all within reach %s', async (_, narrow, isBesideTitle) => {
    isNarrow = narrow;
    const user = open('?tenure=Freehold', isBesideTitle);
    expect(screen.getByRole('button', { name: 'Save search' })).toBeDefined();
    const more = screen.getByRole('button', { name: 'Compare or share' });
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    expect(await screen.findByText('Link copied')).toBeDefined();
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Compare with another search' }));
    expect(await screen.findByRole('dialog', { name: 'Compare with' })).toBeDefined();
  });

  it('copies a long link, says so, and offers its areas as a file', async () => {
    const saved = vi.fn();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
    const area = `box:-2.49,52.19,-2.47,52.23*name.${'a'.repeat(60)}`;
    const query = new URLSearchParams([
      ['area', area],
      ...Array.from({ length: 60 }, (_, index) => ['town', `${index}${'b'.repeat(30)}`]),
    ]);
    const user = open(`?${query}`);
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    const toast = within(await screen.findByRole('dialog', { name: /^This link has 2,\d+ char/ }));
    await user.click(toast.getByRole('button', { name: 'Save as a file' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('names the search that is kept in the link: it is open from then on', async () => {
    const user = open('?tenure=Freehold#map=12/51.5/-3');
    await user.click(screen.getByRole('button', { name: 'Save search' }));
    const { asked } = saveRequest.getState();
    if (asked?.kind === 'search') asked.onKept?.('an-id');
    await waitFor(() =>
      expect(window.location.href).toMatch(/\/\?tenure=Freehold&saved=an-id#map=12\/51\.5\/-3$/),
    );
  });

  it('a lens that is made takes the place of the one that it was made of', async () => {
    const user = open('?tenure=Freehold&lens=long-held');
    await user.click(screen.getByRole('button', { name: 'Lenses' }));
    await user.click(await screen.findByRole('button', { name: 'Make one' }));
    const { asked } = saveRequest.getState();
    if (asked?.kind === 'search') asked.onKept?.('an-id');
    await waitFor(() => expect(window.location.search).toBe('?tenure=Freehold&saved=an-id'));
  });

  it('says nothing of a short one', async () => {
    const user = open('?tenure=Freehold');
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    await screen.findByRole('button', { name: 'Link copied' });
    expect(screen.queryByText(/^This link has/)).toBeNull();
  });
});
