import { expect, test } from 'vitest';
import { isMissingCode } from './missing-code.ts';

test.each([
  'Failed to fetch dynamically imported module: https://example.test/assets/a.js',
  'error loading dynamically imported module: https://example.test/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a part of the app that did not come is told from a fault in it: %s', (message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true);
});

test('a fault in a part that came is none', () => {
  expect(isMissingCode(new TypeError('x is undefined'))).toBe(false);
  expect(isMissingCode('Failed to fetch dynamically imported module')).toBe(false);
});
