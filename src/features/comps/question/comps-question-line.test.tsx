// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { interaction } from '#lib/state/interaction.ts';
import { title as fixtureTitle } from '#testing/title-fixture.ts';
import { askDeals, readLink } from '../testing/ask-deals.tsx';

// The service builds its indexes in the first test, and machines differ.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

it('S-105 a question becomes the filters of the page, and the title and what is ticked stay', async () => {
  askDeals(
    `title=${fixtureTitle.id}&within=walk:15&type=Retail&ticked=GWdqt7dkWxiMBRblIhCxqA&deal-ask=lettings+over+5,000+sq+ft+since+2022`,
  );
  await screen.findByText(/transaction is Letting.*Still within 15 min walk of /);
  // Nothing is said of how many the service shows, or of an order, where none was asked for.
  expect(screen.getByRole('status').textContent).not.toMatch(
    /Shows up to|Ordered by|can be ordered/,
  );
  const link = readLink();
  expect(link.get('deal-ask')).toBeNull();
  expect(Object.fromEntries(link)).toEqual({
    title: fixtureTitle.id,
    within: 'walk:15',
    'deal-transaction': 'Letting',
    'deal-date': '2022-01-01..',
    'deal-floor': '>5000..',
    'deal-asked': 'lettings over 5,000 sq ft since 2022',
    ticked: 'GWdqt7dkWxiMBRblIhCxqA',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Any distance' }));
  await waitFor(() => expect(readLink().get('within')).toBe('any'));
  expect(screen.getByRole('link', { name: 'Ask of titles' }).getAttribute('href')).toBe(
    '/?ask=lettings+over+5%2C000+sq+ft+since+2022',
  );
});

it('a question that goes on keeps the filters it does not speak of', async () => {
  askDeals('deal-transaction=Sale&type=Retail&deal-ask=only+freehold+ones');
  await screen.findByText(/Sale.*Freehold/);
  const link = readLink();
  expect([link.get('deal-transaction'), link.get('type'), link.get('tenure')]).toEqual([
    'Sale',
    'Retail',
    'Freehold',
  ]);
});

it('S-111 a question that cannot be read leaves the filters, says why and offers others', async () => {
  askDeals('deal-transaction=Sale&deal-ask=sales+within+a+mile+of+Neverland');
  await screen.findByText(/“sales within a mile of Neverland”/);
  expect(screen.getByRole('status').textContent).toContain('There is no place called');
  expect(readLink().get('deal-transaction')).toBe('Sale');
  await userEvent.click(screen.getByRole('button', { name: 'sales within 1 km of the station' }));
  await waitFor(() =>
    expect(readLink().get('deal-asked')).toBe('sales within 1 km of the station'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Let the question go' }));
  await waitFor(() => expect(readLink().has('deal-asked')).toBe(false));
  expect(readLink().get('deal-transaction')).toBe('Sale');
});

it('a filter that is changed by hand takes the question with it', async () => {
  const page = askDeals('deal-ask=lettings+since+2022');
  await screen.findByText(/transaction is Letting/);
  const { search, updateSearch } = page.read().state;
  updateSearch({ ...search, filters: search.filters.slice(1) });
  await waitFor(() => expect(readLink().has('deal-asked')).toBe(false));
});

const OF_TITLE = `title=${fixtureTitle.id}`;

it('a distance of no place is of the title, whose usual search comes first and keeps the question', async () => {
  let asked = 0;
  askDeals(`${OF_TITLE}&deal-ask=sales+within+a+mile`, (address) => {
    if (address.includes('nl-query')) asked += 1;
    return null;
  });
  const said = await screen.findByText(new RegExp(`within 1 mile of .*${fixtureTitle.number}`));
  expect(said.textContent).not.toMatch(/Still|\(\d+\.\d+/);
  expect(readLink().get('within')).toBe('radius:1609');
  // Not before it is known which title that is.
  expect(asked).toBe(1);
  expect(readLink().getAll('area')).toEqual([]);
});

it.each([
  ['another place', 'sales+within+500+m+of+52.3,-2.4', 'any'],
  ['a town', 'sales+in+Wrenford', 'any'],
  ['no town of all but one', 'sales+not+in+Wrenford', 'walk:15'],
  ['no place, as it goes on', 'only+within+500+m+of+52.3,-2.4', 'walk:15'],
])('a question of %s has the distance from the title give way or stay', async (_, text, within) => {
  askDeals(`${OF_TITLE}&within=walk:15&type=Retail&deal-ask=${text}`);
  await waitFor(() => expect(readLink().has('deal-asked')).toBe(true));
  expect(readLink().get('within')).toBe(within);
});

it('what was begun anew against its words stays so at any distance', async () => {
  askDeals(`${OF_TITLE}&within=walk:15&type=Retail&deal-ask=completed+since+2023&deal-goes-on=no`);
  await userEvent.click(await screen.findByRole('button', { name: 'Any distance' }));
  await waitFor(() => expect(readLink().get('within')).toBe('any'));
  expect(readLink().get('deal-goes-on')).toBe('no');
  expect(screen.getByRole('status').textContent).toMatch(/^Deals where/);
});

it('says of words that go on which were not used', async () => {
  askDeals('deal-transaction=Sale&deal-ask=only+nice+freehold+ones');
  await screen.findByText(/Freehold.* Not used: “nice”/);
});

it.each(['bigger+than+3000+sq+ft', 'completed+since+2023', '3,000+sq+ft+or+more'])(
  'S-105 “%s” only limits what is found: what was in force stays, or is begun anew with a press',
  async (text) => {
    askDeals(`type=Retail&deal-ask=${text}`);
    await screen.findByText(/^Retail, /);
    expect(readLink().get('type')).toBe('Retail');
    await userEvent.click(screen.getByRole('button', { name: 'Start anew' }));
    await screen.findByText(/^Deals where .* In place of: Retail/);
    expect(readLink().get('type')).toBeNull();
  },
);

it('what begins anew says what is gone, and a press keeps it', async () => {
  const page = askDeals('type=Retail&deal-price=..1000000&deal-ask=lettings+since+2022');
  const said = await screen.findByText(/transaction is Letting.* In place of: /);
  expect(said.textContent).toContain('In place of: Retail, up to £1m.');
  expect(readLink().get('type')).toBeNull();
  // No filter of it stands out, as all of them are of the question.
  expect(interaction.getState().changedFilters?.kinds).toEqual([]);
  // What was ticked since stays.
  page.read().toggle('2f1d5f5e-1111-4222-8333-444455556666');
  await waitFor(() => expect(readLink().get('ticked')).not.toBeNull());
  const ticked = readLink().get('ticked');
  await userEvent.click(screen.getByRole('button', { name: 'Keep these too' }));
  await waitFor(() => expect(readLink().get('deal-asked')).toBe('lettings since 2022'));
  const link = readLink();
  expect(Object.fromEntries(link)).toEqual({
    type: 'Retail',
    'deal-price': '..1000000',
    'deal-transaction': 'Letting',
    'deal-date': '2022-01-01..',
    ticked,
    'deal-asked': 'lettings since 2022',
    'deal-goes-on': 'yes',
  });
  await screen.findByText(/Retail.*Letting/);
  expect(screen.queryByRole('button', { name: 'Keep these too' })).toBeNull();
});

it('what begins anew where nothing was in force is in place of nothing', async () => {
  askDeals('deal-ask=lettings+since+2022');
  await screen.findByText(/transaction is Letting/);
  expect(screen.getByRole('status').textContent).not.toContain('In place of');
});

it('an edit changes the filters in force and says what gave way, and is not asked again', async () => {
  const asked: string[] = [];
  askDeals(
    `${OF_TITLE}&within=walk:15&deal-transaction=Sale&type=Office&deal-price=..1000000&deal-ask=drop+the+price`,
    (address) => {
      if (address.includes('nl-query')) asked.push(address);
      return null;
    },
  );
  const line = await screen.findByText(/In place of/);
  expect(line.textContent).toBe(
    `Office, Sale, within 15 min walk of ${fixtureTitle.number}. In place of: Up to £1m.`,
  );
  // What was to go is not offered to stay.
  expect(screen.queryByRole('button', { name: 'Keep these too' })).toBeNull();
  const link = readLink();
  expect(link.get('deal-price')).toBeNull();
  expect(link.get('deal-asked')).toBe('drop the price');
  expect([link.get('type'), link.get('within')]).toEqual(['Office', 'walk:15']);
  expect(asked).toEqual([]);
});

it('an edit leaves the distance from a title whose place is not known', async () => {
  const link = 'within=radius:1609&type=Office&deal-price=..1000000&deal-ask=drop+the+price';
  askDeals(`${OF_TITLE}&${link}`, undefined, { geometry: undefined });
  await waitFor(() => expect(readLink().get('deal-asked')).toBe('drop the price'));
  expect([readLink().get('deal-price'), readLink().get('within')]).toEqual([null, 'radius:1609']);
});

it('an edit asks for what comes in, and moves the distance from the title', async () => {
  const page = askDeals(`${OF_TITLE}&within=walk:15&type=Office&deal-ask=swap+office+for+retail`);
  await screen.findByText(/^Retail.* In place of: Office/);
  expect([readLink().get('type'), readLink().get('within')]).toEqual(['Retail', 'walk:15']);
  page.read().state.ask('widen to 2 miles');
  await screen.findByText(/within 2 mi of .*In place of: Within 15 min walk of /);
  expect([readLink().get('type'), readLink().get('within')]).toEqual(['Retail', 'radius:3219']);
  expect(interaction.getState().changedFilters?.kinds).toEqual(['own']);
});

it('an edit that cannot be done leaves the filters, says why and offers what can', async () => {
  askDeals('deal-transaction=Sale&type=Office&deal-ask=drop+the+flood+filter');
  await screen.findByText(/No filter in force is “flood”/);
  expect(readLink().get('type')).toBe('Office');
  await userEvent.click(screen.getByRole('button', { name: 'drop the type filter' }));
  await waitFor(() => expect(readLink().has('type')).toBe(false));
  expect(readLink().get('deal-transaction')).toBe('Sale');
});

it('filters beside a question that was answered stay as they are', async () => {
  askDeals('deal-transaction=Sale&deal-asked=lettings+since+2022');
  await screen.findByText(/transaction is Letting/);
  expect(readLink().get('deal-transaction')).toBe('Sale');
});

it('asks again where the service could not be asked, and not where there is no title', async () => {
  let isAway = true;
  const away = (address: string) =>
    isAway && address.includes('nl-query') ? new Response('{}', { status: 500 }) : null;
  askDeals('deal-ask=lettings+since+2022', away);
  const again = await screen.findByRole('button', { name: 'Ask again' });
  isAway = false;
  await userEvent.click(again);
  await screen.findByText(/transaction is Letting/);
  cleanup();
  const page = askDeals('title=2f1d5f5e-1111-4222-8333-444455556666&deal-ask=lettings');
  await waitFor(() => expect(page.read().subject.error).not.toBeNull());
  expect(screen.queryByText('Reading the question…')).toBeNull();
});

it('the keyboard goes on at what was understood, which closes the keys of a phone', async () => {
  interaction.setState({ lookedUpPath: 'lettings since 2022' });
  askDeals('type=Retail&deal-ask=lettings+since+2022');
  await screen.findByText(/transaction is Letting/);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What we searched' }));
  expect(interaction.getState().lookedUpPath).toBeNull();
});
