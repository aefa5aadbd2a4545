import type { QueryNode, RangeBounds } from '@property/contract/search/query-node.ts';
import { orderFilters, readAreas } from '../model/edit-filters.ts';
import {
  type ChoiceFilter,
  type Conditions,
  type FieldFilter,
  isNegated,
  type Range,
} from '../model/filter.ts';
import { findFilterField, readIndex, type TextForm } from '../model/filter-fields.ts';
import { type AreaShapes, buildAreaFilters } from './build-areas.ts';
import type { QueryDialect } from './query-dialect.ts';

/**
 * The query tree of a list of filters: words score, everything else only decides (S-069). What is
 * asked of sales, leases or planning has to be true of one and the same element (S-072); a condition
 * turned round stands by itself (O-054). Without filters every record is meant, said the way the
 * deployment takes it (O-058).
 */
export function buildQuery(
  { index, filters }: Conditions,
  shapes: AreaShapes,
  dialect: QueryDialect,
): QueryNode {
  const { centroid, text, always } = readIndex(index);
  const must: QueryNode[] = [];
  const filter = buildAreaFilters(readAreas({ filters }), shapes, dialect, centroid);
  const mustNot: QueryNode[] = [];
  const elements = new Map<string, QueryNode[]>();
  for (const each of orderFilters(filters, index)) {
    switch (each.type) {
      case 'area':
        break;
      case 'text':
        must.push(buildText(each.text, text));
        break;
      case 'custom':
        must.push(...(each.parts.must ?? []));
        filter.push(...(each.parts.filter ?? []));
        mustNot.push(...(each.parts.must_not ?? []));
        break;
      default: {
        const { path, nested, filter: row } = findFilterField(index, each.kind);
        const nodes = buildField(each, path, dialect);
        if (isNegated(each)) mustNot.push(nest(nested, nodes));
        else if (nested !== undefined) {
          elements.set(nested, [...(elements.get(nested) ?? []), ...nodes]);
        } else if (each.type === 'words' && !row.isRare) must.push(...nodes);
        else filter.push(...nodes);
      }
    }
  }
  for (const [path, nodes] of elements) filter.push(nest(path, nodes));
  const [only] = must;
  if (filter.length + mustNot.length === 0 && must.length < 2) {
    return only ?? buildMatchAll(always, dialect);
  }
  return {
    bool: {
      ...(must.length > 0 && { must }),
      ...(filter.length > 0 && { filter }),
      ...(mustNot.length > 0 && { must_not: mustNot }),
    },
  };
}

/** The words of the search field, near spellings too (S-064 to S-067). */
export function buildText(text: string, form: TextForm): QueryNode {
  switch (form.operator) {
    case 'multi_match':
      return { multi_match: { query: text, fields: form.fields, fuzziness: 'AUTO' } };
    case 'match':
      return { match: { [form.field]: { query: text, operator: 'and', fuzziness: 'AUTO' } } };
  }
}

/** The conditions of one field, as they stand among those of its record or of one element. */
export function buildField(filter: FieldFilter, path: string, dialect: QueryDialect): QueryNode[] {
  switch (filter.type) {
    case 'choice':
      return [buildChoice(filter, path, dialect)];
    case 'flag':
      return [{ term: { [path]: filter.is } }];
    case 'range':
      return [buildRange(path, filter.range, dialect)];
    case 'date':
      return [buildRange(path, filter.dates, dialect)];
    case 'words':
      return filter.words.map((entry) => buildWords(path, entry));
    case 'presence':
      return [{ exists: { field: path } }];
  }
}

/**
 * Records with one of the values. One value is a term. Several are terms where the deployment takes
 * it; with documented operators only, a match of all words, which finds records with any of them
 * and can find more when a value has several words (O-054).
 */
function buildChoice(
  { kind, values }: ChoiceFilter,
  path: string,
  dialect: QueryDialect,
): QueryNode {
  const exact = `${path}${dialect.exactSuffix}`;
  const [first, ...others] = values;
  if (first === undefined) throw new Error(`The ${kind} filter has no value.`);
  if (others.length === 0) return { term: { [exact]: first } };
  if (dialect.allows('terms')) return { terms: { [exact]: values } };
  return { match: { [path]: values.join(' ') } };
}

/**
 * Records with a value in the range (S-070). Ends that do not count themselves are said where the
 * deployment can (O-054); elsewhere they count.
 */
function buildRange(
  path: string,
  { from, to, above, below }: Range<number | string>,
  dialect: QueryDialect,
): QueryNode {
  const bounds: RangeBounds = {
    ...(from !== undefined && { [above && dialect.allows('range.gt') ? 'gt' : 'gte']: from }),
    ...(to !== undefined && { [below && dialect.allows('range.lt') ? 'lt' : 'lte']: to }),
  };
  return { range: { [path]: bounds } };
}

/** All words of an entry (S-064), or any of the forms between its slashes, such as `food/foods`. */
function buildWords(path: string, entry: string): QueryNode {
  const hasForms = entry.includes('/');
  const words = hasForms ? entry.replaceAll('/', ' ') : { query: entry, operator: 'and' as const };
  return { match: { [path]: words } };
}

function nest(path: string | undefined, nodes: readonly QueryNode[]): QueryNode {
  const [only] = nodes;
  const query: QueryNode = only && nodes.length === 1 ? only : { bool: { filter: nodes } };
  return path === undefined ? query : { nested: { path, query } };
}

/** Every record, said the way the deployment takes it (O-058). */
export function buildMatchAll([field = 'id']: readonly string[], dialect: QueryDialect): QueryNode {
  return dialect.matchAll === 'match_all' && dialect.allows('match_all')
    ? { match_all: {} }
    : { exists: { field } };
}
