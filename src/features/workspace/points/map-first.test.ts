import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapNotes } from '#lib/state/map-notes.ts';
import type { DrawnMarks } from '#map/marks/drawn-marks.ts';
import { askAfterMap } from './map-first.ts';
import { NOTHING_PLOTTED, plotting } from './plotting.ts';

beforeEach(() => {
  vi.useFakeTimers();
  plotting.setState({ isReading: true });
});
afterEach(() => {
  plotting.setState(NOTHING_PLOTTED);
  vi.useRealTimers();
});

/** Asks for a thing that is there at once; tells how often it was asked for. */
function ask() {
  const client = new QueryClient();
  const queryFn = vi.fn(async ({ signal }: { signal: AbortSignal }) => !signal.aborted);
  const query = askAfterMap({ queryKey: ['thing'], queryFn });
  const answer = client.fetchQuery(query).catch((error: unknown) => error);
  return { client, queryFn, answer };
}

it('asks at once where no map is being read', async () => {
  plotting.setState({ isReading: false });
  const { queryFn, answer } = ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(await answer).toBe(true);
});

it('waits for the map, and asks once', async () => {
  const { queryFn } = ask();
  await vi.advanceTimersByTimeAsync(499);
  expect(queryFn).not.toHaveBeenCalled();
  const [left, leave] = [vi.fn(), vi.spyOn(mapNotes, 'subscribe')];
  leave.mockReturnValue(left);
  ask();
  plotting.setState({ isReading: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(left).toHaveBeenCalledOnce();
  leave.mockRestore();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queryFn).toHaveBeenCalledOnce();
});

it('waits for the picture where there is a map to draw it', async () => {
  plotting.setState({ marks: {} as DrawnMarks });
  mapNotes.setState({ pictures: 7 });
  const { queryFn } = ask();
  // One of before, drawn anew while the next is being read.
  mapNotes.setState({ pictures: 8 });
  plotting.setState({ isReading: false });
  await vi.advanceTimersByTimeAsync(400);
  expect(queryFn).not.toHaveBeenCalled();
  mapNotes.setState({ pictures: 9 });
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledOnce();
});

it('waits half a second at most, whatever else the map does', async () => {
  const { queryFn } = ask();
  plotting.setState({ view: { zoom: 3, lat: 0, lon: 0 } });
  await vi.advanceTimersByTimeAsync(499);
  expect(queryFn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledOnce();
});

it('asks nothing of what was given up while it waited', async () => {
  const { client, queryFn, answer } = ask();
  await client.cancelQueries({ queryKey: ['thing'] });
  plotting.setState({ isReading: false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queryFn).not.toHaveBeenCalled();
  expect(await answer).toBeInstanceOf(Error);
});
