import type { Road } from '@property/contract/titles/traffic.ts';
import { describe, expect, it } from 'vitest';
import { traffic } from '#testing/title-fixture.ts';
import { buildMapRoads, nameRoad, readRoadFigure } from './traffic-roads.ts';

const both: Road = {
  identifier: 'a',
  roadName: null,
  class: 'A Road',
  function: 'A Road',
  estimated: { motorVehicles: 10, roundCount: 1 },
  average: { motorVehicles: 20, roundCount: 2 },
};

describe('roads', () => {
  it('O-039 takes the preferred table and says which', () => {
    expect(readRoadFigure(both, 'estimated')).toEqual({ motorVehicles: 10, basis: 'estimated' });
    expect(readRoadFigure(both, 'average')).toEqual({ motorVehicles: 20, basis: 'counted' });
    expect(readRoadFigure({ ...both, estimated: null }, 'estimated')?.basis).toBe('counted');
    expect(readRoadFigure({ ...both, estimated: null, average: null }, 'average')).toBeUndefined();
  });

  it('S-140 names a road without a name', () => {
    expect(nameRoad(both)).toBe('Unnamed road');
  });

  it('S-138 keeps the rank of the service on the map, even past a road without a course', () => {
    const [first, ...rest] = traffic.roads;
    const roads = buildMapRoads(
      { ...traffic, roads: first ? [both, first, ...rest] : [] },
      'estimated',
    );
    expect(roads.map(({ rank }) => rank)).toEqual([2, 3, 4, 5, 6]);
    expect(roads[0]).toMatchObject({ name: 'Lowfield Way', motorVehicles: 18_940 });
  });
});
