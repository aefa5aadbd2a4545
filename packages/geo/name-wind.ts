import type { Place } from './measure-distance.ts';
import { projectLatitude, projectLongitude } from './mercator.ts';

/** From the east, against the clock as mathematics has it. */
const WINDS = [
  'east',
  'north-east',
  'north',
  'north-west',
  'west',
  'south-west',
  'south',
  'south-east',
] as const;

type Wind = (typeof WINDS)[number];

/** Which of the eight winds a step goes to, from how far it leads east and north in any one unit. */
export function nameWind(east: number, north: number): Wind {
  const eighth = Math.round(Math.atan2(north, east) / (Math.PI / 4));
  return WINDS[(eighth + WINDS.length) % WINDS.length] ?? 'east';
}

/** Which of them a place lies in from another one, as the map shows it. */
export function nameDirection(from: Place, to: Place): Wind {
  const east = projectLongitude(to.lon) - projectLongitude(from.lon);
  // From north to south, as the rows of a map are counted.
  return nameWind(east, projectLatitude(from.lat) - projectLatitude(to.lat));
}
