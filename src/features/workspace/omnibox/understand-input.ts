import { UUID_PATTERN } from '@property/contract/search/limits.ts';
import {
  guessTitleCountry,
  recognizeTitleNumber,
  type TitleCountry,
} from '@property/contract/titles/title-number.ts';

/** What typed or pasted text says beyond being words to look for. */
export type Understanding =
  | { readonly kind: 'title-number'; readonly number: string; readonly country: TitleCountry }
  | { readonly kind: 'title-id'; readonly id: string }
  | { readonly kind: 'coordinate'; readonly lat: number; readonly lon: number }
  | { readonly kind: 'link'; readonly href: string }
  /** An exact value of the records: the titles that hold it. */
  | { readonly kind: 'value'; readonly filter: ValueKind; readonly value: string };

export type ValueKind = 'postcode' | 'district' | 'uprn';

const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?) *(\d[A-Z]{2})?$/i;
/** Property references have up to twelve digits; shorter numbers are house numbers and years. */
const UPRN = /^\d{6,12}$/;

const COORDINATE = /^(-?\d{1,2}\.\d+)\s*°?\s*([NS])?\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*°?\s*([EW])?$/i;

/**
 * Everything a text may mean, likeliest first: a title number in any case and with spaces (both
 * countries, S-035, S-045), a title identifier, a latitude and longitude, a link of this app, a
 * postcode or its first half (S-051), a property reference.
 */
export function understandInput(text: string, origin: string): Understanding[] {
  const trimmed = text.trim();
  const link = readLink(trimmed, origin);
  if (link !== null) return [{ kind: 'link', href: link }];
  if (UUID_PATTERN.test(trimmed)) return [{ kind: 'title-id', id: trimmed.toLowerCase() }];
  const coordinate = readCoordinate(trimmed);
  if (coordinate !== null) return [{ kind: 'coordinate', ...coordinate }];
  if (UPRN.test(trimmed)) return [{ kind: 'value', filter: 'uprn', value: trimmed }];
  return [...readPostcode(trimmed), ...readTitleNumbers(trimmed)];
}

function readPostcode(text: string): Understanding[] {
  const [, outward = '', inward] = POSTCODE.exec(text)?.map((part) => part?.toUpperCase()) ?? [];
  if (outward === '') return [];
  return inward === undefined
    ? [{ kind: 'value', filter: 'district', value: outward }]
    : [{ kind: 'value', filter: 'postcode', value: `${outward} ${inward}` }];
}

function readTitleNumbers(text: string): Understanding[] {
  const number = recognizeTitleNumber(text);
  if (number === null) return [];
  const first = guessTitleCountry(number);
  const countries: TitleCountry[] = first === 'ENG' ? ['ENG', 'SCT'] : ['SCT', 'ENG'];
  return countries.map((country) => ({ kind: 'title-number', number, country }));
}

function readLink(text: string, origin: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** Latitude first, as people and other maps write it; null when off the globe. */
function readCoordinate(text: string): { readonly lat: number; readonly lon: number } | null {
  const match = COORDINATE.exec(text);
  if (match === null) return null;
  const [, latText = '', northSouth = '', lonText = '', eastWest = ''] = match;
  const lat = Number(latText) * (northSouth.toUpperCase() === 'S' ? -1 : 1);
  const lon = Number(lonText) * (eastWest.toUpperCase() === 'W' ? -1 : 1);
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
