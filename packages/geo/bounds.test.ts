import { describe, expect, it } from 'vitest';
import { measureBounds } from './bounds.ts';

describe('measureBounds', () => {
  it('spans every part of a geometry and knows that an empty one has none', () => {
    const coordinates = [
      [
        [
          [-3, 51],
          [-2.9, 51.1],
          [-3, 51.2],
          [-3, 51],
        ],
      ],
      [
        [
          [-2.5, 51.5],
          [-2.4, 51.5],
          [-2.4, 51.6],
          [-2.5, 51.5],
        ],
      ],
    ];
    expect(measureBounds([{ type: 'MultiPolygon', coordinates }])).toEqual([-3, 51, -2.4, 51.6]);
    expect(measureBounds([{ type: 'MultiPolygon', coordinates: [] }])).toBeNull();
  });
});
