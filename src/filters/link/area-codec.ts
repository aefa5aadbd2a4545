import { clampToLimit, TRAVEL_MINUTES, UUID_PATTERN } from '@property/contract/search/limits.ts';
import { quoteStraight } from '@property/contract/straighten.ts';
import type { Bounds } from '@property/geo/bounds.ts';
import { roundDegrees } from '@property/geo/round-degrees.ts';
import type { Parsed, UrlNotice } from '#lib/links/url-notice.ts';
import { RADIUS_METRES } from '#lib/radius-metres.ts';
import {
  type Area,
  type AreaManner,
  type AreaPlace,
  BUFFER_METRES,
  describeAreaKey,
} from '../model/area.ts';
import { decodePlaces, encodePlaces } from '../model/near-places.ts';
import { parseAreaManner, serializeAreaManner } from './area-manner-codec.ts';

const DECIMAL = /^-?\d{1,20}(?:\.\d{1,20})?$/;
/** Limits of what a link may ask for; the clamped value is said in a notice (S-160). */
interface Limit {
  readonly minimum: number;
  readonly maximum: number;
  readonly fallback: number;
}

/**
 * Writes an area as one `area` parameter: where it is (`box:w,s,e,n`, `view:w,s,e,n`,
 * `travel:<titleId>:<mode>:<minutes>`, `radius:<lon>,<lat>,<metres>`,
 * `near:<metres>:<thing>:<places>`, `shape:<code>`, `outline:<titleId>:<metres>`), then how it counts: `*any`, `*except`, `*hidden`, `*name.<name>`.
 */
export function serializeArea(area: Area): string {
  return describeAreaKey(area) + serializeAreaManner(area);
}

/** Rounds bounds to six decimals, about 10 cm, so that equal boxes are equal links. */
export function roundBounds(bounds: Bounds): Bounds {
  const [west, south, east, north] = bounds;
  return [roundDegrees(west), roundDegrees(south), roundDegrees(east), roundDegrees(north)];
}

/** Reads one `area` parameter; null with a notice when it is no area. Figures are clamped (S-160). */
export function parseArea(text: string): Parsed<Area | null> {
  const [, place = '', rest = ''] = /^([^*]*)(.*)$/s.exec(text) ?? [];
  const parsed = parsePlace(place);
  if (parsed.value === null) return { value: null, notices: parsed.notices };
  const manner = parseAreaManner(rest);
  const value = { ...parsed.value, ...withoutContours(parsed.value, manner.value) };
  return { value, notices: [...parsed.notices, ...manner.notices] };
}

function withoutContours(place: AreaPlace, { contours, ...manner }: AreaManner): AreaManner {
  return contours && place.kind === 'travel-time' ? { ...manner, contours } : manner;
}

function parsePlace(text: string): Parsed<AreaPlace | null> {
  const [, kind, rest = ''] = /^(\w+):(.*)$/s.exec(text) ?? [];
  switch (kind) {
    case 'box':
    case 'view':
      return parseBox(text, kind, rest);
    case 'travel':
      return parseTravelTime(text, rest.split(':'));
    case 'radius':
      return parseRadius(text, rest);
    case 'near':
      return parseNear(text, rest.split(':'));
    case 'shape':
      return /^[\w-]+$/.test(rest)
        ? { value: { kind: 'drawn', code: rest }, notices: [] }
        : refuse(text, 'is no drawn shape');
    case 'outline':
      return parseOutline(text, rest.split(':'));
    default:
      return refuse(text, 'is not an area this page knows');
  }
}

const NO_TITLE = 'does not name a title';

function parseBox(text: string, kind: 'box' | 'view', corners: string): Parsed<AreaPlace | null> {
  const parts = readNumbers(corners, 4);
  if (parts === null) return refuse(text, 'needs four numbers: west, south, east and north');
  const [west = 0, south = 0, east = 0, north = 0] = parts;
  const bounds = roundBounds([west, south, east, north]);
  if (isOffGlobe(west, south) || isOffGlobe(east, north)) return refuse(text, 'is off the globe');
  if (bounds[1] >= bounds[3]) return refuse(text, 'has its south edge above its north edge');
  if (bounds[0] === bounds[2]) return refuse(text, 'has no width');
  return { value: { kind, bounds }, notices: [] };
}

function parseTravelTime(text: string, parts: readonly string[]): Parsed<AreaPlace | null> {
  const [titleId = '', mode, minutesText = ''] = parts;
  if (parts.length !== 3 || !UUID_PATTERN.test(titleId)) {
    return refuse(text, `${NO_TITLE} to travel from`);
  }
  if (mode !== 'car' && mode !== 'foot') return refuse(text, 'is neither by car nor on foot');
  if (!DECIMAL.test(minutesText)) return refuse(text, 'has no number of minutes');
  const minutes = clamp(minutesText, TRAVEL_MINUTES, 'Travel time', 'minutes');
  return {
    value: { kind: 'travel-time', titleId: titleId.toLowerCase(), mode, minutes: minutes.value },
    notices: minutes.notices,
  };
}

function parseRadius(text: string, figures: string): Parsed<AreaPlace | null> {
  const parts = readNumbers(figures, 3);
  if (parts === null) return refuse(text, 'needs three numbers: longitude, latitude and metres');
  const [lon = 0, lat = 0] = parts.map(roundDegrees);
  if (isOffGlobe(lon, lat)) return refuse(text, 'is off the globe');
  const metresText = figures.split(',')[2] ?? '';
  const metres = clamp(metresText, RADIUS_METRES, 'A radius', 'metres', 4);
  return { value: { kind: 'radius', lon, lat, metres: metres.value }, notices: metres.notices };
}

/** One of what is near, in words: nothing that could be taken for another part of the link. */
const THING = /^(?:[a-z][a-z -]{0,39})?$/i;

function parseNear(text: string, parts: readonly string[]): Parsed<AreaPlace | null> {
  const [figure = '', thing = '', code = ''] = parts;
  if (parts.length !== 3 || !DECIMAL.test(figure)) return refuse(text, 'has no number of metres');
  if (!THING.test(thing)) return refuse(text, 'does not say what is near');
  const places = decodePlaces(code);
  if (places === null) return refuse(text, 'does not say where what is near stands');
  const metres = clamp(figure, RADIUS_METRES, 'A distance', 'metres', 4);
  const value = { kind: 'near', metres: metres.value, thing, code: encodePlaces(places) } as const;
  return { value, notices: metres.notices };
}

function parseOutline(text: string, parts: readonly string[]): Parsed<AreaPlace | null> {
  const [titleId = '', figure = ''] = parts;
  if (parts.length !== 2 || !UUID_PATTERN.test(titleId)) return refuse(text, NO_TITLE);
  if (!DECIMAL.test(figure)) return refuse(text, 'has no number of metres');
  const metres = clamp(figure, BUFFER_METRES, 'A buffer', 'metres');
  return {
    value: { kind: 'outline', titleId: titleId.toLowerCase(), metres: metres.value },
    notices: metres.notices,
  };
}

function readNumbers(text: string, count: number): number[] | null {
  const parts = text.split(',');
  return parts.length === count && parts.every((part) => DECIMAL.test(part))
    ? parts.map(Number)
    : null;
}

function clamp(
  text: string,
  limit: Limit,
  name: string,
  unit: string,
  decimals = 0,
): Parsed<number> {
  const value = Number(clampToLimit(Number(text), limit).toFixed(decimals));
  const notices: UrlNotice[] = [];
  if (String(value) !== text) {
    notices.push({
      parameter: 'area',
      message: `${name} runs from ${limit.minimum} to ${limit.maximum}${decimals === 0 ? ' whole' : ''} ${unit}, so ${quoteStraight(text)} in the link became ${value}.`,
    });
  }
  return { value, notices };
}

function isOffGlobe(lon: number, lat: number): boolean {
  return Math.abs(lon) > 180 || Math.abs(lat) > 90;
}

function refuse(text: string, reason: string): Parsed<null> {
  const message = `The area ${quoteStraight(text)} in the link ${reason}, so it was left out.`;
  return { value: null, notices: [{ parameter: 'area', message }] };
}
