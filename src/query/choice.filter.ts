import type { QueryNode } from '#contract/query-node.ts';
import type { ChoiceFilter } from './filter.ts';
import type { QueryDialect } from './query-dialect.ts';
import { CHOICE_FIELDS } from './title-fields.ts';

/**
 * Titles with one of the values. One value is a term. Several are terms where the deployment takes
 * it; with documented operators only, a match of all words, which finds records with any of them
 * and can find more when a value has several words (O-054).
 */
export function buildChoiceFilter(
  { kind, values }: ChoiceFilter,
  dialect: QueryDialect,
): QueryNode {
  const field = CHOICE_FIELDS[kind];
  const exact = `${field}${dialect.exactSuffix}`;
  const [first, ...others] = values;
  if (first === undefined) throw new Error(`The ${kind} filter has no value.`);
  if (others.length === 0) return { term: { [exact]: first } };
  if (dialect.allows('terms')) return { terms: { [exact]: values } };
  return { match: { [field]: values.join(' ') } };
}
