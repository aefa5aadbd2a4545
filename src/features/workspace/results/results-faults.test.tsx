// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { rateWait } from '#lib/rate-wait.ts';
import { findRows, openResults, service } from '#testing/open-results.tsx';

interface Page {
  timed_out: boolean;
  hits: { total?: unknown; hits: unknown[] };
}

/** The service, its answers to the second page changed. */
const changeSecondPage =
  (change: (page: Page) => void, every: (page: Page) => void = () => {}): typeof fetch =>
  async (input, init) => {
    const answer = await service.fetch(input, init);
    const { from, size } = JSON.parse(String(init?.body ?? '{}')) as Record<string, number>;
    if (size !== 25) return answer;
    const page = (await answer.json()) as Page;
    every(page);
    if (from === 25) change(page);
    return Response.json(page);
  };

/** Stopped after three titles. */
const cutShort = (page: Page) => {
  page.timed_out = true;
  page.hits.hits = page.hits.hits.slice(0, 3);
};

const scrollToRow = async (row: number) => {
  const scroller = (await screen.findByRole('list', { name: 'Results' })).parentElement;
  if (!scroller) throw new Error('Nothing to scroll');
  scroller.scrollTop = row * 76;
  fireEvent.scroll(scroller);
};

describe('results that do not come as they should', () => {
  it('S-222 says an error with its code and reference, and tries again', async () => {
    service.setFault('status=504');
    openResults('?tenure=Freehold');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The search did not finish');
    expect(screen.getByText(/[0-9a-f]{8}-[0-9a-f]{4}/, { selector: 'code' })).toBeDefined();
    service.setFault(null);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await findRows()).length).toBeGreaterThan(5);
    expect(window.location.search).toBe('?tenure=Freehold');
  });

  it('S-099 says of a further page too that titles can be missing', async () => {
    openResults('', { fetch: changeSecondPage(cutShort) });
    await findRows();
    expect(screen.queryByText(/titles can be missing here/)).toBeNull();
    await scrollToRow(26);
    expect(await screen.findByText(/stopped before .* titles can be missing here/)).toBeDefined();
  });

  it('S-099 O-060 ends no list without a total at a page that was cut short', async () => {
    const hideTotal = ({ hits }: Page) => {
      delete hits.total;
    };
    openResults('', { fetch: changeSecondPage(cutShort, hideTotal) });
    await findRows();
    await scrollToRow(30);
    await screen.findByText(/titles can be missing here/);
    const [row] = await findRows();
    expect(Number(row?.getAttribute('aria-setsize'))).toBeGreaterThan(28);
  });

  it('S-099 says why a step leads nowhere: the page of the title was cut short', async () => {
    openResults();
    await findRows();
    await scrollToRow(24);
    const last = await waitFor(() => {
      const rows = screen.getAllByRole('listitem');
      const row = rows.find((each) => each.getAttribute('aria-posinset') === '25');
      return (
        within(row ?? document.body)
          .getByRole('link')
          .getAttribute('href') ?? ''
      );
    });
    cleanup();
    const empty = (page: Page) => {
      page.timed_out = true;
      page.hits.hits = [];
    };
    openResults('', {
      collapsed: true,
      selectedTitleId: last.replace('/titles/', ''),
      fetch: changeSecondPage(empty),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Next title' }));
    expect(await screen.findByText(/titles can be missing here/)).toBeDefined();
  });

  it('S-097 says that a search ran too long, what makes it shorter, and keeps it', async () => {
    service.setFault('status=504');
    openResults('?tenure=Freehold&q=mill');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/longer than the service allows.*Narrow.*or try once more/);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
    expect(window.location.search).toBe('?tenure=Freehold&q=mill');
  });

  it('O-048 says that a limit is waited out, and shows no count of another search meanwhile', async () => {
    let answer = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    openResults('?tenure=Leasehold', {
      fetch: async (input, init) => {
        if (String(init?.body ?? '').includes('Freehold')) await gate;
        return service.fetch(input, init);
      },
    });
    const count = await screen.findByRole('heading', { name: /^\d+ titles$/ });
    const before = count.textContent;
    act(() => {
      window.history.pushState(null, '', '/?tenure=Freehold');
      window.dispatchEvent(new PopStateEvent('popstate'));
      rateWait.setState({ until: Date.now() + 20_000 });
    });
    expect(await screen.findByText(/asks to wait: trying again in (19|20) s$/)).toBeDefined();
    expect(screen.queryByText(before)).toBeNull();
    act(() => answer());
    expect(await screen.findByRole('heading', { name: /^\d+ titles$/ })).toBeDefined();
    expect(screen.queryByText(/asks to wait/)).toBeNull();
    rateWait.setState({ until: 0 });
  });

  it.each([{}, { collapsed: true }, { isTable: true }])(
    'marks the count of another search as old until its own is here (%o)',
    async (shown) => {
      let answer = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        answer = resolve;
      });
      openResults('?tenure=Leasehold', {
        ...shown,
        fetch: async (input, init) => {
          if (String(init?.body ?? '').includes('Freehold')) await gate;
          return service.fetch(input, init);
        },
      });
      const count = () => screen.findByRole('heading', { name: /^[\d,]+ titles$/ });
      const before = (await count()).textContent;
      const heading = await count();
      // A quick answer marks nothing as old: first it is told that one is on its way, later that it is late.
      const isMarked: boolean[] = [];
      const watch = new MutationObserver(() => isMarked.push(heading.hasAttribute('data-stale')));
      watch.observe(document.body, { subtree: true, attributeFilter: ['aria-busy', 'data-stale'] });
      act(() => {
        window.history.pushState(null, '', '/?tenure=Freehold');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await waitFor(async () => expect((await count()).hasAttribute('data-stale')).toBe(true));
      watch.disconnect();
      // The list tells the one before the other; collapsed it has only the latter to tell.
      expect(isMarked[0]).toBe('collapsed' in shown);
      expect((await count()).textContent).toBe(before);
      act(() => answer());
      await waitFor(async () => expect((await count()).hasAttribute('data-stale')).toBe(false));
      expect((await count()).textContent).not.toBe(before);
    },
  );

  it('O-048 counts down when the service takes no more', async () => {
    service.setFault('status=429');
    openResults('?type=Terraced');
    expect(await screen.findByRole('heading', { name: 'Slowing down for a moment' })).toBeDefined();
    service.setFault(null);
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect((await findRows()).length).toBeGreaterThan(5);
  });

  it('S-226 reads again by itself after a fault of a moment, and says so until it is there', async () => {
    let isAway = true;
    const ask: typeof fetch = async (input, init) => {
      if (isAway) throw new TypeError('Failed to fetch');
      return service.fetch(input, init);
    };
    openResults('?type=Terraced', { fetch: ask });
    expect((await screen.findByRole('alert')).textContent).toContain('This continues by itself.');
    expect(screen.getByText(/^Goes on in \d s$/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
    isAway = false;
    fireEvent(document, new Event('visibilitychange'));
    expect((await findRows()).length).toBeGreaterThan(5);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('S-226 shows no rows of the search before while it asks again', async () => {
    let [isAway, isHeld] = [false, false];
    const held = Promise.withResolvers<void>();
    const ask: typeof fetch = async (input, init) => {
      if (isAway) throw new TypeError('Failed to fetch');
      if (isHeld) await held.promise;
      return service.fetch(input, init);
    };
    openResults('', { fetch: ask });
    await findRows();
    isAway = true;
    act(() => {
      window.history.pushState(null, '', '/?type=Terraced');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    const alert = await screen.findByRole('alert');
    [isAway, isHeld] = [false, true];
    fireEvent(document, new Event('visibilitychange'));
    await screen.findByText('Trying again');
    expect(screen.getByRole('alert')).toBe(alert);
    expect(screen.queryByRole('list', { name: 'Results' })).toBeNull();
    held.resolve();
    expect((await findRows()).length).toBeGreaterThan(5);
  });

  it('S-226 keeps what it says while it asks again in vain, and does so for further rows too', async () => {
    let [refusals, firsts] = [0, 0];
    const ask: typeof fetch = async (input, init) => {
      const { from, size } = JSON.parse(String(init?.body ?? '{}')) as Record<string, number>;
      if (size === 25 && !from) firsts += 1;
      if (size !== 25 || from !== 25 || refusals > 1) return service.fetch(input, init);
      refusals += 1;
      return Response.json({ error: {} }, { status: 503 });
    };
    openResults('', { fetch: ask });
    await findRows();
    await scrollToRow(26);
    const alert = await screen.findByRole('alert');
    const retry = () => screen.findByRole('button', { name: 'Retry' });
    await retry();
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(refusals).toBe(2));
    await retry();
    expect(screen.getByRole('alert')).toBe(alert);
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    // What is there is not asked for again.
    expect(firsts).toBe(1);
  });

  it('S-097 keeps a search that ran too long and offers to narrow it or to try again', async () => {
    service.setFault('status=504');
    openResults('?type=Terraced');
    expect((await screen.findAllByText(/ran longer than the service allows/)).length).toBe(1);
    expect(screen.getByText(/Narrow the area or the filters/)).toBeDefined();
    expect(window.location.search).toBe('?type=Terraced');
    const asked = service.requests.length;
    service.setFault(null);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await findRows()).length).toBeGreaterThan(5);
    expect(service.requests.length).toBeGreaterThan(asked);
  });

  it('S-164 says that an area could not be worked out and lets it go', async () => {
    openResults('?area=travel:00000000-0000-4000-8000-000000000000:car:10&tenure=Freehold');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the area' }));
    await waitFor(() => expect(window.location.search).toBe('?tenure=Freehold'));
    expect((await findRows()).length).toBeGreaterThan(5);
  });

  it('keeps the rows when they cannot be refreshed, and asks again on Retry', async () => {
    openResults('?type=Detached');
    const before = (await findRows()).length;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    service.setFault('status=500');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await screen.findAllByText(/internal fault/)).length).toBeGreaterThan(0);
    expect(await findRows()).toHaveLength(before);
    onLine.mockRestore();
  });
});
