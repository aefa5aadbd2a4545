import { isJsonObject, type JsonObject } from '@property/contract/json-object.ts';
import type { CustomParts } from '../model/filter.ts';

/** Leaves that give every record they match the same score. */
const EVEN = new Set([
  'term',
  'terms',
  'range',
  'exists',
  'ids',
  'match_all',
  'prefix',
  'wildcard',
  'geo_shape',
  'geo_bounding_box',
  'geo_distance',
]);

/**
 * Whether custom conditions are meant to put some of the records they find before others: words are
 * looked for, or some conditions only say what comes first. A record that fulfils several alternatives
 * scores higher than one that fulfils one, which nobody means as an order. An operator that is not
 * known may be meant as one.
 */
export function isScored({ must = [] }: CustomParts): boolean {
  return must.some(isNodeScored);
}

function isNodeScored(node: unknown): boolean {
  if (!isJsonObject(node)) return false;
  const { bool, nested } = node;
  if (isJsonObject(nested)) return isNodeScored(nested.query);
  if (!isJsonObject(bool)) return !Object.keys(node).every((operator) => EVEN.has(operator));
  return isFavouring(bool) || [bool.must, bool.should].flat().some(isNodeScored);
}

/** Alternatives beside what has to hold, of which none is asked for, only say what comes first. */
function isFavouring({ must, filter, should, minimum_should_match: least }: JsonObject): boolean {
  const list = (given: unknown) => (given === undefined ? [] : [given].flat());
  const isBeside = [...list(must), ...list(filter)].length > 0;
  return list(should).length > 0 && isBeside && !(Number(least) >= 1);
}
