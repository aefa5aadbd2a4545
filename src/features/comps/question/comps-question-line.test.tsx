// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openComps } from '#testing/open-comps.tsx';
import { title as fixtureTitle } from '#testing/title-fixture.ts';
import { CompsQuestionLine } from './comps-question-line.tsx';

// The service builds its indexes in the first test, and machines differ.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

const PLACE = { geometry: { centroid: { lat: 52.2081, lon: -2.4433 } } };

function ask(query: string) {
  return openComps(
    query,
    [],
    (comps) =>
      comps.state.question && <CompsQuestionLine comps={comps} question={comps.state.question} />,
    PLACE,
  );
}

const readLink = () => new URLSearchParams(window.location.search);

it('S-105 a question becomes the filters of the page, and the title and what is ticked stay', async () => {
  ask(
    `title=${fixtureTitle.id}&within=walk:15&type=Retail&ticked=GWdqt7dkWxiMBRblIhCxqA&deal-ask=lettings+over+5,000+sq+ft+since+2022`,
  );
  await screen.findByText(/transaction is Letting.*Still within 15 min walk of /);
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
  ask('deal-transaction=Sale&type=Retail&deal-ask=only+freehold+ones');
  await screen.findByText(/Sale.*Freehold/);
  const link = readLink();
  expect([link.get('deal-transaction'), link.get('type'), link.get('tenure')]).toEqual([
    'Sale',
    'Retail',
    'Freehold',
  ]);
});

it('S-111 a question that cannot be read leaves the filters, says why and offers others', async () => {
  ask('deal-transaction=Sale&deal-ask=sales+within+a+mile+of+Neverland');
  await screen.findByText(/“sales within a mile of Neverland”/);
  expect(screen.getByRole('status').textContent).toContain('There is no place called');
  expect(readLink().get('deal-transaction')).toBe('Sale');
  await userEvent.click(screen.getByRole('button', { name: 'sales in the last 2 years' }));
  await waitFor(() => expect(readLink().get('deal-asked')).toBe('sales in the last 2 years'));
  await userEvent.click(screen.getByRole('button', { name: 'Let the question go' }));
  await waitFor(() => expect(readLink().has('deal-asked')).toBe(false));
  expect(readLink().get('deal-transaction')).toBe('Sale');
});

it('a filter that is changed by hand takes the question with it', async () => {
  const page = ask('deal-ask=lettings+since+2022');
  await screen.findByText(/transaction is Letting/);
  const { search, updateSearch } = page.read().state;
  updateSearch({ ...search, filters: search.filters.slice(1) });
  await waitFor(() => expect(readLink().has('deal-asked')).toBe(false));
});
