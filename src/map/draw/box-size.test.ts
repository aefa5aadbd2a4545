import { describe, expect, it } from 'vitest';
import { describeBox, hasInside, spanBox } from './box-size.ts';

describe('a drawn box', () => {
  it('is the same from whichever corner it was begun', () => {
    const box = [-3, 51.5, -2.9, 51.6];
    expect(spanBox([-3, 51.5], [-2.9, 51.6])).toEqual(box);
    expect(spanBox([-2.9, 51.5], [-3, 51.6])).toEqual(box);
  });

  it('says its sides and its surface in metric units', () => {
    expect(describeBox([-3, 51.5, -2.9, 51.6], 'metric')).toBe('6.9 × 11 km, 7,689 ha');
    expect(describeBox([-3, 51.5, -2.999, 51.501], 'metric')).toBe('69.2 × 111 m, 0.77 ha');
    expect(describeBox([-3, 51.5, -2.9999, 51.5001], 'metric')).toBe('6.92 × 11.1 m, 77 sq m');
  });

  it('says them in miles, feet, acres and square feet to a person who reads those', () => {
    expect(describeBox([-3, 51.5, -2.9, 51.6], 'imperial')).toBe('4.3 × 6.9 mi, 18,999 ac');
    expect(describeBox([-3, 51.5, -2.999, 51.501], 'imperial')).toBe('227 × 365 ft, 1.90 ac');
    expect(describeBox([-3, 51.5, -2.9999, 51.5001], 'imperial')).toBe('22.7 × 36.5 ft, 828 sq ft');
  });

  it('has no inside when both corners are one', () => {
    expect(hasInside(spanBox([-3, 51.5], [-3, 51.5]))).toBe(false);
    expect(hasInside(spanBox([-3, 51.5], [-2.9, 51.6]))).toBe(true);
  });
});
