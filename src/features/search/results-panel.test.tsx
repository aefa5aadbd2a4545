// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { interaction } from '#lib/interaction.ts';
import { rateWait } from '#lib/rate-wait.ts';
import { findShortcut } from '#lib/shortcuts.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import ResultsPanel from './results-panel.tsx';

const service = createServiceFetch();

/** jsdom lays nothing out; the list needs a height to know which rows are in view. */
Object.defineProperty(Element.prototype, 'clientHeight', { value: 640 });
Object.defineProperty(Element.prototype, 'clientWidth', { value: 376 });

beforeEach(() => {
  service.setFault(null);
  service.requests.length = 0;
});
afterEach(cleanup);

function openPanel(
  queryString = '',
  { collapsed = false, selectedTitleId = null as string | null, fetch = service.fetch } = {},
) {
  window.history.replaceState(null, '', `/${queryString}`);
  return renderWithServices(
    <ResultsPanel collapsed={collapsed} selectedTitleId={selectedTitleId} />,
    fetch,
  );
}

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

const press = (key: string) => findShortcut(new KeyboardEvent('keydown', { key }), false)?.run?.();

const findRows = async () =>
  within(await screen.findByRole('list', { name: 'Results' })).findAllByRole('listitem');

describe('results', () => {
  it('O-055 offers any of the areas where these do not overlap', async () => {
    const boxes = ['box:-1.6,52.1,-1.55,52.3', 'box:-1.5,52.1,-1.45,52.3'];
    openPanel(`?${new URLSearchParams(boxes.map((box) => ['area', box]))}`);
    expect(await screen.findByText(/^These areas do not overlap: /)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use any of them' }));
    expect(new URLSearchParams(window.location.search).getAll('area')).toEqual(
      boxes.map((box) => `${box}*any`),
    );
  });

  it('S-062 S-101 counts the titles and lists them with links that keep the filters', async () => {
    openPanel('?tenure=Leasehold');
    expect(await screen.findByRole('heading', { name: /^\d+ titles$/ })).toBeDefined();
    const [row] = await findRows();
    if (!row) throw new Error('No row');
    expect(row.textContent).toContain('Leasehold');
    expect(within(row).getByRole('link').getAttribute('href')).toMatch(
      /^\/titles\/[0-9a-f-]{36}\?tenure=Leasehold$/,
    );
    expect(screen.getByText('Leasehold', { selector: 'p' })).toBeDefined();
  });

  it('S-077 never asks for a page above 25', async () => {
    openPanel();
    await findRows();
    const sizes = service.requests
      .filter(({ path }) => path.endsWith('/titles'))
      .map(({ body }) => (JSON.parse(body) as { size: number }).size);
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(25);
  });

  it('S-007 S-050 calls a title without an address by its number', async () => {
    openPanel('?q=MID12345');
    const rows = await findRows();
    expect(rows.some((row) => row.textContent?.includes('No address recorded'))).toBe(true);
  });

  it('S-082 orders by what the menu says and writes it into the link', async () => {
    openPanel();
    await findRows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Largest site');
    await waitFor(() => expect(window.location.search).toBe('?sort=size-desc'));
    await findRows();
    expect(screen.queryByRole('option', { name: 'Best match' })).toBeNull();
  });

  it('S-084 offers the best match only where there are words', async () => {
    openPanel('?q=Mill');
    await findRows();
    expect(screen.getByRole('option', { name: 'Best match' })).toBeDefined();
  });

  it('S-078 offers the filter without which most would be found', async () => {
    openPanel('?category=Commercial&size=900000..');
    expect(await screen.findByRole('heading', { name: 'No titles match' })).toBeDefined();
    expect(screen.getByText(/^Nothing fits all of this: Commercial, /)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove size' }));
    await waitFor(() => expect(window.location.search).toBe('?category=Commercial'));
    expect((await findRows()).length).toBeGreaterThan(5);
  });

  it('S-078, S-163 offers it too where without it other areas are cut out of each other', async () => {
    const areas = [
      'box:-3.1,51.5,-2.9,51.7',
      'box:-2.6,52.1,-2.3,52.3',
      'box:-3,51,-2.9,51.1*except',
    ];
    const query = new URLSearchParams(areas.map((area) => ['area', area]));
    openPanel(`?${query}`);
    expect(await screen.findByText('No titles match')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: /^Remove / }));
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).getAll('area')).toEqual(areas.slice(1)),
    );
  });

  it('S-222 says an error with its code and reference, and tries again', async () => {
    service.setFault('status=504');
    openPanel('?tenure=Freehold');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The search did not finish');
    expect(screen.getByText(/[0-9a-f]{8}-[0-9a-f]{4}/, { selector: 'code' })).toBeDefined();
    service.setFault(null);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await findRows()).length).toBeGreaterThan(5);
    expect(window.location.search).toBe('?tenure=Freehold');
  });

  it('S-099 says of a further page too that titles can be missing', async () => {
    openPanel('', { fetch: changeSecondPage(cutShort) });
    await findRows();
    expect(screen.queryByText(/titles can be missing here/)).toBeNull();
    await scrollToRow(26);
    expect(await screen.findByText(/stopped before .* titles can be missing here/)).toBeDefined();
  });

  it('S-099 O-060 ends no list without a total at a page that was cut short', async () => {
    const hideTotal = ({ hits }: Page) => {
      delete hits.total;
    };
    openPanel('', { fetch: changeSecondPage(cutShort, hideTotal) });
    await findRows();
    await scrollToRow(30);
    await screen.findByText(/titles can be missing here/);
    const [row] = await findRows();
    expect(Number(row?.getAttribute('aria-setsize'))).toBeGreaterThan(28);
  });

  it('S-099 says why a step leads nowhere: the page of the title was cut short', async () => {
    openPanel();
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
    openPanel('', {
      collapsed: true,
      selectedTitleId: last.replace('/titles/', ''),
      fetch: changeSecondPage(empty),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Next title' }));
    expect(await screen.findByText(/titles can be missing here/)).toBeDefined();
  });

  it('S-097 says that a search ran too long, what makes it shorter, and keeps it', async () => {
    service.setFault('status=504');
    openPanel('?tenure=Freehold&q=mill');
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
    window.history.replaceState(null, '', '/?tenure=Leasehold');
    renderWithServices(
      <ResultsPanel collapsed={false} selectedTitleId={null} />,
      async (input, init) => {
        if (String(init?.body ?? '').includes('Freehold')) await gate;
        return service.fetch(input, init);
      },
    );
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

  it('O-048 counts down when the service takes no more', async () => {
    service.setFault('status=429');
    openPanel('?type=Terraced');
    expect(await screen.findByRole('heading', { name: 'Slowing down for a moment' })).toBeDefined();
    service.setFault(null);
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect((await findRows()).length).toBeGreaterThan(5);
  });

  it('S-097 keeps a search that ran too long and offers to narrow it or to try again', async () => {
    service.setFault('status=504');
    openPanel('?type=Terraced');
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
    openPanel('?area=travel:00000000-0000-4000-8000-000000000000:car:10&tenure=Freehold');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the area' }));
    await waitFor(() => expect(window.location.search).toBe('?tenure=Freehold'));
    expect((await findRows()).length).toBeGreaterThan(5);
  });

  it('puts the keyboard on the row of a title that is closed beside the list', async () => {
    openPanel();
    const links = within((await findRows())[2] ?? document.body).getAllByRole('link');
    const id = /[0-9a-f-]{36}/.exec(links[0]?.getAttribute('href') ?? '')?.[0] ?? '';
    interaction.setState({ closedTitleId: id });
    await waitFor(() => expect(document.activeElement).toBe(links[0]));
    expect(interaction.getState().closedTitleId).toBeNull();
  });

  it('keeps the rows when they cannot be refreshed, and asks again on Retry', async () => {
    openPanel('?type=Detached');
    const before = (await findRows()).length;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    service.setFault('status=500');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await screen.findAllByText(/internal fault/)).length).toBeGreaterThan(0);
    expect(await findRows()).toHaveLength(before);
    onLine.mockRestore();
  });

  it('moves with J and K', async () => {
    openPanel();
    await findRows();
    const links = screen.getAllByRole('link');
    press('j');
    await waitFor(() => expect(document.activeElement).toBe(links[0]));
    press('j');
    await waitFor(() => expect(document.activeElement).toBe(links[1]));
    press('k');
    await waitFor(() => expect(document.activeElement).toBe(links[0]));
  });

  it.each([false, true])(
    'steps from an open title to its neighbours with J, K and brackets (list collapsed: %s)',
    async (collapsed) => {
      openPanel();
      const rows = (await findRows()).slice(0, 2);
      const [first = '', second = ''] = rows.map(
        (row) => within(row).getByRole('link').getAttribute('href') ?? '',
      );
      cleanup();
      openPanel('', { collapsed, selectedTitleId: first.replace('/titles/', '') });
      press('j');
      await waitFor(() => expect(window.location.pathname).toBe(second));
      press('[');
      expect(window.location.pathname).toBe(second);
    },
  );

  it('steps through the titles while one is open', async () => {
    openPanel('', { collapsed: true });
    await screen.findByRole('button', { name: /titles$/ });
    await userEvent.click(await screen.findByRole('button', { name: 'First title' }));
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/titles\//));
  });

  it('brings the results back without moving the map', async () => {
    openPanel('#map=14/51.5/-2.9', { collapsed: true, selectedTitleId: 'a' });
    await userEvent.click(await screen.findByRole('button', { name: /titles$/i }));
    expect(window.location.hash).toBe('#map=14/51.5/-2.9');
  });
});
