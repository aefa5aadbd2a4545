// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writeDay } from '#lib/local-day.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import { changePreferences } from '#lib/state/preferences.ts';
import { APPLICATIONS } from '#map/details/kept-layers.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { NOTHING_PLOTTED, plotting } from '../points/plotting.ts';
import { useApplications } from './use-applications.ts';

afterEach(() => {
  cleanup();
  changePreferences({ hiddenLayers: [] });
  plotting.setState(NOTHING_PLOTTED, true);
});

const built = buildFixtureData(60);
const planning = [{ reference: 'WR/1', dateSubmitted: `${writeDay(new Date())}T00:00:00Z` }];
const titles = [...built.titles()].map((title, at) => ({
  ...title,
  planning: at % 3 === 0 ? planning : [],
}));
const town = { ...built, titles: () => titles };
const recent = titles.filter((title) => title.planning.length > 0 && title.geometry?.centroid);

function Layer() {
  useApplications();
  return null;
}

test('every application in view is drawn, whatever the search looks for', async () => {
  const [first] = recent;
  const centre = first?.geometry?.centroid;
  if (!centre) throw new Error('no application in the town');
  changePreferences({ hiddenLayers: [APPLICATIONS] });
  plotting.setState({ view: { zoom: 8, lat: centre.lat, lon: centre.lon } });
  window.history.replaceState(null, '', '/?tenure=None&submitted=2001..2002');
  renderWithServices(<Layer />, createServiceFetch({ data: town }).fetch);
  const drawn = () => new Set(mapNotes.getState().applications.map(({ titleId }) => titleId));
  await waitFor(() => expect(drawn().size).toBe(recent.length), { timeout: 20_000 });
  expect(mapNotes.getState().read).toMatchObject({ isTooMany: false, hasFailed: false });
});

test('applications are counted and read since a day three years ago, older ones of the same titles not', async () => {
  const old = { reference: 'WR/0', dateSubmitted: '2001-01-01T00:00:00Z' };
  const aged = titles.map((title) => ({ ...title, planning: [...title.planning, old] }));
  const service = createServiceFetch({ data: { ...built, titles: () => aged } });
  const centre = recent[0]?.geometry?.centroid;
  if (!centre) throw new Error('no application in the town');
  changePreferences({ hiddenLayers: [APPLICATIONS] });
  plotting.setState({ view: { zoom: 8, lat: centre.lat, lon: centre.lon } });
  window.history.replaceState(null, '', '/');
  renderWithServices(<Layer />, service.fetch);
  await waitFor(() => expect(mapNotes.getState().read.count).toBe(recent.length), {
    timeout: 20_000,
  });
  await waitFor(() => expect(mapNotes.getState().applications).toHaveLength(recent.length));
  const [year = '', month, day] = writeDay(new Date()).split('-');
  const since = [Number(year) - 3, month, day].join('-');
  const days = service.requests.flatMap(({ body }) =>
    [...body.matchAll(/"planning\.dateSubmitted":\{"gte":"([\d-]{10})/g)].map(([, each]) => each),
  );
  // Counted as titles and as applications, and read.
  expect(days).toEqual([since, since, since]);
});
