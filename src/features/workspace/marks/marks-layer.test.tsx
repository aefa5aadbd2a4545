// @vitest-environment jsdom
import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { splitAddress } from '#lib/format/split-address.ts';
import { saveRequest } from '#lib/save-request.ts';
import { interaction } from '#lib/state/interaction.ts';
import { preferences } from '#lib/state/preferences.ts';
import type { MapMark } from '#map/marks/drawn-marks.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import MarksLayer from './marks-layer.tsx';
import { AROUND_HAND, GAP } from './place-card.ts';
import { createMarks } from './testing/create-marks.ts';

const EVERYTHING = { match_all: {} };
const service = createServiceFetch();
const titles = [...buildFixtureData().titles()].filter(({ geometry }) => geometry?.centroid);
const sold = titles.filter(({ sales }) => sales?.some(({ price }) => price !== undefined));
const [known] = sold;
if (known === undefined) throw new Error('No title of the made-up town was sold.');
/** What titles were sold for last, as far as it is known. */
const listLastPrices = (of: typeof sold) =>
  of.flatMap(({ sales }) => readLastSale(sales)?.price ?? []);
const name = splitAddress(known.mainAddress, known.number).name;

const at = (x: number, y: number): MapMark['at'] => [x / 10_000, -y / 10_000];
const mark = (changes: Partial<MapMark>): MapMark => ({
  key: 'group',
  kind: 'group',
  titleId: null,
  cell: null,
  at: at(0, 0),
  radius: 20,
  count: 12,
  shares: [10, 2, 0, 0],
  colouring: 'category',
  ...changes,
});
/** A group in the middle, which stands for the titles that were sold, and a title at its right. */
const GROUP = mark({ count: sold.length, shares: [sold.length, 0, 0, 0] });
const TITLE = mark({
  key: known.id,
  kind: 'title',
  titleId: known.id,
  at: at(200, 0),
  radius: 5,
  count: 1,
  shares: [1, 0, 0, 0],
});

function renderLayer(settings = {}) {
  const map = createMarks(
    [GROUP, TITLE],
    sold.map(({ id }) => id),
  );
  const layer = <MarksLayer marks={map.marks} query={EVERYTHING} isThere />;
  return { ...map, ...renderWithServices(layer, service.fetch, settings) };
}

const readPriced = () => service.requests.filter(({ body }) => body.includes('percentiles'));

beforeEach(() => {
  service.requests.length = 0;
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  interaction.setState({ hoveredTitleId: null });
  saveRequest.setState({ asked: null });
  preferences.setState({ units: 'imperial' });
});

it('shows a group with its split and the median of its last sales, asked for once', async () => {
  const { pointAt } = renderLayer();
  pointAt(GROUP);
  expect(await screen.findByText(`${sold.length} titles`, { selector: 'h2' })).toBeTruthy();
  const prices = listLastPrices(sold);
  expect(prices.length).toBeGreaterThan(0);
  expect(
    await screen.findByText(`${prices.length.toLocaleString('en-GB')} with a price`),
  ).toBeTruthy();
  pointAt(null);
  await waitFor(() => expect(screen.queryByText('Median last sale')).toBeNull());
  pointAt(GROUP);
  await screen.findByText(`${prices.length.toLocaleString('en-GB')} with a price`);
  // One of the group, and one of all that was found.
  expect(readPriced()).toHaveLength(2);
});

it('tells what a group is of all that was found, and how far its median is from that of all', async () => {
  const { pointAt } = renderLayer();
  pointAt(GROUP);
  const share = sold.length / [...buildFixtureData().titles()].length;
  const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumSignificantDigits: 2 });
  expect(await screen.findByText(`${percent.format(share)} of all`)).toBeTruthy();
  // The others were sold for nothing that is known.
  expect(await screen.findByText(/^All found £/)).toBeTruthy();
  expect(screen.getByText('The same')).toBeTruthy();
});

it('counts the sales of the classes that are shown, and lists no group of which some are hidden', async () => {
  window.history.replaceState(null, '', '/#hide=commercial');
  const { marks, pointAt } = renderLayer();
  marks.readMembers = async () => ({
    ids: [],
    cells: [{ precision: 0, x: 0, y: 0 }],
    places: [],
    count: sold.length,
    hidden: 1,
  });
  pointAt(GROUP);
  const shown = sold.filter(({ propertyCategory }) => propertyCategory !== 'Commercial');
  const sales = listLastPrices(shown);
  expect(sales.length).toBeGreaterThan(0);
  expect(
    await screen.findByText(`${sales.length.toLocaleString('en-GB')} with a price`),
  ).toBeTruthy();
  expect(screen.queryByText('List these')).toBeNull();
});

it('searches for the titles of a group alone, by its card and by a key', async () => {
  const { pointAt } = renderLayer();
  pointAt(GROUP);
  await userEvent.click(await screen.findByText('List these'));
  await waitFor(() => expect(window.location.search).toContain('area=shape'));
  act(() => window.history.replaceState(null, '', '/'));
  const list = await screen.findByRole('listbox', { name: 'Titles and clusters in view' });
  act(() => list.focus());
  await userEvent.keyboard('l');
  await waitFor(() => expect(window.location.search).toContain('area=shape'));
});

it('puts a title aside to compare, by its card and by a key, and says so', async () => {
  const { marks, pointAt } = renderLayer();
  pointAt(TITLE);
  await userEvent.click(await screen.findByText('Compare'));
  await waitFor(() => expect(window.location.search).toContain(`compare=${known.id}`));
  pointAt(null);
  const list = await screen.findByRole('listbox', { name: 'Titles and clusters in view' });
  act(() => list.focus());
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByText('Open title');
  await userEvent.keyboard('c');
  await waitFor(() => expect(window.location.search).not.toContain('compare'));
  const status = within(marks.host).getAllByRole('status')[0];
  await waitFor(() => expect(status?.textContent).toBe('0 of 4 chosen to compare'));
});

it('O-149 leaves the median out where only the documented kinds are there', async () => {
  const kinds = ['terms', 'avg', 'histogram'];
  const { pointAt } = renderLayer({ profile: { search: { aggregations: { kinds } } } });
  pointAt(GROUP);
  await screen.findByText(`${sold.length} titles`, { selector: 'h2' });
  expect(screen.queryByText('Median last sale')).toBeNull();
  expect(readPriced()).toEqual([]);
});

it('asks nothing for a mark that the pointer only passes over', async () => {
  const { pointAt } = renderLayer();
  pointAt(GROUP);
  pointAt(TITLE);
  await screen.findByText(name, { selector: 'h2' });
  expect(readPriced()).toEqual([]);
});

it('shows a title with its facts, lights its row, and stays while the pointer is on the card', async () => {
  const { pointAt } = renderLayer();
  pointAt(TITLE);
  const heading = await screen.findByText(name, { selector: 'h2' });
  expect(interaction.getState().hoveredTitleId).toBe(known.id);
  await userEvent.hover(heading);
  pointAt(null);
  await userEvent.click(screen.getByText('Open title'));
  expect(window.location.pathname).toContain(known.id);
});

it('tells the floor price of a title in the unit of the person, how long it is held and by whom', async () => {
  const priced = titles.find(
    ({ owners, sales }) => owners?.[0]?.companyName && readLastSale(sales)?.pricePerSquareFoot,
  );
  if (priced === undefined) throw new Error('No company of the made-up town bought its title.');
  const rate = (readLastSale(priced.sales)?.pricePerSquareFoot ?? 0) * 10.7639;
  const withYears = async (...request: Parameters<typeof fetch>) => {
    const response = await service.fetch(...request);
    return Response.json({ ...(await response.json()), yearsHeld: 7.9 });
  };
  const { marks, pointAt } = createMarks(
    [GROUP, TITLE],
    sold.map(({ id }) => id),
  );
  renderWithServices(<MarksLayer marks={marks} query={EVERYTHING} isThere />, withYears);
  act(() => preferences.setState({ units: 'metric' }));
  pointAt({ ...TITLE, key: priced.id, titleId: priced.id });
  const told = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await told('Per sq m')).toBe(`£${Math.round(rate).toLocaleString('en-GB')}`);
  expect(await told('Held')).toBe('7 years');
  expect(await told('Owner')).toContain(priced.owners?.[0]?.companyName);
});

it('stands beside the hand on an outline that is larger than the way to a card may be', async () => {
  const { marks, pointAt, putHand } = renderLayer();
  marks.measure = () => ({ left: -480, top: -380, right: 480, bottom: 380 });
  putHand(-200, 0);
  pointAt({ ...TITLE, kind: 'outline', radius: 0 });
  const heading = await screen.findByText(name, { selector: 'h2' });
  const card = heading.closest<HTMLElement>('[data-side]');
  expect(card?.dataset.side).toBe('right');
  expect(card?.style.left).toBe(`${-200 + AROUND_HAND + GAP}px`);
});

it('puts a title into a list, by its card and by a key', async () => {
  const { pointAt } = renderLayer();
  pointAt(TITLE);
  await userEvent.click(await screen.findByText('List'));
  expect(saveRequest.getState().asked).toMatchObject({ kind: 'site', titleId: known.id });
  saveRequest.setState({ asked: null });
  pointAt(null);
  const list = await screen.findByRole('listbox', { name: 'Titles and clusters in view' });
  act(() => list.focus());
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByText(name, { selector: 'h2' });
  await userEvent.keyboard('l');
  expect(saveRequest.getState().asked).toMatchObject({ kind: 'site', titleId: known.id });
});

it('opens what else there is by a key, and goes back to the list', async () => {
  renderLayer();
  const list = await screen.findByRole('listbox', { name: 'Titles and clusters in view' });
  act(() => list.focus());
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByText(name, { selector: 'h2' });
  await userEvent.keyboard('m');
  const menu = await screen.findByRole('menu', { name: 'More actions' });
  expect(within(menu).getByRole('menuitem', { name: 'Find comps' })).toBeTruthy();
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  expect(screen.getByText('Open title')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(screen.getByText('Open title')).toBeTruthy();
});

it('closes what else there is with its card when the map moves, and shows the next card', async () => {
  const { marks, pointAt, drag } = renderLayer();
  pointAt(TITLE);
  await screen.findByText(name, { selector: 'h2' });
  const more = marks.host.querySelector('[aria-label="More"]');
  if (more) await userEvent.click(more);
  await screen.findByRole('menu', { name: 'More actions' });
  drag(true);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  drag(false);
  pointAt(GROUP);
  expect(await screen.findByText('Zoom in')).toBeTruthy();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('is walked by arrow keys: each is spoken, Enter opens, Escape goes back to the map', async () => {
  const { marks, opened } = renderLayer();
  const list = await screen.findByRole('listbox', { name: 'Titles and clusters in view' });
  const readActive = () => {
    const id = list.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent;
  };
  act(() => list.focus());
  expect(readActive()).toBe(`${sold.length} titles, in the middle`);
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['group']);
  await userEvent.keyboard('{ArrowRight}');
  expect(readActive()).toMatch(/^Title, residential, 1\.4 miles east$/);
  const status = within(marks.host).getByRole('status');
  await waitFor(() => expect(status.textContent).toContain(`${name},`));
  expect(status.textContent).toContain(known.number);
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(status.textContent).toBe('Nothing further that way'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(marks.canvas);
  expect(screen.queryByText('Open title')).toBeNull();
  act(() => list.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toContain(known.id));
});

it('says what is in view after a move, and nothing before one', async () => {
  const { marks, move } = renderLayer();
  const status = within(marks.host).getByRole('status');
  expect(status.textContent).toBe('');
  move();
  const words = `Wrenford, 1 mile across, ${sold.length + 1} titles, 1 cluster`;
  await waitFor(() => expect(status.textContent).toBe(words), { timeout: 10_000 });
  expect(marks.canvas.getAttribute('aria-description')).toMatch(/^Tab goes to the titles/);
});
