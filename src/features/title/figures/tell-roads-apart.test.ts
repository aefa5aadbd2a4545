import type { Road } from '@property/contract/titles/traffic.ts';
import type { Polygon, Position } from 'geojson';
import { expect, it } from 'vitest';
import { tellRoadsApart } from './tell-roads-apart.ts';

/** Metres east and north of the middle of the title as a position. */
const at = (east: number, north: number): Position => [east / 111_195, north / 111_195];

const buildRoad = (identifier: string, roadName: string, ...points: Position[]): Road => ({
  identifier,
  roadName,
  class: 'A Road',
  function: 'A Road',
  geometry: { type: 'LineString', coordinates: points },
});
const centroid = { lat: 0, lon: 0 };

it('S-140 tells roads of one name apart by where they come nearest, and leaves the others alone', () => {
  const roads = [
    buildRoad('a', 'Usk Way', at(-50, 120), at(50, 120)),
    // Its middle is 900 m away, its course passes close by.
    buildRoad('b', 'Usk Way', at(-100, -1000), at(-100, 20), at(-1900, 20)),
    buildRoad('c', 'Docks Way', at(50, 0), at(60, 0)),
  ];
  expect([...tellRoadsApart(roads, { centroid }, 'metric')]).toEqual([
    ['a', '120 m N'],
    ['b', '100 m W'],
  ]);
  expect([...tellRoadsApart(roads, { centroid }, 'imperial').values()]).toEqual([
    '390 ft N',
    '330 ft W',
  ]);
});

it('S-140 measures from the outline, as the distance that roads are looked for within', () => {
  const corners = [at(-80, -80), at(80, -80), at(80, 80), at(-80, 80), at(-80, -80)];
  const outline: Polygon = { type: 'Polygon', coordinates: [corners] };
  const roads = [
    buildRoad('a', 'Usk Way', at(-500, 200), at(500, 200)),
    buildRoad('b', 'Usk Way', at(83, -20), at(83, 20)),
  ];
  expect([...tellRoadsApart(roads, { centroid, outline }, 'metric')]).toEqual([
    ['a', '120 m N'],
    ['b', '10 m E'],
  ]);
});

it('S-140 says nothing of roads without a course or of a title without a position', () => {
  const { geometry: _, ...road } = buildRoad('a', 'Usk Way', at(0, 0), at(1, 0));
  expect(tellRoadsApart([road, { ...road, identifier: 'b' }], { centroid }, 'metric').size).toBe(0);
  const placed = buildRoad('a', 'x', at(0, 0), at(1, 0));
  expect(tellRoadsApart([placed, placed], { centroid: undefined }, 'metric').size).toBe(0);
});
