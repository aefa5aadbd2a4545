import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { FieldFilter } from '../model/filter.ts';
import {
  type ChoiceKind,
  type DateKind,
  type FieldKind,
  type FilterIndex,
  type FlagKind,
  type PresenceKind,
  type RangeKind,
  readIndex,
  type WordsKind,
} from '../model/filter-fields.ts';

const CONTROL = /\p{Cc}/u;
const PLAIN_WORD = /^[\p{L}\p{N}]+$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads one leaf of a query as the filter that writes just this leaf (S-064, S-068, S-070, S-071);
 * null when there is none, also where a link could not carry the value unchanged.
 *
 * @param exactSuffix what the deployment appends to a field for exact matching (O-056)
 */
export function readCondition(
  node: QueryNode,
  exactSuffix: string,
  index: FilterIndex,
): FieldFilter | null {
  const [operator, body] = readOnly(node) ?? [];
  if (operator === 'exists') return readPresence(body, index);
  const [field = '', value] = (operator && readOnly(body)) || [];
  switch (operator) {
    case 'term':
    case 'terms':
      if (typeof value === 'boolean') return readFlag(operator, field, value, index);
      return field.endsWith(exactSuffix)
        ? readChoice(operator, field.slice(0, field.length - exactSuffix.length), value, index)
        : null;
    case 'range':
      return readRange(field, value, index);
    case 'match':
      return readWords(field, value, index);
    default:
      return null;
  }
}

function readFlag(
  operator: 'term' | 'terms',
  path: string,
  is: boolean,
  index: FilterIndex,
): FieldFilter | null {
  const kind = findKind<FlagKind>(index, path, 'flag');
  return kind === null || operator === 'terms' ? null : { type: 'flag', kind, is };
}

function readChoice(
  operator: 'term' | 'terms',
  path: string,
  value: unknown,
  index: FilterIndex,
): FieldFilter | null {
  const kind = findKind<ChoiceKind>(index, path, 'choice');
  const values: unknown = operator === 'terms' ? value : [readPart(value, 'value') ?? value];
  if (kind === null || !Array.isArray(values) || values.length === 0) return null;
  if (new Set(values).size < values.length) return null;
  const usual = readIndex(index).byKind.get(kind)?.field.values ?? [];
  const isKept = (each: unknown) =>
    typeof each === 'string' &&
    each !== '' &&
    each === each.trim() &&
    !CONTROL.test(each) &&
    // A link puts the case of a usual word right, which an exact value may not want.
    !usual.some((word) => word !== each && word.toLowerCase() === each.toLowerCase());
  return values.every(isKept) ? { type: 'choice', kind, values } : null;
}

function readRange(path: string, bounds: unknown, index: FilterIndex): FieldFilter | null {
  if (typeof bounds !== 'object' || bounds === null) return null;
  const { gte, gt, lte, lt, ...others } = bounds as Record<string, unknown>;
  if (Object.keys(others).length > 0) return null;
  if ((gte !== undefined && gt !== undefined) || (lte !== undefined && lt !== undefined))
    return null;
  const from = gte ?? gt;
  const to = lte ?? lt;
  if (from === undefined && to === undefined) return null;
  const flags = {
    ...(gt !== undefined && { above: true as const }),
    ...(lt !== undefined && { below: true as const }),
  };
  const numbers = findKind<RangeKind>(index, path, 'range');
  if (numbers !== null && isEnd(from, isAmount) && isEnd(to, isAmount)) {
    if (from !== undefined && to !== undefined && from > to) return null;
    return { type: 'range', kind: numbers, range: { ...withEnds(from, to), ...flags } };
  }
  const days = findKind<DateKind>(index, path, 'date');
  if (days !== null && isEnd(from, isDay) && isEnd(to, isDay)) {
    if (from !== undefined && to !== undefined && from > to) return null;
    return { type: 'date', kind: days, dates: { ...withEnds(from, to), ...flags } };
  }
  return null;
}

function readWords(path: string, value: unknown, index: FilterIndex): FieldFilter | null {
  const kind = findKind<WordsKind>(index, path, 'words');
  if (kind === null) return null;
  if (typeof value === 'string') {
    const forms = value.split(' ');
    const isKept = value.length <= 200 && forms.every((form) => PLAIN_WORD.test(form));
    return isKept ? { type: 'words', kind, words: [forms.join('/')] } : null;
  }
  const { query, operator, ...others } = { ...(value as object) } as Record<string, unknown>;
  const isKept =
    operator === 'and' &&
    Object.keys(others).length === 0 &&
    typeof query === 'string' &&
    query !== '' &&
    query.length <= 200 &&
    !/[/\p{Cc}]/u.test(query) &&
    query === query.trim().replaceAll(/\s+/g, ' ');
  return isKept ? { type: 'words', kind, words: [query] } : null;
}

function readPresence(body: unknown, index: FilterIndex): FieldFilter | null {
  const path = readPart(body, 'field');
  if (typeof path !== 'string') return null;
  const kind = findKind<PresenceKind>(index, path, 'presence');
  return kind === null ? null : { type: 'presence', kind, present: true };
}

/** The filter that asks for a field in a shape; null where there is none. */
function findKind<Kind extends FieldKind>(
  index: FilterIndex,
  path: string,
  shape: FieldFilter['type'],
): Kind | null {
  const found = readIndex(index).filters.find(
    (listed) => listed.path === path && listed.filter.as === shape,
  );
  return found ? (found.key as Kind) : null;
}

/** The one entry of an object that has no others. */
function readOnly(value: unknown): [string, unknown] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.length === 1 ? entries[0] : undefined;
}

function readPart(value: unknown, name: string): unknown {
  const [only, part] = readOnly(value) ?? [];
  return only === name ? part : undefined;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value) && !Object.is(value, -0);
}

function isDay(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    DAY.test(value) &&
    new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value
  );
}

function isEnd<Value>(
  value: unknown,
  is: (value: unknown) => value is Value,
): value is Value | undefined {
  return value === undefined || is(value);
}

function withEnds<Value>(from: Value | undefined, to: Value | undefined) {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
