// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { tickedCharge } from '#lib/state/ticked-charge.ts';
import { TickBar } from '#records/title-grid/tick-bar.tsx';
import { type TickedTitle, tickedTitles } from '#records/title-grid/ticked-titles.ts';
import { drawer, REGISTER, setUpDrawer } from '#testing/open-drawer.tsx';
import { refuse, renderWithDocuments } from '#testing/render-with-documents.tsx';
import { PRICED_MAXIMUM, TickedCharge } from './ticked-charge.tsx';

setUpDrawer();
beforeEach(() => tick([]));

const tick = (ids: readonly string[]) =>
  tickedTitles.setState({ titles: new Map(ids.map((id): [string, TickedTitle] => [id, { id }])) });

const drawBar = (ids: readonly string[]) => (
  <>
    <TickBar
      ticks={{ titles: ids.map((id) => ({ id })), note: null, clear: () => undefined }}
      compsLink={null}
      canBuy
    />
    <TickedCharge />
  </>
);

function open(ids: readonly string[]) {
  tick(ids);
  return renderWithDocuments(drawBar(ids), drawer.person, (request) => {
    const id = new URLSearchParams(request.split('?')[1]).get('title_id') ?? '';
    if (id === 'fails') return refuse(503, 'UNAVAILABLE', 'Not now.');
    const bought = { document_id: 'register-3', previously_purchased: '2026-01-02T10:00:00Z' };
    const register = id === 'bought' ? { ...REGISTER, ...bought } : REGISTER;
    return Response.json({ data: { title_number: id, register }, current_balance: 248 });
  });
}

it('says on the button what the registers of the ticked titles cost, without those bought before', async () => {
  const ids = ['a', 'b', 'c', 'bought'];
  const { requests, show } = open(ids);
  // Until it is known, and where nobody has signed in.
  expect(screen.getByRole('button', { name: 'Documents for these 4' })).toBeDefined();
  await screen.findByRole('button', { name: 'Register for these 3: 21 tokens' });
  expect(requests).toHaveLength(4);
  await screen.findByText('248 now, 227 after');
  // What is ticked now is not what was priced.
  act(() => tick(['a']));
  show(drawBar(['a']));
  expect(screen.getByRole('button', { name: 'Documents for this one' })).toBeDefined();
  await screen.findByRole('button', { name: 'Register for this one: 7 tokens' });
});

it('asks for no prices of very many', async () => {
  const ids = Array.from({ length: PRICED_MAXIMUM + 1 }, (_, index) => `t${index}`);
  const { requests } = open(ids);
  await waitFor(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(requests).toEqual([]);
  expect(tickedCharge.getState().told).toBeNull();
});

it('tells no charge of a part, where one of them has no price', async () => {
  const ids = ['a', 'fails'];
  const { requests, queryClient } = open(ids);
  await waitFor(() => expect(requests).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('button', { name: 'Documents for these 2' })).toBeDefined();
  expect(tickedCharge.getState().told).toBeNull();
});
