import { type DescribedIssue, describeFirstIssue } from '@property/contract/describe-issues.ts';
import { exportRequestSchema } from '@property/contract/search/search-export.ts';
import {
  type ParsedSearchRequest,
  searchRequestSchema,
} from '@property/contract/search/search-request.ts';
import * as z from 'zod/mini';
import type { QueryBudget } from '../engine/query-budget.ts';
import { InvalidQueryError } from '../engine/query-error.ts';
import type { CompiledExport, CompiledSearch } from '../engine/search-engine.ts';
import type { IndexName } from '../mappings/mapping.ts';
import { MAPPINGS } from '../mappings/mappings.ts';
import { checkAggregationFields } from './check-aggregations.ts';
import { checkFields } from './check-fields.ts';
import { readAggregations } from './read-aggregations.ts';
import { readQuery } from './read-query.ts';
import { readSort } from './read-sort.ts';
import { clip, describeValue, readObject } from './reading.ts';
import { buildSourceFilter } from './source-filter.ts';

/** The names of fields that are not known: of any length, since they come from outside. */
const UNKNOWN_NAMES = /^.*(?= is not known here\. )/s;
const BODY = 'a JSON object with a query, such as {"query": {"term": {"tenure": "Freehold"}}}';

/**
 * Reads the whole body of a structured search, from wherever it comes: its parameters, the query
 * tree, sort, aggregations and field selection, and whether each operator suits the type of its
 * field. Throws InvalidQueryError with the place of the first fault (S-062 to S-095, O-044), and what
 * `budget` throws, which is asked on the way where one is given.
 */
export function readSearch(body: unknown, index: IndexName, budget?: QueryBudget): CompiledSearch {
  const result = z.safeParse(searchRequestSchema, readObject(body, 'body', BODY));
  if (!result.success) throw describeFault(describeFirstIssue(result.error, body));
  return compileChecked(result.data, index, budget);
}

/**
 * Reads the whole body of an export, with the checks of a search. Throws InvalidQueryError with the
 * place of the first fault; a page or aggregations are refused by name (O-150).
 */
export function readExport(body: unknown, index: IndexName, budget?: QueryBudget): CompiledExport {
  const result = z.safeParse(exportRequestSchema, readObject(body, 'body', BODY));
  if (!result.success) throw describeFault(describeFirstIssue(result.error, body));
  const page = { size: 0, from: 0, track_total_hits: false };
  const { query, sort, source } = compileChecked({ ...result.data, ...page }, index, budget);
  return { query, sort, source };
}

/** The part of `readSearch` that follows the contract. Throws InvalidQueryError with the place. */
export function compileChecked(
  request: ParsedSearchRequest,
  index: IndexName,
  budget?: QueryBudget,
): CompiledSearch {
  const search = compileSearch(request, budget);
  checkFields(search, MAPPINGS[index]);
  checkAggregationFields(search.aggregations, MAPPINGS[index]);
  return search;
}

/** The contract's sentence with its place before it and what was found after it. */
function describeFault(issue: DescribedIssue | undefined): InvalidQueryError {
  const { path = '', message = 'cannot be read.', missing = false, value } = issue ?? {};
  const sentence = message
    .replace(/\.$/, '')
    .replace(`${path} must`, 'must')
    .replace(UNKNOWN_NAMES, clip);
  const found =
    missing || path === '' || sentence.includes(' is not known ') || sentence.includes('. ')
      ? ''
      : `, but is ${describeValue(value)}`;
  return new InvalidQueryError(sentence.startsWith(path) ? '' : path, sentence + found);
}

/** Checks the parts of a search body that the contract leaves to the service. */
export function compileSearch(request: ParsedSearchRequest, budget?: QueryBudget): CompiledSearch {
  return {
    query: readQuery(request.query, budget),
    size: request.size,
    from: request.from,
    sort: readSort(request.sort),
    aggregations: readAggregations(request.aggs, budget),
    source: buildSourceFilter(request._source),
    trackTotalHits: request.track_total_hits,
  };
}
