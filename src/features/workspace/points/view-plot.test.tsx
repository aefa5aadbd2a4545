// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countPoints, packPoints } from '#lib/points/point-batch.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { startPlotRun } from './plot-run.ts';
import { plotting } from './plotting.ts';
import ViewPlot from './view-plot.tsx';
import { addMissing, countInside, viewPoints } from './view-points.ts';

const service = createServiceFetch();
const point = (id: string, lon: number) => ({ id, lon, lat: 52, classes: [1, 2, 3, 4] });

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  plotting.setState({ run: null, points: [] });
  viewPoints.setState({ points: [] });
});

it('adds points that are not there yet, each with its own place and classes', () => {
  const there = [packPoints([point('a', 1), point('b', 2)])];
  const joined = addMissing(there, [packPoints([point('b', 2), point('c', 3)])]);
  expect(joined.flatMap(({ ids }) => ids)).toEqual(['a', 'b', 'c']);
  expect([...(joined[1]?.positions ?? [])]).toEqual([3, 52]);
  expect([...(joined[1]?.classes ?? [])]).toEqual([1, 2, 3, 4]);
  expect(countInside(joined, [1.5, 51, 3, 53])).toBe(2);
  expect(addMissing(there, [])).toBe(there);
});

it('says what in view is not plotted, and asks for it', async () => {
  const run = startPlotRun(({ start, onNews }) => {
    const nothing = () => {};
    queueMicrotask(() =>
      onNews({
        ...start,
        status: 'stopped',
        arrived: 0,
        total: { value: 90, isCapped: false },
        resumesAt: null,
        error: null,
        added: null,
      }),
    );
    return { pause: nothing, resume: nothing, stop: nothing, plotAll: nothing, cancel: nothing };
  });
  plotting.setState({ run });
  renderWithServices(<ViewPlot bounds={[-3, 51.5, -2, 53]} />, service.fetch);
  expect(await screen.findByText(/in this view plotted/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Plot those in view' }));
  await waitFor(() => expect(countPoints(viewPoints.getState().points)).toBeGreaterThan(0));
});
