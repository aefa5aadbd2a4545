// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { title as fixtureTitle } from '#testing/title-fixture.ts';
import type { Comps } from '../page/use-comps.ts';
import { askDeals, readLink } from '../testing/ask-deals.tsx';
import { describeTableOrder } from './describe-table-order.ts';
import type { TableOrder } from './table-order.ts';

// The service builds its indexes in the first test, and machines differ.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

const OF_TITLE = `title=${fixtureTitle.id}`;

it('puts the table in the order that a question asks for, beside what it searches', async () => {
  askDeals('deal-ask=sales+by+yield&columns=date.price');
  await screen.findByText(/transaction is Sale\.( No deal that is listed has a yield.*)?$/);
  const link = readLink();
  expect([link.get('order'), link.get('columns')]).toEqual(['yield.desc', 'date.price.yield']);
});

it('an order alone keeps the filters, asks nothing of the service and says how the table stands', async () => {
  let asked = 0;
  const page = askDeals('type=Retail&listed=1000&deal-ask=cheapest+first', (address) => {
    if (address.includes('nl-query')) asked += 1;
    return null;
  });
  await screen.findByText('Retail. Ordered by price, lowest first.');
  const link = readLink();
  expect([link.get('type'), link.get('order'), link.get('listed')]).toEqual([
    'Retail',
    'price.asc',
    '1000',
  ]);
  expect(asked).toBe(0);
  expect(screen.queryByRole('button', { name: 'Start anew' })).toBeNull();
  // The head of a column puts it otherwise, and nothing is said that is not so.
  page.read().state.updateView({ direction: 'desc' });
  await screen.findByText('Retail.');
});

it('orders by the distance from the title, which the service does not know', async () => {
  askDeals(`${OF_TITLE}&within=walk:15&type=Retail&deal-ask=sales,+nearest+first`);
  await screen.findByText(/transaction is Sale.* Ordered by distance, nearest first\./);
  expect([readLink().get('order'), readLink().get('deal-transaction')]).toEqual([
    'distance.asc',
    'Sale',
  ]);
});

it('orders by the words that are read here where the service is asked for another order', async () => {
  askDeals(`${OF_TITLE}&within=walk:15&deal-ask=sales+by+price,+nearest+first`);
  await screen.findByText(/Ordered by distance, nearest first\./);
  expect(readLink().get('order')).toBe('distance.asc');
});

it('other deals begin with as many as are listed at first', async () => {
  askDeals('listed=1000&deal-ask=lettings+since+2022');
  await screen.findByText(/transaction is Letting/);
  expect(readLink().get('listed')).toBeNull();
});

it.each([
  ['deal-ask=nearest+first', 'No title is valued here to measure from. It can be ordered by'],
  [
    'deal-ask=sales,+nearest+first',
    'No title is valued here to measure from. It can be ordered by',
  ],
  [
    'columns=date.price&deal-ask=most+recently+updated+first',
    'The table has no column for “most recently updated first”. It can be ordered by address, date or price.',
  ],
])('says of %s why the table has no such order, and which it has', async (query, sentence) => {
  askDeals(`type=Retail&${query}`);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(sentence));
  expect(readLink().get('order')).toBeNull();
});

it('says where a title without a place leaves nothing to measure from', async () => {
  askDeals(`${OF_TITLE}&within=any&deal-ask=nearest+first`, undefined, { geometry: undefined });
  const said = await screen.findByText(/The title has no place to measure from/);
  expect(said.textContent).toMatch(/It can be ordered by address, .* or [^,]*\.$/);
  expect(said.textContent).not.toContain('distance');
  await userEvent.click(screen.getByRole('button', { name: 'highest price first' }));
  await screen.findByText(/Ordered by price, highest first/);
});

it('says nothing of a title without a place while it is still to come', async () => {
  const said: string[] = [];
  askDeals(`${OF_TITLE}&within=any&order=distance.asc&deal-asked=nearest+first`);
  const watch = new MutationObserver(() => said.push(document.body.textContent ?? ''));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  said.push(document.body.textContent ?? '');
  await screen.findByText(/Ordered by distance, nearest first\./);
  watch.disconnect();
  expect(said.filter((text) => text.includes('no place to measure from'))).toEqual([]);
});

it('names the one order that a table of addresses alone has', async () => {
  askDeals('columns=none&deal-ask=nearest+first');
  await screen.findByText(/measure from\. It can be ordered by address\.$/);
});

it('says beside how many the order is, and in the units of the reader', () => {
  const say = (sort: TableOrder['sort'], part: object) =>
    describeTableOrder({ sort, direction: 'desc' }, {
      units: 'imperial',
      deals: [],
      loaded: { more: 0, deals: [] },
      ...part,
    } as unknown as Comps);
  expect(say('rate', {})).toBe('Ordered by price per sq ft, highest first.');
  expect(say('acre', { units: 'metric' })).toBe('Ordered by price per hectare, highest first.');
  const loaded = { more: 1, deals: Array.from({ length: 1_000 }) };
  expect(say('price', { loaded })).toBe('Ordered by price, highest first. Of the latest 1,000.');
  expect(say('yield', {})).toBe('No deal that is listed has a yield to stand by.');
});
