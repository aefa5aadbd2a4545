// @vitest-environment jsdom
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { interaction } from '#lib/state/interaction.ts';
import { findShortcut } from '#lib/state/shortcuts.ts';
import { findRows, openResults, service } from '#testing/open-results.tsx';

const press = (key: string) => findShortcut(new KeyboardEvent('keydown', { key }), false)?.run?.();

describe('results', () => {
  it('O-055 offers any of the areas where these do not overlap', async () => {
    const boxes = ['box:-1.6,52.1,-1.55,52.3', 'box:-1.5,52.1,-1.45,52.3'];
    openResults(`?${new URLSearchParams(boxes.map((box) => ['area', box]))}`);
    expect(await screen.findByText(/^These areas do not overlap: /)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use any of them' }));
    expect(new URLSearchParams(window.location.search).getAll('area')).toEqual(
      boxes.map((box) => `${box}*any`),
    );
  });

  it('S-062 S-101 counts the titles and lists them with links that keep the filters', async () => {
    openResults('?tenure=Leasehold');
    expect(await screen.findByRole('heading', { name: /^\d+ titles$/ })).toBeDefined();
    const [row] = await findRows();
    if (!row) throw new Error('No row');
    expect(row.textContent).toContain('Leasehold');
    expect(within(row).getByRole('link').getAttribute('href')).toMatch(
      /^\/titles\/[0-9a-f-]{36}\?tenure=Leasehold$/,
    );
    expect(screen.getByText('Leasehold', { selector: 'p' })).toBeDefined();
  });

  it('keeps the look of the map in links to titles, which the map goes to', async () => {
    openResults('?tenure=Leasehold#map=14/52.2/-2.4&colour=price&hide=unknown');
    const [row] = await findRows();
    if (!row) throw new Error('No row');
    expect(within(row).getByRole('link').getAttribute('href')).toMatch(
      /^\/titles\/[0-9a-f-]{36}\?tenure=Leasehold#colour=price&hide=unknown$/,
    );
  });

  it('says of a range that is left out that it is, and leaves out what is chosen instead', async () => {
    openResults('?not-sale=%3E200000..');
    const prices = await screen.findByRole('group', { name: 'Sale price' });
    expect(await within(prices).findByText('Not over £200k')).toBeDefined();
    const from = within(prices).getByRole('slider', { name: 'Sale price from' });
    await waitFor(() => expect(Number(from.getAttribute('value'))).toBeGreaterThan(1));
    fireEvent.change(from, { target: { value: '1' } });
    fireEvent.keyUp(from);
    await waitFor(() => expect(window.location.search).not.toContain('200000'));
    expect(window.location.search).toMatch(/^\?not-sale=\d+\.\.$/);
  });

  it('O-152 shows how the last sale per square foot spreads over the whole search while the map is coloured by it', async () => {
    openResults('#colour=psf');
    const rates = await screen.findByRole('group', { name: 'Last sale, £ per sq ft' });
    expect(await within(rates).findByText(/^median £\d+/)).toBeDefined();
    expect(within(rates).getByText('£ per sq ft')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Sale price' })).toBeNull();
    const from = within(rates).getByRole('slider', { name: 'Last sale, £ per sq ft from' });
    await waitFor(() => expect(Number(from.getAttribute('max'))).toBeGreaterThan(1));
    fireEvent.change(from, { target: { value: '4' } });
    fireEvent.keyUp(from);
    await waitFor(() => expect(window.location.search).toMatch(/^\?last-psf=\d+\.\.$/));
    const bars = service.requests.filter(({ body }) => body.includes('"histogram"'));
    expect(bars.some(({ body }) => body.includes('"lastSalePricePerSquareFoot"'))).toBe(true);
    cleanup();

    const title = searchProfile.fields.title.filter((name) => !name.startsWith('lastSale'));
    openResults('#colour=psf', { settings: { profile: { search: { fields: { title } } } } });
    expect(await screen.findByRole('group', { name: 'Sale price' })).toBeDefined();
  });

  it('S-077 never asks for a page above 25', async () => {
    openResults();
    await findRows();
    const sizes = service.requests
      .filter(({ path }) => path.endsWith('/titles'))
      .map(({ body }) => (JSON.parse(body) as { size: number }).size);
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(25);
  });

  it('S-007 S-050 calls a title without an address by its number', async () => {
    openResults('?q=MID12345');
    const rows = await findRows();
    expect(rows.some((row) => row.textContent?.includes('No address recorded'))).toBe(true);
  });

  it('calls land by what it is, and says below how far from where it lies', async () => {
    const answerAs = async (...parameters: Parameters<typeof fetch>) => {
      const answer = await service.fetch(...parameters);
      const body = (await answer.text()).replace(
        /"fullAddress":"[^"]*"/g,
        '"fullAddress":"Land 1.6 km south-west of Hatch End"',
      );
      return new Response(body, answer);
    };
    openResults('', { fetch: answerAs });
    const [row] = await findRows();
    if (row === undefined) throw new Error('There is no row.');
    expect(within(row).getByText('Land', { exact: true })).toBeDefined();
    expect(
      within(row).getByText('1.6 km south-west of Hatch End', { ignore: '.visually-hidden' }),
    ).toBeDefined();
    // Its link is still called by all of it.
    expect(
      within(row).getByRole('link', { name: 'Land 1.6 km south-west of Hatch End' }),
    ).toBeDefined();
  });

  it('S-082 orders by what the menu says and writes it into the link', async () => {
    openResults();
    await findRows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Largest site');
    await waitFor(() => expect(window.location.search).toBe('?sort=size-desc'));
    await findRows();
    expect(screen.queryByRole('option', { name: 'Best match' })).toBeNull();
  });

  it('S-084 offers the best match only where there are words', async () => {
    openResults('?q=Mill');
    await findRows();
    expect(screen.getByRole('option', { name: 'Best match' })).toBeDefined();
  });

  it('S-078 offers the filter without which most would be found', async () => {
    openResults('?category=Commercial&size=900000..');
    expect(await screen.findByRole('heading', { name: 'No titles match' })).toBeDefined();
    expect(screen.getByText(/^Nothing fits all of this: Commercial, /)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove site area' }));
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
    openResults(`?${query}`);
    expect(await screen.findByText('No titles match')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: /^Remove / }));
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).getAll('area')).toEqual(areas.slice(1)),
    );
  });

  it('puts the keyboard on the row of a title that is closed beside the list', async () => {
    openResults();
    const links = within((await findRows())[2] ?? document.body).getAllByRole('link');
    const id = /[0-9a-f-]{36}/.exec(links[0]?.getAttribute('href') ?? '')?.[0] ?? '';
    interaction.setState({ closedTitleId: id });
    await waitFor(() => expect(document.activeElement).toBe(links[0]));
    expect(interaction.getState().closedTitleId).toBeNull();
  });

  it('moves with J and K', async () => {
    openResults();
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
      openResults();
      const rows = (await findRows()).slice(0, 2);
      const [first = '', second = ''] = rows.map(
        (row) => within(row).getByRole('link').getAttribute('href') ?? '',
      );
      cleanup();
      openResults('', { collapsed, selectedTitleId: first.replace('/titles/', '') });
      press('j');
      await waitFor(() => expect(window.location.pathname).toBe(second));
      press('[');
      expect(window.location.pathname).toBe(second);
    },
  );

  it('steps through the titles while one is open', async () => {
    openResults('', { collapsed: true });
    await screen.findByRole('button', { name: /titles$/ });
    await userEvent.click(await screen.findByRole('button', { name: 'First title' }));
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/titles\//));
  });

  it('brings the results back without moving the map', async () => {
    openResults('#map=14/51.5/-2.9', { collapsed: true, selectedTitleId: 'a' });
    await userEvent.click(await screen.findByRole('button', { name: /titles$/i }));
    expect(window.location.hash).toBe('#map=14/51.5/-2.9');
  });
});
