import { expect, it } from 'vitest';
import { nameDirection, nameWind } from './name-wind.ts';

/** Against the clock from the east, by the degrees in their middle. */
const WINDS = [
  ['east', 0],
  ['north-east', 45],
  ['north', 90],
  ['north-west', 135],
  ['west', 180],
  ['south-west', 225],
  ['south', 270],
  ['south-east', 315],
] as const;

it.each(WINDS)('%s is the wind of an eighth of the circle around %d degrees', (wind, middle) => {
  for (const turn of [-22, -10, 0, 10, 22]) {
    const angle = ((middle + turn) * Math.PI) / 180;
    for (const length of [1e-9, 1, 5_000]) {
      expect(nameWind(length * Math.cos(angle), length * Math.sin(angle))).toBe(wind);
    }
  }
});

it.each(WINDS)('a place lies in the %s as the map shows it', (wind, middle) => {
  const from = { lon: -2.4, lat: 52.2 };
  const angle = (middle * Math.PI) / 180;
  // On the map of that latitude a degree north is as long as 1.63 degrees east.
  const stretch = 1 / Math.cos((from.lat * Math.PI) / 180);
  for (const turn of [-20, 0, 20]) {
    const bearing = angle + (turn * Math.PI) / 180;
    const to = {
      lon: from.lon + 0.01 * stretch * Math.cos(bearing),
      lat: from.lat + 0.01 * Math.sin(bearing),
    };
    expect(nameDirection(from, to)).toBe(wind);
  }
});
