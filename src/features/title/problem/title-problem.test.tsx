// @vitest-environment jsdom

import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { splitAddress } from '#lib/format/split-address.ts';
import type { TitleRef } from '#lib/links/title-route.ts';
import { createTitleService } from '#testing/create-title-service.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID, title } from '#testing/title-fixture.ts';
import TitlePanel from '../panel/title-panel.tsx';

const service = createTitleService();
let isThere = true;
const online = vi.spyOn(navigator, 'onLine', 'get');
const fetch: typeof globalThis.fetch = async (input, init) => {
  if (!isThere || !navigator.onLine) throw new TypeError('Failed to fetch');
  return service.fetch(input, init);
};

beforeEach(() => online.mockReturnValue(false));
afterEach(cleanup);

function open(titleRef: TitleRef) {
  return renderWithServices(<TitlePanel titleRef={titleRef} onClose={() => undefined} />, fetch);
}

it('S-222 without a connection says the number of the link, and asks by itself once there is one', async () => {
  open({ kind: 'number', number: title.number ?? '', country: 'ENG' });
  const panel = await screen.findByRole('region', { name: `Title ${title.number}` });
  expect(panel.textContent).toContain('England and Wales');
  expect(screen.getByRole('alert').textContent).toMatch(
    /^You are offline\. This title comes when the connection is back\./,
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('link', { name: 'Overview' });
});

it('S-222 without a connection says the name that the row of a list has', async () => {
  const { id, number, mainAddress } = title;
  const rows = [
    { _id: 'other', _source: { number: 'WX1' } },
    { _id: id, _source: { number, mainAddress } },
  ];
  /** A list that was read before, as the panel is drawn. */
  function AfterList() {
    const cache = useQueryClient();
    useState(() => cache.setQueryData(['search', 'titles', {}], { hits: { hits: rows } }));
    return <TitlePanel titleRef={{ kind: 'id', id: TITLE_ID }} onClose={() => undefined} />;
  }
  renderWithServices(<AfterList />, fetch);
  const { name, place } = splitAddress(mainAddress, number);
  const heading = await screen.findByRole('heading', { name: `${name}, ${place}` });
  expect(heading.parentElement?.textContent).toContain(number);
  expect(screen.getByRole('alert').textContent).toMatch(/^You are offline\./);
});

it('S-222 says no address of the title that has its number in the other register', async () => {
  const { id, number, mainAddress } = title;
  function AfterList() {
    const cache = useQueryClient();
    const row = { _id: id, _source: { number, mainAddress, countryIsoCode: 'SCT' } };
    useState(() => cache.setQueryData(['search', 'titles', {}], { hits: { hits: [row] } }));
    const ref = { kind: 'number', number: number ?? '', country: 'ENG' } as const;
    return <TitlePanel titleRef={ref} onClose={() => undefined} />;
  }
  renderWithServices(<AfterList />, fetch);
  expect(await screen.findByRole('heading', { name: `Title ${number}` })).toBeDefined();
});

it('S-222 says a name of no other title where no list has its row', async () => {
  open({ kind: 'id', id: TITLE_ID });
  await screen.findByRole('alert');
  expect(screen.queryByRole('heading')).toBeNull();
});

it('S-045 gives a number that no title has no heading of its own', async () => {
  online.mockReturnValue(true);
  open({ kind: 'number', number: 'WX999999', country: 'ENG' });
  await screen.findByText('No title WX999999 in England and Wales.');
  expect(screen.queryByRole('heading', { name: 'Title WX999999' })).toBeNull();
});

it('S-222 tries a service that cannot be reached again, and keeps its words meanwhile', async () => {
  online.mockReturnValue(true);
  isThere = false;
  open({ kind: 'id', id: TITLE_ID });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('It is tried again by itself.');
  isThere = true;
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Overview' })).not.toBeNull(), {
    timeout: 5_000,
  });
});
