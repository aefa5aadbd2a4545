import { expect, test } from 'vitest';
import type { FootfallCellRecord } from '../records/footfall-cells.ts';
import type { RoadRecord } from '../records/traffic-records.ts';
import { decodeTile } from '../testing/decode-tile.ts';
import { buildMovementFeatures, MOVEMENT_TILES } from './build-movement.ts';
import { buildTiles } from './build-tiles.ts';

const count = (motorVehicles: number) => ({ motorVehicles, roundCount: 3 });
const road = (given: Partial<RoadRecord>): RoadRecord => ({
  identifier: 'a',
  roadName: 'A48',
  class: 'A Road',
  function: 'A Road',
  geometry: {
    type: 'LineString',
    coordinates: [
      [-2.99, 51.59],
      [-2.98, 51.59],
    ],
  },
  estimated: null,
  average: null,
  provenance: {},
  ...given,
});
const cell = (provenance: FootfallCellRecord['provenance']): FootfallCellRecord => {
  const figures = {
    daily: 1240,
    fridayNightout: 1,
    weekendDaytime: 1,
    rushHours: 1,
    officeHours: 1,
    nightHours: 1,
    sleepingHours: 1,
  };
  const corners = [
    [-2.99, 51.59],
    [-2.988, 51.59],
    [-2.988, 51.591],
    [-2.99, 51.591],
    [-2.99, 51.59],
  ];
  return {
    indexId: '8a1',
    polygon: { type: 'Polygon', coordinates: [corners] },
    averages: figures,
    monthly: [
      { ...figures, year: 2026, month: 8 },
      { ...figures, year: 2026, month: 9 },
    ],
    provenance,
  };
};
const tell = (...roads: readonly RoadRecord[]) =>
  [...buildMovementFeatures(roads, [])].map(({ properties }) => properties);

test('a road tells its vehicles, how they are known, and the year that is on record', () => {
  const counted = road({
    estimated: count(12_300),
    average: count(12_345),
    year: 2019,
    provenance: { real: ['average'] },
  });
  const estimated = road({
    estimated: count(9000),
    year: 2021,
    provenance: { real: ['estimated'] },
  });
  const modelled = road({
    estimated: count(800),
    average: count(812),
    provenance: { modelled: ['*'] },
  });
  expect(tell(counted, estimated, modelled)).toMatchObject([
    { vehicles: 12_345, basis: 'counted', year: 2019 },
    { vehicles: 9000, basis: 'estimated', year: 2021 },
    { vehicles: 800, basis: 'modelled' },
  ]);
  expect(tell(modelled)[0]).not.toHaveProperty('year');
});

test('a road of an invented place is known as its record says, and none is drawn without a figure', () => {
  expect(tell(road({ average: count(500) }), road({ estimated: count(400) }), road({}))).toEqual([
    { id: 'a', name: 'A48', class: 'A Road', vehicles: 500, basis: 'counted' },
    { id: 'a', name: 'A48', class: 'A Road', vehicles: 400, basis: 'estimated' },
  ]);
});

test('a square tells its average day, the last month of it, and whether it is modelled', () => {
  const squares = [cell({ modelled: ['*'] }), cell({})];
  const told = { id: '8a1', daily: 1240, until: '2026-09' };
  const modelled = { ...told, isModelled: true };
  const features = [...buildMovementFeatures([], squares)];
  expect(features.map(({ properties }) => properties)).toEqual([modelled, modelled, told, told]);
  expect(features[1]?.geometry).toEqual({
    type: 'Point',
    coordinates: [expect.closeTo(-2.989, 9), expect.closeTo(51.5905, 9)],
  });
});

test('main roads are drawn from afar, small ones and footfall closer up', () => {
  const small = road({ identifier: 'b', class: 'Minor Road', estimated: count(300) });
  const features = [...buildMovementFeatures([road({ average: count(500) }), small], [cell({})])];
  const zooms = new Map<string, number>();
  for (const { z, data } of buildTiles(features, [-3, 51.58, -2.97, 51.6], MOVEMENT_TILES)) {
    for (const [layer, drawn] of decodeTile(data)) {
      for (const { properties } of drawn) {
        const key = `${layer} ${properties.id}`;
        zooms.set(key, Math.min(z, zooms.get(key) ?? z));
      }
    }
  }
  expect([...zooms].sort()).toEqual([
    ['footfall 8a1', 11],
    ['traffic a', 8],
    ['traffic b', 12],
  ]);
});
