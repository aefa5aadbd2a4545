// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readAreas } from '#filters/model/edit-filters.ts';
import { openComps } from '#testing/open-comps.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import { CompsHeader } from './comps-header.tsx';
import { NoPlaceNote } from './no-place-note.tsx';
import type { Comps } from './use-comps.ts';

const show = (comps: Comps) => (
  <>
    <CompsHeader comps={comps} />
    <NoPlaceNote comps={comps} />
  </>
);
const NOWHERE = { number: 'ROX1', geometry: undefined, mainAddress: undefined };

afterEach(cleanup);

test('a title without a position says that its deals are of everywhere, and leads to the map', async () => {
  openComps(`title=${TITLE_ID}`, [], show, NOWHERE);
  await screen.findByText(/not limited to its surroundings/);
  const link = screen.getByRole('link', { name: 'Choose an area on the map' });
  // The title comes along, so that the way back by the rail finds it.
  expect(link.getAttribute('href')).toMatch(new RegExp(`^/\\?.*title=${TITLE_ID}`));
});

test('nothing is said of a title with a position, or once an area limits the deals', async () => {
  const { read } = openComps(`title=${TITLE_ID}&within=any`, [], show, { number: 'ROX1' });
  await waitFor(() => expect(read().subject.title).not.toBeNull());
  expect(screen.queryByText(/not limited/)).toBeNull();
  cleanup();
  const box = 'area=box:-2.5,52.1,-2.4,52.3';
  const limited = openComps(`title=${TITLE_ID}&within=any&${box}`, [], show, NOWHERE);
  await waitFor(() => expect(limited.read().subject.title).not.toBeNull());
  expect(readAreas(limited.read().question.search)).toHaveLength(1);
  expect(screen.queryByText(/not limited/)).toBeNull();
});

test('a title without an address is called by its number once', async () => {
  openComps(`title=${TITLE_ID}&within=any`, [], show, NOWHERE);
  const link = await screen.findByRole('link', { name: /ROX1/ });
  expect(link.textContent?.trim()).toBe('ROX1');
});
