// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { createEmptySearch } from '#filters/model/edit-filters.ts';
import { encodePlaces } from '#filters/model/near-places.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import { placeNames } from '#lib/state/place-names.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { useNearNotes } from './use-near-notes.ts';

beforeEach(() => placeNames.setState(new Map(), true));
afterEach(cleanup);

const schools = [...buildFixtureData(20).amenities()].filter(
  ({ amenityType }) => amenityType === 'School',
);
const code = encodePlaces(schools.map(({ centroid }) => centroid));

function Notes() {
  useNearNotes();
  return null;
}

function open(thing: string, others = '') {
  const service = createServiceFetch({ data: buildFixtureData(20) });
  const area = { kind: 'near', metres: 500, thing, code } as const;
  const search = {
    ...createEmptySearch(),
    filters: [{ type: 'area', kind: 'area', area } as const],
  };
  window.history.replaceState(null, '', `/?${serializeSearch(search)}${others}`);
  renderWithServices(<Notes />, service.fetch);
  return service;
}
const readNames = () => mapNotes.getState().near.map(({ name }) => name);

test('a link without its question names what it is near to', async () => {
  const { requests } = open('school');
  expect(readNames()).toEqual(schools.map(() => ''));
  await waitFor(() => expect(readNames()).toEqual(schools.map(({ name }) => name)), {
    timeout: 20_000,
  });
  expect(mapNotes.getState().near.every(({ sign }) => sign === 'school')).toBe(true);
  expect(requests).toHaveLength(1);
});

test('nothing is asked for what nobody said, nor beside a question that tells it', async () => {
  const unsaid = open('');
  cleanup();
  const asked = open('school', '&ask=within+500+m+of+a+school');
  cleanup();
  // What these would have asked was asked before this is answered.
  open('school');
  await waitFor(() => expect(readNames()).toEqual(schools.map(({ name }) => name)), {
    timeout: 20_000,
  });
  expect([unsaid.requests, asked.requests]).toEqual([[], []]);
});
