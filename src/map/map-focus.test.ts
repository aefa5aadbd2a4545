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
});
