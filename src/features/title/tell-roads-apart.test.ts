import { expect, it } from 'vitest';
import type { Road } from '#contract/traffic.ts';
import { tellRoadsApart } from './tell-roads-apart.ts';

const buildRoad = (identifier: string, roadName: string, east: number, north: number): Road => ({
  identifier,
  roadName,
  class: 'A Road',
  function: 'A Road',
  geometry: {
    type: 'LineString',
    coordinates: [
      [east / 111_195 - 0.001, north / 111_195],
      [east / 111_195 + 0.001, north / 111_195],
    ],
  },
});
const centroid = { lat: 0, lon: 0 };

it('S-140 tells roads of one name apart by where they lie, and leaves the others alone', () => {
  const roads = [
    buildRoad('a', 'Usk Way', 0, 120),
    buildRoad('b', 'Usk Way', -300, -300),
    buildRoad('c', 'Docks Way', 50, 0),
  ];
  expect([...tellRoadsApart(roads, centroid, 'metric')]).toEqual([
    ['a', '120 m N'],
    ['b', '420 m SW'],
  ]);
});

it('S-140 says nothing of roads without a course or of a title without a position', () => {
  const { geometry: _, ...road } = buildRoad('a', 'Usk Way', 0, 0);
  expect(tellRoadsApart([road, { ...road, identifier: 'b' }], centroid, 'metric').size).toBe(0);
  expect(tellRoadsApart([buildRoad('a', 'x', 0, 0)], undefined, 'metric').size).toBe(0);
});
