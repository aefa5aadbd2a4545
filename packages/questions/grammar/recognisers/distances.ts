import type { PlaceRelation } from '../phrase.ts';
import { spellTokens, type Token } from '../read-tokens.ts';
import { findComparison } from './amounts/comparison.ts';
import { readNumber } from './amounts/numbers.ts';
import { refuse } from './read-place-after.ts';

export type DistanceUnit = readonly [unit: string, singular: string, plural: string];

/** By every word and letter that stands for them. */
export const DISTANCE_UNITS: ReadonlyMap<string, DistanceUnit> = new Map(
  [
    ['m metre metres meter meters', ['m', 'metre', 'metres']] as const,
    ['km kms kilometre kilometres kilometer kilometers', ['km', 'km', 'km']] as const,
    ['mi mile miles', ['mi', 'mile', 'miles']] as const,
    ['yd yds yard yards', ['yd', 'yard', 'yards']] as const,
    ['ft foot feet', ['ft', 'foot', 'feet']] as const,
  ].flatMap(([words, unit]) =>
    words.split(' ').map((word): [string, DistanceUnit] => [word, unit]),
  ),
);
/** Limits that say how far at most. */
export const NOT_FARTHER: ReadonlySet<string> = new Set(['under', 'atMost']);
/** A distance up to the word before its place; after "within" nothing else can be meant. */
export function readDistance(tokens: readonly Token[], at: number) {
  let start = at;
  const inside = ['within', 'inside'].includes(tokens[start]?.word ?? '');
  if (inside) start += 1;
  if (
    ['about', 'a', 'under'].includes(tokens[start]?.word ?? '') &&
    tokens[start + 1]?.word !== 'mile'
  )
    start += 1;
  // "less than 400 m from", "closer than 250 yards to"
  const limit = findComparison(tokens, start);
  if (limit && NOT_FARTHER.has(limit.value)) start += limit.length;
  const way = readLength(tokens, start);
  if (!way?.unit) return undefined;
  let end = start + way.length;
  if (/^(?:radius|away)$/.test(tokens[end]?.word ?? '')) end += 1;
  if (!['of', 'from', 'to', 'around', 'round'].includes(tokens[end]?.word ?? '')) {
    const words = spellTokens(tokens, at, end - at);
    return inside ? refuse(end - at, `“${words}” does not say of which place.`) : undefined;
  }
  // "5m from the station": nobody measures so near in metres.
  const words = spellTokens(tokens, at, end - at);
  if (/\d ?m$/i.test(words) && way.value < LEAST_METRES) {
    const number = String(way.value);
    return refuse(
      end - at,
      `“${words}” may be metres, minutes or miles; say “${number} minutes”, or “${number} miles”.`,
    );
  }
  const relation = relate(way.value, way.unit);
  return { length: end + 1 + countBoth(tokens, end + 1) - at, relation };
}

/** A place is a point or its outline, and no place is as near to one as that. */
const LEAST_METRES = 20;

/** "of both the station and a school" */
export function countBoth(tokens: readonly Token[], at: number): number {
  return tokens[at]?.word === 'both' ? 1 : 0;
}

/** A number with what it is measured in, where that is said: "500 m", "half a mile". */
export function readLength(tokens: readonly Token[], start: number) {
  const token = tokens[start];
  const joined = DISTANCE_UNITS.get(token?.suffix ?? '');
  // "200 m" is a distance here, not 200 million.
  const isWhole = tokens[start + 1]?.word !== '/';
  const plain = token?.number !== undefined && isWhole && (joined || token.suffix === undefined);
  const number = plain ? { value: token.number ?? 0, length: 1 } : readNumber(tokens, start);
  if (!number) return undefined;
  const unit = joined ?? DISTANCE_UNITS.get(tokens[start + number.length]?.word ?? '');
  return { value: number.value, unit, length: number.length + (joined || !unit ? 0 : 1) };
}

/** So far from a place. */
export function relate(
  value: number,
  [unit, singular, plural]: DistanceUnit,
): Extract<PlaceRelation, { type: 'distance' }> {
  const words = `${value} ${value === 1 ? singular : plural}`;
  return { type: 'distance', distance: `${value}${unit}`, words };
}

const METRES: Readonly<Record<string, number>> = {
  m: 1,
  km: 1000,
  mi: 1609.344,
  yd: 0.9144,
  ft: 0.3048,
};

/** Metres of "500m" or "2mi". */
export function toMetres(distance: string): number {
  const [, count, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(distance) ?? [];
  return Number(count) * (METRES[unit] ?? 1);
}
