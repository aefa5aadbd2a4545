import { expect, it } from 'vitest';
import { isInGreatBritain } from './great-britain.ts';

it.each([
  ['Newport', -3, 51.58],
  ['St Ives', -5.48, 50.21],
  ["St Mary's", -6.3, 49.92],
  ['Dover', 1.31, 51.13],
  ['Lowestoft', 1.75, 52.48],
  ['Holyhead', -4.63, 53.31],
  ['St Davids', -5.27, 51.88],
  ['Portpatrick', -5.12, 54.84],
  ['Campbeltown', -5.6, 55.42],
  ['Stornoway', -6.39, 58.21],
  ['Lerwick', -1.15, 60.15],
])('%s lies in Great Britain', (_, lon, lat) => {
  expect(isInGreatBritain([lon, lat])).toBe(true);
});

it.each([
  ['Dublin', -6.26, 53.35],
  ['Belfast', -5.93, 54.6],
  ['Ballycastle', -6.24, 55.2],
  ['Douglas', -4.48, 54.15],
  ['Calais', 1.86, 50.95],
  ['St Helier', -2.1, 49.18],
  ['Sydney', 151.2, -33.87],
  ['Monaco', 7.42, 43.74],
  ['Harrisburg', -76.88, 40.27],
])('%s does not', (_, lon, lat) => {
  expect(isInGreatBritain([lon, lat])).toBe(false);
});
