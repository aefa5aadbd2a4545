import type { Token } from '../grammar/read-tokens.ts';
import type { NamedPlace } from './place.ts';
import type { Vocabulary } from './vocabulary.ts';

const WHOLE = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;
const OUTCODE = /^[a-z]{1,2}\d[a-z\d]?$/;

/** "WX1 1AE", "wx11ae"; "WX1" and "WX4 2" where the records have such postcodes. */
export function readPostcode(
  words: readonly string[],
  { outcodes, postcodes }: Pick<Vocabulary, 'outcodes' | 'postcodes'>,
): NamedPlace | undefined {
  const [out = '', inward = ''] = words;
  const whole = words.length <= 2 ? WHOLE.exec(words.join('')) : null;
  if (whole) return { type: 'postcode', name: `${whole[1]} ${whole[2]}`.toUpperCase() };
  if (!OUTCODE.test(out) || !outcodes.has(out.toUpperCase())) return undefined;
  if (words.length === 1) return { type: 'outcode', name: out.toUpperCase() };
  if (words.length > 2 || !/^\d$/.test(inward)) return undefined;
  const name = `${out} ${inward}`.toUpperCase();
  const within = postcodes.filter((postcode) => postcode.startsWith(name));
  return within.length === 0 ? undefined : { type: 'sector', name, postcodes: within };
}

/** "52.21, -2.46": latitude, then longitude. */
export function readPoint(span: readonly Token[]): NamedPlace | undefined {
  const [lat, comma, lon] = span;
  if (span.length !== 3 || comma?.word !== ',') return undefined;
  if (lat?.number === undefined || lon?.number === undefined) return undefined;
  const plain = !lat.suffix && !lon.suffix && lat.raw.includes('.');
  if (!plain || Math.abs(lat.number) > 90 || Math.abs(lon.number) > 180) return undefined;
  const name = `${lat.number}, ${lon.number}`;
  return { type: 'point', name, point: { lat: lat.number, lon: lon.number } };
}
