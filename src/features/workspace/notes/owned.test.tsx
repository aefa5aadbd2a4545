// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { mapNotes } from '#lib/state/map-notes.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { createMarks } from '../marks/testing/create-marks.ts';
import { NotesLayer } from './notes-layer.tsx';
import { useOwned } from './use-owned.ts';

afterEach(cleanup);

const town = buildFixtureData(200);
const nameOwner = (title: ReturnType<typeof listTitles>[number]) =>
  title.owners?.find(({ companyName }) => companyName)?.companyName;
function listTitles() {
  return [...town.titles()];
}
const OWNER =
  listTitles()
    .map(nameOwner)
    .find((name) => name !== undefined) ?? '';
const OWNED = listTitles().filter(
  (title) => nameOwner(title) === OWNER && title.geometry?.centroid,
);

function Layer() {
  useOwned();
  return <Link to="/?layer-owner=Nobody+Ltd">other</Link>;
}

function open(query: string) {
  window.history.replaceState(null, '', `/?${query}`);
  const service = createServiceFetch({ data: town });
  renderWithServices(<Layer />, service.fetch);
  return service;
}
const read = () => mapNotes.getState();

test('all titles of the owner of a link are drawn, whatever the search looks for', async () => {
  open(`tenure=None&${new URLSearchParams({ 'layer-owner': OWNER })}`);
  await waitFor(() => expect(read().owned).toHaveLength(OWNED.length), { timeout: 20_000 });
  expect(
    read()
      .owned.map(({ titleId }) => titleId)
      .toSorted(),
  ).toEqual(OWNED.map(({ id }) => id).toSorted());
  expect(read().ownedBy).toMatchObject({ name: OWNER, isOn: true, isTooMany: false });
});

test('what is switched off stays to be switched on again, until another owner takes its place', async () => {
  open(`${new URLSearchParams({ 'layer-owner': OWNER })}`);
  await waitFor(() => expect(read().owned.length).toBeGreaterThan(0), { timeout: 20_000 });
  act(() => read().ownedBy?.onSwitch(false));
  await waitFor(() => expect(read().owned).toEqual([]));
  expect(window.location.search).toBe('');
  expect(read().ownedBy).toMatchObject({ name: OWNER, isOn: false });
  act(() => read().ownedBy?.onSwitch(true));
  await waitFor(() => expect(read().owned).toHaveLength(OWNED.length));
  await userEvent.click(screen.getByRole('link', { name: 'other' }));
  await waitFor(() => expect(read().ownedBy).toMatchObject({ name: 'Nobody Ltd', count: 0 }));
  await waitFor(() => expect(read().owned).toEqual([]));
});

test('a link without such a layer asks nothing', () => {
  expect(open('').requests).toEqual([]);
  expect(read().ownedBy).toBeNull();
});

test('titles that were counted and cannot be read are said to have failed, and none is drawn', async () => {
  const service = createServiceFetch({ data: town });
  service.setFault('status=400', /titles\/(?:export|stream)/);
  window.history.replaceState(null, '', `/?${new URLSearchParams({ 'layer-owner': OWNER })}`);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mapNotes.setState({ owned: [] });
  renderWithServices(<Layer />, service.fetch);
  await waitFor(() =>
    expect(read().ownedBy).toMatchObject({ count: OWNED.length, hasFailed: true }),
  );
  expect(read().owned).toEqual([]);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

test('titles of the owner that lie side by side are one sign with their number, which shows them', async () => {
  const others = listTitles().filter(({ id, geometry }) =>
    geometry?.centroid ? OWNED.every((title) => title.id !== id) : false,
  );
  const beside = others.slice(0, 2).map(({ id }) => id);
  const ours = { owners: [{ companyName: OWNER }], adjoiningGroup: 'ours', adjoiningTitles: 2 };
  // Its neighbours are of another company under the same parent.
  const alone = others[2]?.id;
  const titles = listTitles().map((title) => {
    if (title.id === alone) return { ...title, ...ours, adjoiningGroup: 'alone' };
    return beside.includes(title.id) ? { ...title, ...ours } : title;
  });
  const service = createServiceFetch({ data: { ...town, titles: () => titles } });
  // The search of the link, of a lens and saved, is not the one that they are among.
  const lens = { tenure: 'Leasehold', held: '20..', lens: 'long-held', saved: 'an-id' };
  const link = new URLSearchParams({ ...lens, 'layer-owner': OWNER });
  window.history.replaceState(null, '', `/?${link}`);
  const { marks } = createMarks([], []);
  renderWithServices(<NotesLayer marks={marks} />, service.fetch);
  await waitFor(() => expect(read().owned).toHaveLength(OWNED.length + 2), { timeout: 20_000 });
  const sign = read().owned.find(({ joined }) => joined);
  expect(sign).toMatchObject({
    name: '2 titles side by side',
    joined: { group: 'ours', count: 2 },
  });
  expect(sign).not.toHaveProperty('titleId');
  expect(read().owned.find(({ titleId }) => titleId === alone)?.joined).toBeUndefined();
  expect(read().owned.map(({ titleId }) => titleId)).toContain(alone);
  act(() => mapNotes.setState({ pointed: sign?.id ?? null }));
  expect(await screen.findByText('2 titles side by side', { selector: 'h2' })).toBeDefined();
  expect(await screen.findByText(OWNER)).toBeDefined();
  act(() => mapNotes.setState({ chosen: sign?.id ?? null }));
  const shown = () => new URLSearchParams(window.location.search);
  await waitFor(() => expect(shown().get('custom-name')).toBe(`Side by side: ${OWNER}`));
  expect(JSON.parse(shown().get('custom') ?? '').filter[0].ids.values.toSorted()).toEqual(
    beside.toSorted(),
  );
  expect(shown().get('layer-owner')).toBe(OWNER);
  for (const name of Object.keys(lens)) expect(shown().has(name)).toBe(false);
  expect(read().chosen).toBeNull();
});
