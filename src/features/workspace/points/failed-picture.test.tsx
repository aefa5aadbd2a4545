// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { countPoints } from '#lib/points/point-batch.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import ResultsPanel from '../results/results-panel.tsx';
import { MapReader } from './map-reader.tsx';
import { NOTHING_PLOTTED, plotting } from './plotting.ts';

const service = createServiceFetch();
const leaseholds = [...buildFixtureData().titles()].flatMap(({ tenure, geometry }) =>
  tenure === 'Leasehold' && geometry?.centroid ? [geometry.centroid] : [],
);
const [first = { lat: 0, lon: 0 }] = leaseholds;

afterEach(() => {
  cleanup();
  plotting.setState(NOTHING_PLOTTED);
});

it('marks what is drawn as old where reading it again failed too, until it has been read', async () => {
  window.history.replaceState(null, '', '/?tenure=Leasehold');
  plotting.setState({ ...NOTHING_PLOTTED, view: { zoom: 9, lat: first.lat, lon: first.lon } });
  let isAway = false;
  const { queryClient } = renderWithServices(
    <>
      <ResultsPanel collapsed={false} selectedTitleId={null} />
      <MapReader />
    </>,
    async (input, init) => {
      if (isAway) throw new TypeError('Failed to fetch');
      return service.fetch(input, init);
    },
  );
  const readPicture = () => plotting.getState().picture;
  await waitFor(() => expect(countPoints(readPicture().points)).toBe(leaseholds.length));
  isAway = true;
  void queryClient.refetchQueries({ queryKey: ['search', 'view'], type: 'active' });
  await waitFor(() => expect(readPicture().isOld).toBe(true), { timeout: 20_000 });
  expect(countPoints(readPicture().points)).toBe(leaseholds.length);
  isAway = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(readPicture().isOld).toBe(false), { timeout: 20_000 });
});

it('keeps what is drawn marked as old while only a part of it has been read again', async () => {
  // Without a list nothing tells how many they are: they are counted by cell first, then read one by one.
  window.history.replaceState(null, '', '/?tenure=Leasehold');
  plotting.setState({ ...NOTHING_PLOTTED, view: { zoom: 9, lat: first.lat, lon: first.lon } });
  let away: 'nothing' | 'all' | 'points' = 'nothing';
  const { queryClient } = renderWithServices(<MapReader />, async (input, init) => {
    const isCells = String(init?.body).includes('geotile_grid');
    if (away === 'all' || (away === 'points' && !isCells)) throw new TypeError('Failed to fetch');
    return service.fetch(input, init);
  });
  const readPicture = () => plotting.getState().picture;
  const refetch = () =>
    void queryClient.refetchQueries({ queryKey: ['search', 'view'], type: 'active' });
  await waitFor(() => expect(countPoints(readPicture().points)).toBeGreaterThan(0));
  away = 'all';
  refetch();
  await waitFor(() => expect(readPicture().isOld).toBe(true), { timeout: 20_000 });
  away = 'points';
  const { cells } = readPicture();
  refetch();
  await waitFor(() => expect(readPicture().cells).not.toBe(cells), { timeout: 20_000 });
  expect(readPicture().isOld).toBe(true);
  away = 'nothing';
  refetch();
  await waitFor(() => expect(readPicture().isOld).toBe(false), { timeout: 20_000 });
});
