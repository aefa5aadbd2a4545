// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { countPoints } from '#lib/points/point-batch.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import ResultsPanel from '../results/results-panel.tsx';
import { PlotProgress } from './plot-progress.tsx';
import { plotting } from './plotting.ts';
import { usePlotRun } from './use-plot-run.ts';

const service = createServiceFetch();

function Workspace() {
  usePlotRun();
  return (
    <>
      <ResultsPanel collapsed={false} selectedTitleId={null} />
      <PlotProgress />
    </>
  );
}

afterEach(() => {
  cleanup();
  service.setFault(null);
  plotting.setState({ run: null, points: [] });
});

const readStatus = () => plotting.getState().run?.state.getState().status;

it('S-097 plots again once the list that failed has been retried', async () => {
  window.history.replaceState(null, '', '/?tenure=Leasehold');
  service.setFault('status=503');
  renderWithServices(<Workspace />, service.fetch);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(readStatus()).toBe('failed'));
  service.setFault(null);
  await userEvent.click(retry);
  await waitFor(() => expect(countPoints(plotting.getState().points)).toBeGreaterThan(0));
});

it('plots again when there is a connection again', async () => {
  window.history.replaceState(null, '', '/?tenure=Leasehold');
  service.setFault('status=503');
  renderWithServices(<Workspace />, service.fetch);
  await waitFor(() => expect(readStatus()).toBe('failed'));
  service.setFault(null);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(countPoints(plotting.getState().points)).toBeGreaterThan(0));
});

it('offers to plot again where only the points did not come', async () => {
  window.history.replaceState(null, '', '/?tenure=Leasehold');
  const isPoints = (body: unknown) =>
    typeof body === 'string' && body.includes('"_source"') && !body.includes('mainAddress');
  let refuses = true;
  renderWithServices(<Workspace />, (input, init) =>
    refuses && isPoints(init?.body)
      ? Promise.resolve(new Response('{}', { status: 503 }))
      : service.fetch(input, init),
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Not plotted')).toBeDefined();
  refuses = false;
  await userEvent.click(retry);
  await waitFor(() => expect(countPoints(plotting.getState().points)).toBeGreaterThan(0));
});
