// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
