import { expect, test } from 'vitest';
import { readInk } from './read-colour.ts';

test.each([
  ['rgb(31, 90, 196)', { colour: '#1f5ac4', opacity: 1 }],
  ['rgba(255, 255, 255, 0.5)', { colour: '#ffffff', opacity: 0.5 }],
  ['color(srgb 1 0.5 0 / 25%)', { colour: '#ff8000', opacity: 0.25 }],
  ['oklch(0.5 0.1 200)', { colour: '#000000', opacity: 1 }],
  ['rgba(0, 0, 0, 0)', null],
  ['transparent', null],
  ['none', null],
])('%s', (computed, ink) => {
  expect(readInk(computed)).toEqual(ink);
});

test('what stands in something faint is as faint', () => {
  expect(readInk('rgba(0, 0, 0, 0.5)', 0.5)).toEqual({ colour: '#000000', opacity: 0.25 });
});
