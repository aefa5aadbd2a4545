import { describe, expect, it } from 'vitest';
import { listNewAreas, measureSelected } from './map-focus.ts';

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

describe('listNewAreas', () => {
  it('leaves out areas that were there, however often their shape is sent again', () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    const area = (key: string) => ({
      key,
      kind: 'box' as const,
      geometry: { type: 'Polygon' as const, coordinates: [ring] },
    });
    expect(listNewAreas([area('old'), area('new')], new Set(['old']))).toEqual([
      { key: 'new', bounds: [0, 0, 1, 1] },
    ]);
    expect(listNewAreas([area('old')], new Set(['old']))).toEqual([]);
  });
});
