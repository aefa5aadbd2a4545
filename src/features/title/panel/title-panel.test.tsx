// @vitest-environment jsdom

import { SPECIAL_IDS } from '@property/search-engine/testing/special-titles.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MalformedTitleRef, TitleRef } from '#lib/links/title-route.ts';
import { interaction } from '#lib/state/interaction.ts';
import {
  createValhallaRouter,
  createValhallaServerRouter,
} from '#services/search/routing/create-valhalla-router.ts';
import { createTitleService } from '#testing/create-title-service.ts';
import { findSection, openEmptySections } from '#testing/find-section.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import TitlePanel from './title-panel.tsx';
import { titleView } from './title-view-store.ts';

const byId: TitleRef = { kind: 'id', id: TITLE_ID };
const onClose = vi.fn();

const service = createTitleService();

function open(
  fetch = service.fetch,
  ref: TitleRef | MalformedTitleRef = byId,
  path = `/titles/${TITLE_ID}`,
) {
  window.history.replaceState(null, '', path);
  return renderWithServices(<TitlePanel titleRef={ref} onClose={onClose} />, fetch);
}

/** A deployment whose gateway does not know some of the lists below a title. */
function withhold(refusals: Readonly<Record<string, number>>): typeof fetch {
  return async (input, init) => {
    const [path = ''] = String(input).split('?');
    const status = refusals[path.split('/').at(-1) ?? ''];
    if (status === undefined) return service.fetch(input, init);
    const error = { code: 'NO_ROUTE', message: 'There is no such operation.' };
    return Response.json({ error }, { status });
  };
}

beforeEach(() => {
  onClose.mockClear();
  service.setFault(null);
  titleView.setState(titleView.getInitialState());
});
afterEach(cleanup);

describe('title panel', () => {
  it('counts what a title does not carry by the list of its own', async () => {
    open(createTitleService({ leases: undefined }).fetch);
    const link = await screen.findByRole('link', { name: 'Leases' });
    await waitFor(() => expect(link.getAttribute('aria-description')).toBe('2 records'), {
      timeout: 4_000,
    });
  });

  it('S-118 says a single sale in words, as one point makes no line', async () => {
    const sales = [{ dateAcquired: '2021-03-12T00:00:00Z', price: 8_400_000 }];
    open(createTitleService({ sales }).fetch);
    const section = await findSection(
      'Sales',
      'Sold once on record, for £8,400,000 on 12 Mar 2021.',
    );
    expect(section.queryByRole('figure')).toBeNull();
    expect(section.getByRole('table', { name: 'Sales' })).toBeDefined();
  });

  it('S-118 writes a dash for a price that is not known', async () => {
    const sales = [
      { dateAcquired: '2021-03-12T00:00:00Z', price: 8_400_000 },
      { dateAcquired: '2009-09-22T00:00:00Z' },
    ];
    open(createTitleService({ sales }).fetch);
    const section = await findSection('Sales', '£8,400,000');
    const [, , unknown] = section.getAllByRole('row');
    expect(within(unknown as HTMLElement).getAllByRole('cell')[1]?.textContent).toBe('–');
  });

  it('walks along its sections by the arrow keys', async () => {
    open();
    const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));
    sections.getByRole('link', { name: 'Overview' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toMatch(/^Owners/);
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('More');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Overview');
  });

  it('S-046 S-050 names its region by the address and shows number, badges and date', async () => {
    open();
    const panel = await screen.findByRole('region', {
      name: 'Lowfield Trade Park, Kiln Lane, Wrenford WX2 6TD',
    });
    expect(within(panel).getByText('WX104882')).toBeDefined();
    expect(within(panel).getByText('Freehold')).toBeDefined();
    expect(within(panel).getByText('England and Wales')).toBeDefined();
    expect(within(panel).getByText('Updated 14 Oct 2026')).toBeDefined();
    expect(within(panel).getByRole('navigation', { name: 'Sections' })).toBeDefined();
  });

  it('takes the keyboard to its heading when it was looked up, and only then', async () => {
    interaction.setState({ lookedUpPath: '/titles/00000000-0000-4000-8000-000000000009' });
    open();
    const heading = await screen.findByRole('heading', { name: /^Lowfield Trade Park/ });
    expect(document.activeElement).toBe(document.body);
    act(() => interaction.setState({ lookedUpPath: `/titles/${TITLE_ID}` }));
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(interaction.getState().lookedUpPath).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('S-048 S-049 S-058 states the facts with their basis', async () => {
    open();
    const overview = await findSection('Overview', 'Site area');
    expect(overview.getByText(/10\.19 ac/)).toBeDefined();
    expect(overview.getByText(/£8\.40m/)).toBeDefined();
    expect(overview.getByText('12 Mar 2021, £52 per sq ft')).toBeDefined();
    expect(overview.getByText('2 leases')).toBeDefined();
    expect(overview.getByText(/Modelled: number, owners/)).toBeDefined();
  });

  it('S-007 S-154 S-164 opens the minimal Scottish record, saying what cannot be measured', async () => {
    open(service.fetch, { kind: 'id', id: SPECIAL_IDS.scottish });
    await screen.findByRole('region', { name: 'Title MID12345' });
    expect(screen.getByText('Scotland')).toBeDefined();
    await findSection('Owners', /Owners are withheld.*does not mean there are none/);
    await openEmptySections();
    await findSection('Sales', 'No sale of this title is on record.');
    await findSection('Footfall', 'No footfall is known for this place.');
    await findSection('Amenities', /no mapped position/);
    await findSection('Travel time', /no mapped position/);
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Add to list' });
    expect(screen.queryByRole('button', { name: 'What can I reach?' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Search around it' })).toBeNull();
  });

  it('S-068 S-078 counts the titles of an owner, and says nothing where that fails', async () => {
    service.requests.length = 0;
    open();
    const section = await findSection('Owners', 'All titles of this owner');
    expect(await section.findByText('1 title')).toBeDefined();
    const asked = service.requests.filter(({ body }) => body.includes('owners.companyName'));
    expect(asked.map(({ body }) => (JSON.parse(body) as { size: number }).size)).toEqual([0]);
    cleanup();
    let refused = 0;
    open(async (input, init) => {
      if (!String(init?.body ?? '').includes('owners.companyName')) {
        return service.fetch(input, init);
      }
      refused += 1;
      return Response.json({ error: { code: 'FAULT', message: 'Fault' } }, { status: 500 });
    });
    const failed = await findSection('Owners', 'All titles of this owner');
    await waitFor(() => expect(refused).toBe(1));
    expect(failed.queryByText('1 title')).toBeNull();
    expect(failed.queryByRole('alert')).toBeNull();
  });

  it('S-222 S-226 keeps the rest when sections fail, and tries again when asked', async () => {
    service.setFault('status=500', /\/sales$/);
    open();
    const section = await findSection('Sales', /internal fault/);
    expect(section.getByText(/^INJECTED_FAULT [0-9a-f-]{36}$/)).toBeDefined();
    await findSection('Leases', 'Calder Tools');
    service.setFault(null);
    await userEvent.click(section.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(section.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect(section.getByText('£8,400,000')).toBeDefined();
  });

  it.each([
    [502, /Routing is away/, { router: createValhallaServerRouter('http://127.0.0.1:9', fetch) }],
    [503, /nothing you entered is wrong/, { router: createValhallaRouter(undefined) }],
  ])('S-155 S-156 says %i at the amenities in words', async (_, words, dependencies) => {
    open(createTitleService({}, dependencies).fetch);
    await findSection('Amenities', words);
  });

  it('S-154 says so when the title has lost its position since it was read', async () => {
    const later = createTitleService({ geometry: {} });
    open((input, init) =>
      (String(input).includes('/amenities') ? later : service).fetch(input, init),
    );
    await findSection('Amenities', /no location on record/);
  });

  it('O-018 hides a section whose operation the deployment lacks, and says so', async () => {
    open(withhold({ constraints: 404, buildings: 405 }));
    await screen.findByText(/This service does not offer constraints, buildings\./);
    expect(screen.queryByRole('region', { name: 'Constraints' })).toBeNull();
  });

  it('says nothing of a wider distance before the service has answered for it', async () => {
    const hold = Promise.withResolvers<void>();
    open(async (input, init) => {
      if (!String(input).includes('/traffic')) return service.fetch(input, init);
      const radius = Number(new URL(String(input), 'http://localhost').searchParams.get('radius'));
      if (radius === 500) await hold.promise;
      return Response.json({ titleId: TITLE_ID, radius, roads: [] });
    });
    const section = await findSection('Busiest roads', /figure lies within 660 ft/);
    await userEvent.click(section.getByRole('radio', { name: '1,640 ft' }));
    const region = screen.getByRole('region', { name: 'Busiest roads' });
    expect(region.getAttribute('aria-busy')).toBe('true');
    expect(section.queryByText(/figure lies within/)).toBeNull();
    hold.resolve();
    await section.findByText(/figure lies within 1,640 ft/);
  });

  it('O-018 shows what the title itself carries when its list is not offered', async () => {
    open(withhold({ sales: 405 }));
    await findSection('Sales', '£8,400,000');
  });

  it('S-009 shows values nobody has seen before as they arrive', async () => {
    open(createTitleService({ tenure: 'Commonhold', propertyCategory: 'Maritime' }).fetch);
    await screen.findByText('Commonhold');
    expect(screen.getByText('Maritime')).toBeDefined();
    await findSection('Planning', 'CALLED_IN');
  });

  it('S-061 S-132 O-019 lists unknown fields by name and value, nested ones included', async () => {
    open();
    const more = await findSection('More', 'Flood risk');
    expect(more.getByText('River Wren')).toBeDefined();
    expect(more.getByText('corner, rail-side')).toBeDefined();
    const plan = await findSection('Planning', 'Case officer');
    expect(plan.getByText('R. Webb')).toBeDefined();
  });
});

describe('actions', () => {
  it('keeps the less usual ones in a menu, walked through by the keyboard', async () => {
    const user = userEvent.setup();
    open();
    const button = await screen.findByRole('button', { name: 'More actions' });
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Search around it' });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Search around it',
      'Add to list',
      'Report',
      'Copy title number',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Report' }).getAttribute('href')).toBe(
      `/report/${TITLE_ID}`,
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(button));

    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Search around it' }));
    expect(interaction.getState().wantsOutline).toBe(true);
    interaction.setState({ wantsOutline: false });
  });

  it('says what is chosen to compare after all buttons, which keep their row', async () => {
    open();
    const menu = await screen.findByRole('button', { name: 'More actions' });
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    const link = await screen.findByRole('link', { name: 'Compare side by side' });
    expect(menu.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('links that lead to no title', () => {
  it('S-003 says what is wrong with a damaged link', async () => {
    const message = 'The end of it is damaged.';
    open(service.fetch, { kind: 'malformed', text: 'abc', message });
    await screen.findByText('This link names no title.');
    await userEvent.click(screen.getByRole('button', { name: 'Search for it' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('S-037 S-044 S-045 offers the other register for an unknown number', async () => {
    open(service.fetch, { kind: 'number', number: 'MID12345', country: 'ENG' });
    await screen.findByText('No title MID12345 in England and Wales.');
    const link = screen.getByRole('link', { name: 'Try Scotland' });
    expect(link.getAttribute('href')).toContain('/titles/SCT/MID12345');
  });

  it('S-044 says that nothing stands behind an identifier', async () => {
    open(service.fetch, { kind: 'id', id: 'ffffffff-ffff-4fff-8fff-ffffffffffff' });
    await screen.findByText('No title stands behind this link.');
  });
});
