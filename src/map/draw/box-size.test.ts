import { describe, expect, it } from 'vitest';
import { describeBox, hasInside, spanBox } from './box-size.ts';

describe('a drawn box', () => {
  it('is the same from whichever corner it was begun', () => {
    const box = [-3, 51.5, -2.9, 51.6];
    expect(spanBox([-3, 51.5], [-2.9, 51.6])).toEqual(box);
    expect(spanBox([-2.9, 51.5], [-3, 51.6])).toEqual(box);
  });

  it('says its sides in kilometres and its area', () => {
    expect(describeBox([-3, 51.5, -2.9, 51.6])).toBe('6.91 × 11.1 km, 76.9 km²');
    expect(describeBox([-3, 51.5, -2.999, 51.501])).toBe('0.069 × 0.111 km, 0.008 km²');
  });

  it('has no inside when both corners are one', () => {
    expect(hasInside(spanBox([-3, 51.5], [-3, 51.5]))).toBe(false);
    expect(hasInside(spanBox([-3, 51.5], [-2.9, 51.6]))).toBe(true);
  });
});
