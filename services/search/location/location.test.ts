import type { MultiPolygon, Position } from 'geojson';
import { expect, test } from 'vitest';
import type { FootfallCell, RoadSegment } from '#contract/stored-places.ts';
import { FootfallGrid } from './footfall-grid.ts';
import { RoadIndex } from './road-index.ts';

function buildBox(west: number, south: number, east: number, north: number): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

const area = (...box: [number, number, number, number]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: [[buildBox(...box)]],
});

function buildCell(indexId: string, west: number, daily: number): FootfallCell {
  const rest = { rushHours: 0, officeHours: 0, nightHours: 0, sleepingHours: 0 };
  const averages = { daily, fridayNightout: 0, weekendDaytime: 0, ...rest };
  const coordinates = [buildBox(west, 0, west + 0.01, 0.01)];
  return { indexId, polygon: { type: 'Polygon', coordinates }, averages, monthly: [] };
}

const grid = new FootfallGrid([buildCell('quiet', 0, 100), buildCell('busy', 0.01, 900)]);

test('S-166 a cell that only touches the title does not count, however busy', () => {
  expect(grid.findBest(area(0.005, 0.002, 0.01, 0.004))?.indexId).toBe('quiet');
});

test('S-167 of cells that share the title, the busiest', () => {
  expect(grid.findBest(area(0.002, 0.002, 0.011, 0.004))?.indexId).toBe('busy');
});

test('outside the grid there is no cell', () => {
  expect(grid.findBest(area(0.5, 0.5, 0.51, 0.51))).toBeUndefined();
});

test('S-134 a road counts by its distance from the outline, not by the box around it', () => {
  const diagonal: RoadSegment = {
    identifier: 'diagonal',
    roadName: null,
    class: 'B Road',
    function: 'B Road',
    estimated: null,
    average: null,
    geometry: {
      type: 'LineString',
      coordinates: [
        [0, 0.01],
        [0.01, 0],
      ],
    },
  };
  const roads = new RoadIndex([diagonal]);
  // The corner at 0.004, 0.004 lies 0.002 / √2 degrees from the road: 157 m.
  const title = area(0.003, 0.003, 0.004, 0.004);
  expect(roads.findBusiest(title, 156, 5)).toEqual([]);
  expect(roads.findBusiest(title, 159, 5)).toHaveLength(1);
});
