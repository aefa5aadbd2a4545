import { describe, expect, it } from 'vitest';
import { listNewAreas, measureAreas, measureSelected } from './map-focus.ts';

describe('measureSelected', () => {
  it('takes the shape, else the centroid, else waits', () => {
    const centroid = { lon: -3, lat: 51.5 };
    const ring = [
      [-3.1, 51.4],
      [-2.9, 51.4],
      [-2.9, 51.6],
      [-3.1, 51.4],
    ];
    const geometry = { type: 'MultiPolygon' as const, coordinates: [[ring]] };
    expect(measureSelected({ id: 'a', geometry, centroid })).toEqual([-3.1, 51.4, -2.9, 51.6]);
    expect(measureSelected({ id: 'a', centroid })).toEqual([-3, 51.5, -3, 51.5]);
    expect(measureSelected({ id: 'a' })).toBeUndefined();
    expect(measureSelected(null)).toBeUndefined();
  });
});

describe('new areas', () => {
  const area = (key: string, west: number) => {
    const ring = [
      [west, 0],
      [west + 1, 0],
      [west + 1, 1],
      [west, 0],
    ];
    return {
      key,
      kind: 'box' as const,
      geometry: { type: 'Polygon' as const, coordinates: [ring] },
    };
  };

  it('are not those that were there, however often their shape is sent again', () => {
    const [old, added] = [area('old', -9), area('new', 0)];
    expect(listNewAreas([old, added], new Set(['old']))).toEqual([added]);
    expect(listNewAreas([old], new Set(['old']))).toEqual([]);
  });

  it('are taken in together where several came at once, such as those of files', () => {
    expect(measureAreas([area('one', 5), area('two', -3), area('three', 0)])).toEqual([
      -3, 0, 6, 1,
    ]);
    expect(measureAreas([])).toBeUndefined();
  });

  it('are shown without what lies far beyond the places that something is near to', () => {
    const parts = [0, 1, 2, 3, 60].map((west) => area('', west).geometry.coordinates);
    const geometry = { type: 'MultiPolygon' as const, coordinates: parts };
    const origins = [0, 1, 2, 3, 60].map((west) => ({ lon: west + 0.5, lat: 0.5 }));
    expect(measureAreas([{ key: 'a', kind: 'near', geometry, origins }])).toEqual([0, 0, 4, 1]);
    expect(measureAreas([{ key: 'a', kind: 'drawn', geometry }])).toEqual([0, 0, 61, 1]);
    const even = { ...geometry, coordinates: parts.slice(0, 4) };
    const near = { key: 'a', kind: 'near', geometry: even } as const;
    expect(measureAreas([{ ...near, origins: origins.slice(0, 4) }])).toEqual([0, 0, 4, 1]);
  });

  it('are shown where they overlap if all of them have to hold', () => {
    const wide = { ...area('wide', 0), geometry: square(0, 10) };
    const other = { ...area('other', 8), geometry: square(8, 40) };
    expect(measureAreas([wide, other])).toEqual([8, 0, 10, 10]);
    expect(measureAreas([{ ...wide, role: 'any' as const }, other])).toEqual([0, 0, 40, 40]);
    expect(measureAreas([wide, { ...other, geometry: square(20, 40) }])).toEqual([0, 0, 40, 40]);
    // One below the other: as far to the east, and not as far to the north.
    const north = { ...other, geometry: square(2, 8, 20) };
    expect(measureAreas([wide, north])).toEqual([0, 0, 10, 28]);
  });

  it('of many parts are shown without what lies far beyond most of them', () => {
    const parts = [0, 1, 2, 3, 4, 60].map((west) => area('', west).geometry.coordinates);
    const geometry = { type: 'MultiPolygon' as const, coordinates: parts };
    expect(measureAreas([{ key: 'a', kind: 'drawn', geometry }])).toEqual([0, 0, 5, 1]);
  });
});

/** From a latitude, the equator where none is told, as far north as it reaches east. */
function square(from: number, to: number, south = 0) {
  const ring = [
    [from, south],
    [to, south],
    [to, south + to],
    [from, south + to],
    [from, south],
  ];
  return { type: 'Polygon' as const, coordinates: [ring] };
}
