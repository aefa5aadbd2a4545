// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { countCells } from '#lib/points/cell-batch.ts';
import { countPoints, JOINING } from '#lib/points/point-batch.ts';
import { findTile } from '#lib/points/tile-box.ts';
import { PointGroups } from '#map/points/point-groups.ts';
import { readKind } from '#map/points/point-marks.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { MapReader } from './map-reader.tsx';
import { NOTHING_PLOTTED, plotting } from './plotting.ts';

/** More than are read one by one. */
const MANY = 5_200;
const built = buildFixtureData(MANY);
/** Of every hundred titles the first three lie side by side. */
const titles = [...built.titles()].map((title, at) =>
  at % 100 < 3
    ? { ...title, adjoiningTitles: 3, adjoiningGroup: `group ${Math.floor(at / 100)}` }
    : title,
);
const placed = titles.flatMap((title) =>
  title.geometry?.centroid ? [{ ...title, ...title.geometry.centroid }] : [],
);
const beside = placed.filter(({ adjoiningGroup }) => adjoiningGroup !== undefined);
const service = createServiceFetch({ data: { ...built, titles: () => titles } });
const VIEW = { zoom: 9, lat: placed[20]?.lat ?? 0, lon: placed[20]?.lon ?? 0 };

afterEach(() => {
  cleanup();
  plotting.setState(NOTHING_PLOTTED);
});

it('titles side by side are one mark among titles that are counted by cell, and all sum to what was found', async () => {
  window.history.replaceState(null, '', '/#colour=adjoining');
  plotting.setState({ ...NOTHING_PLOTTED, view: VIEW });
  renderWithServices(<MapReader />, service.fetch);
  const read = () => plotting.getState().picture;
  await waitFor(() => expect(countPoints(read().points)).toBe(beside.length), { timeout: 20_000 });
  expect(screen.queryByText(/^Zoom in/)).toBeNull();
  const { points, cells } = read();
  expect(placed.length).toBeGreaterThan(5_000);
  expect(countCells(cells) + countPoints(points)).toBe(placed.length);
  expect(cells.every(({ colouring }) => colouring === JOINING)).toBe(true);
  const groups = new PointGroups();
  groups.setPoints(points, cells);
  groups.setLook({ colouring: JOINING, hidden: [] });
  const marks = groups.describeMarks(17);
  const joined = Array.from({ length: marks.length }, (_, index) => index).filter(
    (index) => readKind(marks, index) === 'joined',
  );
  const names = new Set(beside.map(({ adjoiningGroup }) => adjoiningGroup));
  expect(joined).toHaveLength(names.size);

  // Cells hold titles that stand alone and others that have a mark of their own: they open the first.
  const precision = cells[0]?.precision ?? 0;
  const nameTile = ({ lon, lat }: { lon: number; lat: number }) => {
    const { x, y } = findTile(lon, lat, precision);
    return `${x} ${y}`;
  };
  const byTile = Map.groupBy(placed, nameTile);
  const shared = [...new Set(beside.map(nameTile))].filter((tile) =>
    byTile.get(tile)?.some(({ adjoiningGroup }) => adjoiningGroup === undefined),
  );
  expect(shared.length).toBeGreaterThan(10);
  for (const tile of shared.slice(0, 25)) {
    const [x = 0, y = 0] = tile.split(' ').map(Number);
    const found = await plotting.getState().findTitle({ precision, x, y });
    const opened = byTile.get(tile)?.find(({ id }) => id === found);
    expect([tile, opened?.id, opened?.adjoiningGroup]).toEqual([tile, found, undefined]);
  }
}, 40_000);

it('of too many titles side by side it says that they are drawn as one closer up', async () => {
  const all = placed.map((title, at) => ({
    ...title,
    adjoiningTitles: 2,
    adjoiningGroup: `pair ${Math.floor(at / 2)}`,
  }));
  const crowded = createServiceFetch({ data: { ...built, titles: () => all } });
  window.history.replaceState(null, '', '/#colour=adjoining');
  plotting.setState({ ...NOTHING_PLOTTED, view: VIEW });
  renderWithServices(<MapReader />, crowded.fetch);
  const says = 'Zoom in to see what lies side by side';
  expect(await screen.findByText(says, {}, { timeout: 20_000 })).toBeDefined();
  expect(countPoints(plotting.getState().picture.points)).toBe(0);
}, 40_000);
