import { SOURCE_PATTERNS_MAXIMUM } from '@property/contract/search/limits.ts';
import { fieldSelectionSchema } from '@property/contract/search/search-request.ts';
import * as z from 'zod/mini';
import { InvalidQueryError } from '../engine/query-error.ts';

/** Which fields of a document are returned (S-090, S-091); undefined for all of them. */
export type SourceFilter =
  | { readonly none: true }
  | {
      readonly none: false;
      readonly includes: readonly string[];
      readonly excludes: readonly string[];
    };

type FieldSelection =
  | boolean
  | string
  | readonly string[]
  | {
      readonly includes?: string | readonly string[] | undefined;
      readonly excludes?: string | readonly string[] | undefined;
    };

/**
 * Compiles a field selection; its form has been checked by the contract. Throws InvalidQueryError
 * for more patterns than documents have fields.
 */
export function buildSourceFilter(selection: FieldSelection | undefined): SourceFilter | undefined {
  if (selection === undefined || selection === true) return undefined;
  if (selection === false) return { none: true };
  if (typeof selection === 'string') return build([selection], []);
  if (isList(selection)) return build(selection, []);
  return build(listPatterns(selection.includes), listPatterns(selection.excludes));
}

/**
 * Reads a field selection that no contract has looked at, as that of top_hits. Throws
 * InvalidQueryError with the place.
 */
export function readFieldSelection(value: unknown, place: string): SourceFilter | undefined {
  const result = z.safeParse(z.optional(fieldSelectionSchema), value);
  if (result.success) return buildSourceFilter(result.data);
  throw new InvalidQueryError(
    place,
    'must be true, false, a pattern, a list of patterns, or an object with includes and excludes',
  );
}

function listPatterns(patterns: string | readonly string[] = []): readonly string[] {
  return typeof patterns === 'string' ? [patterns] : patterns;
}

function isList(selection: FieldSelection): selection is readonly string[] {
  return Array.isArray(selection);
}

function build(includes: readonly string[], excludes: readonly string[]): SourceFilter {
  if (includes.length + excludes.length > SOURCE_PATTERNS_MAXIMUM) {
    throw new InvalidQueryError(
      '_source',
      `must not hold more than ${SOURCE_PATTERNS_MAXIMUM} patterns`,
    );
  }
  return { none: false, includes, excludes };
}

/** A pattern covers the field it names and everything inside it; * stands for any text (O-006). */
function covers(patterns: readonly string[], path: string): boolean {
  const known = findKnown(patterns);
  const found = known.get(path);
  if (found !== undefined) return found;
  const covered = patterns.some(
    (pattern) => matchesWildcard(pattern, path) || matchesWildcard(`${pattern}.*`, path),
  );
  known.set(path, covered);
  return covered;
}

/** Documents of one answer have the same fields: each is held against the patterns once. */
const knownPaths = new WeakMap<readonly string[], Map<string, boolean>>();

function findKnown(patterns: readonly string[]): Map<string, boolean> {
  const known = knownPaths.get(patterns) ?? new Map<string, boolean>();
  knownPaths.set(patterns, known);
  return known;
}

/** The selected part of a document; excludes win over includes (O-006). */
export function applySourceFilter(
  document: Record<string, unknown>,
  filter: SourceFilter | undefined,
): Record<string, unknown> | undefined {
  if (!filter) return document;
  if (filter.none) return undefined;
  return pick(document, '', filter.includes.length === 0, filter) ?? {};
}

type Patterns = Extract<SourceFilter, { none: false }>;

function pick(
  object: object,
  prefix: string,
  included: boolean,
  filter: Patterns,
): Record<string, unknown> | undefined {
  const picked: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object)) {
    const path = prefix + key;
    if (covers(filter.excludes, path)) continue;
    const covered = included || covers(filter.includes, path);
    const kept = pickValue(value, path, covered, filter);
    if (kept !== undefined) picked[key] = kept;
  }
  return included || Object.keys(picked).length > 0 ? picked : undefined;
}

function pickValue(value: unknown, path: string, included: boolean, filter: Patterns): unknown {
  if (Array.isArray(value)) {
    const items = value
      .map((item) => pickValue(item, path, included, filter))
      .filter((item) => item !== undefined);
    return included || items.length > 0 ? items : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    return pick(value, `${path}.`, included, filter);
  }
  return included ? value : undefined;
}

/**
 * True when `text` fits `pattern`, in which * stands for any text, also none. Takes time in
 * proportion to both lengths at worst: patterns come from outside.
 */
export function matchesWildcard(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  let star = -1;
  let resume = 0;
  while (t < text.length) {
    if (pattern[p] === '*') {
      star = p++;
      resume = t;
    } else if (p < pattern.length && pattern[p] === text[t]) {
      p++;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++resume;
    } else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}
