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

/** What the patterns say of a field, and of those inside it that have been met. */
interface FieldChoice {
  /** Before the names of what is inside it. */
  readonly prefix: string;
  /** It and all inside it are left out. */
  readonly isExcluded: boolean;
  /** It and all inside it are taken. */
  readonly isIncluded: boolean;
  /** Something inside it may be taken. */
  readonly mayHold: boolean;
  readonly inside: Map<string, FieldChoice>;
}

type Patterns = Extract<SourceFilter, { none: false }>;

/** Documents have the same fields: each is held against the patterns once. */
const knownChoices = new WeakMap<Patterns, FieldChoice>();

function chooseRoot(patterns: Patterns): FieldChoice {
  const known = knownChoices.get(patterns);
  if (known) return known;
  const isIncluded = patterns.includes.length === 0;
  const root = { prefix: '', isExcluded: false, isIncluded, mayHold: true, inside: new Map() };
  knownChoices.set(patterns, root);
  return root;
}

function chooseField(outside: FieldChoice, name: string, patterns: Patterns): FieldChoice {
  const path = outside.prefix + name;
  const isIncluded = outside.isIncluded || covers(patterns.includes, path);
  const prefix = `${path}.`;
  const choice = {
    prefix,
    isExcluded: covers(patterns.excludes, path),
    isIncluded,
    mayHold: isIncluded || patterns.includes.some((pattern) => mayFitInside(pattern, prefix)),
    inside: new Map(),
  };
  outside.inside.set(name, choice);
  return choice;
}

/** A pattern covers the field it names and everything inside it; * stands for any text (O-006). */
function covers(patterns: readonly string[], path: string): boolean {
  return patterns.some(
    (pattern) => matchesWildcard(pattern, path) || matchesWildcard(`${pattern}.*`, path),
  );
}

/** Whether a pattern could fit a field inside another, by what stands before its first *. */
function mayFitInside(pattern: string, prefix: string): boolean {
  const [start = ''] = pattern.split('*', 1);
  return start.startsWith(prefix) || (start !== pattern && prefix.startsWith(start));
}

/** The selected part of a document; excludes win over includes (O-006). */
export function applySourceFilter(
  document: Record<string, unknown>,
  filter: SourceFilter | undefined,
): Record<string, unknown> | undefined {
  if (!filter) return document;
  if (filter.none) return undefined;
  return pick(document, chooseRoot(filter), filter) ?? {};
}

function pick(
  object: object,
  outside: FieldChoice,
  patterns: Patterns,
): Record<string, unknown> | undefined {
  const picked: Record<string, unknown> = {};
  let isEmpty = true;
  for (const key of Object.keys(object)) {
    const choice = outside.inside.get(key) ?? chooseField(outside, key, patterns);
    if (choice.isExcluded || !choice.mayHold) continue;
    const kept = pickValue(Reflect.get(object, key), choice, patterns);
    if (kept === undefined) continue;
    picked[key] = kept;
    isEmpty = false;
  }
  return isEmpty && !outside.isIncluded ? undefined : picked;
}

function pickValue(value: unknown, choice: FieldChoice, patterns: Patterns): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      const kept = pickValue(item, choice, patterns);
      if (kept !== undefined) items.push(kept);
    }
    return choice.isIncluded || items.length > 0 ? items : undefined;
  }
  if (typeof value === 'object' && value !== null) return pick(value, choice, patterns);
  return choice.isIncluded ? value : undefined;
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
