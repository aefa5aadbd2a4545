import type { Area } from './area.ts';

/** A place in degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** The places of an area near several things, as its `code` holds them. */
export type NearArea = Extract<Area, { kind: 'near' }>;

/** Places that a link may name: a question names at most forty. */
const PLACES_MAXIMUM = 200;
const SCALE = 1e6;
const PLACE = /^(-?[0-9a-z]{1,7})\.(-?[0-9a-z]{1,7})$/;

/**
 * Writes places for a link: the way of each from the one before it in millionths of a degree, north
 * and east, in figures of base 36: `u1x2m.-18k2_4s.-2b`. Degrees are taken to six decimals.
 */
export function encodePlaces(places: readonly Place[]): string {
  let [north, east] = [0, 0];
  return places
    .map(({ lat, lon }) => {
      const [y, x] = [Math.round(lat * SCALE), Math.round(lon * SCALE)];
      const way = `${(y - north).toString(36)}.${(x - east).toString(36)}`;
      [north, east] = [y, x];
      return way;
    })
    .join('_');
}

/** Reads what `encodePlaces` wrote; null for anything else, such as a link that was cut off. */
export function decodePlaces(code: string): readonly Place[] | null {
  const parts = code.split('_');
  if (parts.length > PLACES_MAXIMUM) return null;
  let [y, x] = [0, 0];
  const places: Place[] = [];
  for (const part of parts) {
    const [, north, east] = PLACE.exec(part) ?? [];
    if (north === undefined || east === undefined) return null;
    y += Number.parseInt(north, 36);
    x += Number.parseInt(east, 36);
    if (Math.abs(y) > 90 * SCALE || Math.abs(x) > 180 * SCALE) return null;
    places.push({ lat: y / SCALE, lon: x / SCALE });
  }
  return places;
}

/** How many places an area is near to. */
export function countPlaces({ code }: Pick<NearArea, 'code'>): number {
  return code.split('_').length;
}

/** Several of what an area is near to: "schools", "places" where nobody said what they are. */
export function namePlaces({ thing }: Pick<NearArea, 'thing'>): string {
  if (thing === '') return 'places';
  if (/(?:s|sh|ch|x)$/.test(thing)) return `${thing}es`;
  return /[^aeiou]y$/.test(thing) ? `${thing.slice(0, -1)}ies` : `${thing}s`;
}
