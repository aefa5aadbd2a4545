import { isJsonObject } from '@property/contract/json-object.ts';
import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { type FilterIndex, readIndex } from '../model/filter-fields.ts';

export interface NamedField {
  readonly field: string;
  /** Where the body names it, such as `query.term.tenur`. */
  readonly path: string;
}

/** Fields of the records of an index, and of those below them that are known one by one. */
export interface KnownFields {
  readonly noun: string;
  readonly heads: readonly string[];
  readonly inner: Readonly<Record<string, readonly string[]>>;
}

/** Fields of a title as the deployment knows them; of a deal, those of the table of fields. */
export function readKnownFields(
  index: FilterIndex,
  { title, planning, sales, leases, owners }: SearchProfile['fields'],
): KnownFields {
  const { nouns, fields } = readIndex(index);
  const [noun] = nouns;
  if (index === 'titles') return { noun, heads: title, inner: { planning, sales, leases, owners } };
  const paths = Object.keys(fields).map((path) => path.split('.'));
  const dealData = paths.flatMap(([head, next]) => (head === 'dealData' && next ? [next] : []));
  return { noun, heads: paths.flatMap(([head = '']) => head), inner: { dealData } };
}

/** Operators whose body is an object of fields. */
const BY_FIELD = /^(?:match|terms?|range|geo_.+)$/;

/**
 * Fields of the query and the order that no record is known to have. Services may take them
 * without a word and find nothing; what lies deeper than the lists of a record is not judged.
 */
export function listUnknownFields(
  { query, sort = [] }: Pick<SearchRequest, 'query' | 'sort'>,
  known: KnownFields,
): NamedField[] {
  const sorted = sort.flatMap((key, index) =>
    Object.keys(key).map((field) => ({ field, path: `sort[${index}].${field}` })),
  );
  return [...listFields(query, 'query'), ...sorted].filter(({ field }) => !isKnown(field, known));
}

/** A field that may have been meant; undefined where none is near. */
export function findNearField(field: string, { heads }: KnownFields): string | undefined {
  const start = field.toLowerCase().slice(0, 5);
  return heads.find((each) => each.toLowerCase().startsWith(start));
}

function isKnown(field: string, known: KnownFields): boolean {
  if (field.startsWith('_') || field.includes('*')) return true;
  const [head = '', next] = field.split('.');
  if (!known.heads.includes(head)) return false;
  const inner = Object.hasOwn(known.inner, head) ? known.inner[head] : undefined;
  return inner === undefined || next === undefined || inner.includes(next);
}

function listFields(node: unknown, path: string): NamedField[] {
  if (Array.isArray(node)) {
    return node.flatMap((each, index) => listFields(each, `${path}[${index}]`));
  }
  if (!isJsonObject(node)) return [];
  return Object.entries(node).flatMap(([operator, body]) =>
    listOfOperator(operator, body, `${path}.${operator}`),
  );
}

function listOfOperator(operator: string, body: unknown, path: string): NamedField[] {
  if (!isJsonObject(body)) return [];
  if (BY_FIELD.test(operator)) {
    return Object.keys(body)
      .filter((field) => field !== 'distance')
      .map((field) => ({ field, path: `${path}.${field}` }));
  }
  if (operator === 'exists' && typeof body.field === 'string') {
    return [{ field: body.field, path: `${path}.field` }];
  }
  if (operator === 'multi_match' && Array.isArray(body.fields)) {
    return body.fields.map((field, index) => ({
      field: String(field).replace(/\^.*/, ''),
      path: `${path}.fields[${index}]`,
    }));
  }
  if (operator === 'nested') return listFields(body.query, `${path}.query`);
  if (operator !== 'bool') return [];
  return Object.entries(body).flatMap(([clause, nodes]) => listFields(nodes, `${path}.${clause}`));
}
