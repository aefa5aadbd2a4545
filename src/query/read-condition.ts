import type { QueryNode } from '#contract/query-node.ts';
import { TITLE_WORDS } from '#contract/title-words.ts';
import type { ChoiceKind, DateKind, Filter, PresenceKind, RangeKind, WordsKind } from './filter.ts';
import {
  CHOICE_FIELDS,
  DATE_FIELDS,
  PRESENCE_FIELDS,
  RANGE_FIELDS,
  WORDS_FIELDS,
} from './title-fields.ts';

type Table<Kind extends string> = Readonly<Record<Kind, string>>;

const CONTROL = /\p{Cc}/u;
const PLAIN_WORD = /^[\p{L}\p{N}]+$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads one leaf of a query as the filter that writes just this leaf (S-064, S-068, S-070, S-071);
 * null when there is none, also where a link could not carry the value unchanged.
 *
 * @param exactSuffix what the deployment appends to a field for exact matching (O-056)
 */
export function readCondition(node: QueryNode, exactSuffix: string): Filter | null {
  const [operator, body] = readOnly(node) ?? [];
  if (operator === 'exists') return readPresence(body);
  const [field = '', value] = (operator && readOnly(body)) || [];
  switch (operator) {
    case 'term':
    case 'terms':
      return field.endsWith(exactSuffix)
        ? readChoice(operator, field.slice(0, field.length - exactSuffix.length), value)
        : null;
    case 'range':
      return readRange(field, value);
    case 'match':
      return readWords(field, value);
    default:
      return null;
  }
}

function readChoice(operator: 'term' | 'terms', field: string, value: unknown): Filter | null {
  const kind = findKind<ChoiceKind>(CHOICE_FIELDS, field);
  const values: unknown = operator === 'terms' ? value : [readPart(value, 'value') ?? value];
  if (kind === null || !Array.isArray(values) || values.length === 0) return null;
  if (new Set(values).size < values.length) return null;
  const usual: readonly string[] = (kind in TITLE_WORDS && TITLE_WORDS[kind as 'tenure']) || [];
  const isKept = (each: unknown) =>
    typeof each === 'string' &&
    each !== '' &&
    each === each.trim() &&
    !CONTROL.test(each) &&
    // A link puts the case of a usual word right, which an exact value may not want.
    !usual.some((word) => word !== each && word.toLowerCase() === each.toLowerCase());
  return values.every(isKept) ? { kind, values } : null;
}

function readRange(field: string, bounds: unknown): Filter | null {
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
  const numbers = findKind<RangeKind>(RANGE_FIELDS, field);
  if (numbers !== null && isEnd(from, isAmount) && isEnd(to, isAmount)) {
    if (from !== undefined && to !== undefined && from > to) return null;
    return { kind: numbers, range: { ...withEnds(from, to), ...flags } };
  }
  const days = findKind<DateKind>(DATE_FIELDS, field);
  if (days !== null && isEnd(from, isDay) && isEnd(to, isDay)) {
    if (from !== undefined && to !== undefined && from > to) return null;
    return { kind: days, dates: { ...withEnds(from, to), ...flags } };
  }
  return null;
}

function readWords(field: string, value: unknown): Filter | null {
  const kind = findKind<WordsKind>(WORDS_FIELDS, field);
  if (kind === null) return null;
  if (typeof value === 'string') {
    const forms = value.split(' ');
    const isKept = value.length <= 200 && forms.every((form) => PLAIN_WORD.test(form));
    return isKept ? { kind, words: [forms.join('/')] } : null;
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
  return isKept ? { kind, words: [query] } : null;
}

function readPresence(body: unknown): Filter | null {
  const field = readPart(body, 'field');
  const kind = typeof field === 'string' ? findKind<PresenceKind>(PRESENCE_FIELDS, field) : null;
  return kind === null ? null : { kind, present: true };
}

function findKind<Kind extends string>(table: Table<Kind>, field: string): Kind | null {
  const found = Object.entries(table).find(([, each]) => each === field);
  return found ? (found[0] as Kind) : null;
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
