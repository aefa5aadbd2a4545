import { expect, it } from 'vitest';
import { findStop, measureStops, moveStop } from './sheet-stops.ts';

const stops = measureStops(844);

it('leaves the search field and the tab bar free at every stop', () => {
  expect(stops).toEqual({ low: 120, half: 366, full: 724 });
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
