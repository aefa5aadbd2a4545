import { expect, it } from 'vitest';
import { findStop, measureStops, moveStop } from './sheet-stops.ts';

const stops = measureStops(844);

it('leaves the search field and the tab bar free at every stop', () => {
  expect(stops).toEqual({ low: 120, half: 366, full: 724 });
});

it('has stops in their order and two rows to read in a short window', () => {
  for (const height of [256, 300, 351, 399, 400, 480]) {
    const { low, half, full } = measureStops(height);
    // At 400 % all else stays free: tab bar, search field and filters with the gap below them.
    if (height < 400) expect(height - half).toBe(56 + 64 + 52);
    expect(low).toBeLessThan(half);
    expect(half).toBeLessThan(full);
    // Handle, heading, and two rows of 76 px.
    expect(full).toBeGreaterThanOrEqual(24 + 66 + 2 * 76);
  }
  expect(measureStops(256)).toEqual({ low: 36, half: 84, full: 256 });
  expect(measureStops(200)).toEqual({ low: 36, half: 36, full: 200 });
});

it('rests at the stop nearest to where it was let go', () => {
  expect([100, 250, 500, 560].map((height) => findStop(height, stops))).toEqual([
    'low',
    'half',
    'half',
    'full',
  ]);
});

it('goes up and down by one stop, and holds at the ends', () => {
  expect([moveStop('low', 1), moveStop('half', 1), moveStop('full', 1)]).toEqual([
    'half',
    'full',
    'full',
  ]);
  expect(moveStop('low', -1)).toBe('low');
});
