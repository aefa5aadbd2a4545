import { quoteStraight } from '@property/contract/straighten.ts';
import type { Parsed } from './url-notice.ts';

/** Centre in degrees and MapLibre zoom, as in `#map=zoom/lat/lon`. */
export interface Viewport {
  readonly zoom: number;
  readonly lat: number;
  readonly lon: number;
}

const MAXIMUM_ZOOM = 24;
const DECIMAL = /^-?\d{1,3}(?:\.\d{1,12})?$/;

/** Rounds a view to what a link holds: zoom to 0.01, place to 0.00001 degrees, about a metre. */
export function roundViewport({ zoom, lat, lon }: Viewport): Viewport {
  return { zoom: round(zoom, 2), lat: round(lat, 5), lon: round(lon, 5) };
}

/** True when two views are the same as far as a link can tell. */
export function isSameViewport(one: Viewport | null, other: Viewport | null): boolean {
  if (one === null || other === null) return one === other;
  return serializeViewport(one) === serializeViewport(other);
}

/** Writes the view as a hash, such as `#map=14.5/51.58774/-2.99835`. */
export function serializeViewport(viewport: Viewport): string {
  const { zoom, lat, lon } = roundViewport(viewport);
  return `#map=${zoom}/${lat}/${lon}`;
}

/** The hash with the view set, its other parts as they are. */
export function replaceViewport(hash: string, viewport: Viewport): string {
  return [serializeViewport(viewport), ...listOtherParts(hash)].join('&');
}

/** The hash for another place: how the map looks stays, what it shows is left to that place. */
export function dropViewport(hash: string): string {
  return takeViewport(hash, '');
}

/** The hash with the view of another one, or with none where that names none. */
export function takeViewport(hash: string, other: string): string {
  const parts = [...splitHash(other).filter(isView), ...listOtherParts(hash)];
  return parts.length > 0 ? `#${parts.join('&')}` : '';
}

function listOtherParts(hash: string): string[] {
  return splitHash(hash).filter((part) => !isView(part));
}

function splitHash(hash: string): string[] {
  return hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part !== '');
}

function isView(part: string): boolean {
  return part.startsWith('map=');
}

/** Reads the hash; null without a `map` part, null and a notice when it is no view. */
export function parseViewport(hash: string): Parsed<Viewport | null> {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('map');
  if (text === null) return { value: null, notices: [] };
  const parts = text.split('/');
  const [zoom, lat, lon] = parts.map(Number);
  if (
    parts.length !== 3 ||
    !parts.every((part) => DECIMAL.test(part)) ||
    zoom === undefined ||
    lat === undefined ||
    lon === undefined ||
    zoom < 0 ||
    zoom > MAXIMUM_ZOOM ||
    Math.abs(lat) > 90 ||
    Math.abs(lon) > 180
  ) {
    const message = `The map view ${quoteStraight(text)} in the link is no place on the map; the usual view is shown.`;
    return { value: null, notices: [{ parameter: 'map', message }] };
  }
  return { value: roundViewport({ zoom, lat, lon }), notices: [] };
}

function round(value: number, decimals: number): number {
  const rounded = Number(value.toFixed(decimals));
  return rounded === 0 ? 0 : rounded;
}
