import { measureRing } from '@property/geo/rings/ring.ts';
import { describe, expect, it } from 'vitest';
import { AreaAssembler } from './assemble-polygons.ts';
import { assembleRings } from './assemble-rings.ts';
import type { OsmData, OsmRelation, OsmWay } from './osm-data.ts';

describe('assembleRings', () => {
  it('joins ways in any order and direction', () => {
    const rings = assembleRings([
      [1, 2, 3],
      [5, 4, 3],
      [5, 6, 1],
    ]);
    expect(rings).toHaveLength(1);
    expect(new Set(rings[0])).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(rings[0]?.[0]).toBe(rings[0]?.at(-1));
  });

  it('parts rings that touch in one node', () => {
    const rings = assembleRings([
      [1, 2, 9],
      [9, 3, 1],
      [9, 5, 6],
      [6, 7, 9],
    ]);
    expect(rings.map((ring) => [...new Set(ring)].sort())).toEqual(
      expect.arrayContaining([
        [1, 2, 3, 9],
        [5, 6, 7, 9],
      ]),
    );
  });

  it('leaves out what stays open, and counts a repeated way once', () => {
    expect(
      assembleRings([
        [1, 2, 3],
        [3, 2, 1],
        [3, 4],
      ]),
    ).toEqual([]);
  });
});

describe('areas', () => {
  const positions = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10], // outer square: 1 to 4
    [2, 2],
    [4, 2],
    [4, 4],
    [2, 4], // hole: 5 to 8
    [2.5, 2.5],
    [3, 2.5],
    [3, 3], // island in the hole: 9 to 11
    [20, 0],
    [30, 0],
    [30, 10], // apart: 12 to 14
  ];
  const build = (ways: OsmWay[], relations: OsmRelation[] = []): OsmData => ({
    nodes: new Map(positions.map(([lon = 0, lat = 0], i) => [i + 1, { id: i + 1, lon, lat }])),
    ways,
    relations,
    bbox: [0, 0, 30, 10],
  });

  const assemble = (data: OsmData) => Array.from(new AreaAssembler(data), ({ area }) => area);

  it('nests rings by where they lie, whatever their roles and directions say', () => {
    const ways: OsmWay[] = [
      { id: 1, nodes: [1, 4, 3], tags: {} },
      { id: 2, nodes: [1, 2, 3], tags: {} },
      { id: 3, nodes: [5, 6, 7, 8, 5], tags: {} },
      { id: 4, nodes: [9, 10, 11, 9], tags: {} },
      { id: 5, nodes: [12, 13, 14, 12], tags: {} },
    ];
    const members = ways.map((way) => ({ type: 'way' as const, ref: way.id, role: 'outer' }));
    const relation = { id: 7, members, tags: { type: 'multipolygon', natural: 'water' } };
    const areas = assemble(build(ways, [relation]));
    expect(areas).toHaveLength(1);
    const [area] = areas;
    if (area?.geometry.type !== 'MultiPolygon') throw new Error('expected several parts');
    expect(area.geometry.coordinates.map((polygon) => polygon.length).sort()).toEqual([1, 1, 2]);
    for (const [outer = [], ...holes] of area.geometry.coordinates) {
      expect(measureRing(outer)).toBeGreaterThan(0);
      for (const hole of holes) expect(measureRing(hole)).toBeLessThan(0);
    }
  });

  it('takes closed ways with area tags, and no roundabouts', () => {
    const nodes = [1, 2, 3, 4, 1];
    const areas = assemble(
      build([
        { id: 1, nodes, tags: { building: 'yes' } },
        { id: 2, nodes, tags: { highway: 'primary', junction: 'roundabout' } },
        { id: 3, nodes, tags: { highway: 'pedestrian', area: 'yes' } },
        { id: 4, nodes: [1, 2, 3], tags: { building: 'yes' } },
      ]),
    );
    expect(areas.map((area) => area.id)).toEqual([1, 3]);
  });

  it('keeps the rings that close when a member is missing', () => {
    const ways: OsmWay[] = [{ id: 1, nodes: [1, 2, 3, 4, 1], tags: {} }];
    const members = [1, 99].map((ref) => ({ type: 'way' as const, ref, role: 'outer' }));
    const relation = { id: 7, members, tags: { type: 'multipolygon', landuse: 'forest' } };
    const areas = assemble(build(ways, [relation]));
    expect(areas[0]?.geometry.type).toBe('Polygon');
  });
});
