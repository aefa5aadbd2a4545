import type { QueryCapability, SearchProfile } from '@property/contract/profile/profile-search.ts';
import type { QueryNode, RangeBounds, Scalar } from '@property/contract/search/query-node.ts';
import type { Bounds } from '../grammar/phrase.ts';
import { RefusedQuestion } from '../refused-question.ts';

/** Writes conditions with the operators that a deployment takes (O-054, O-058). */
export class Dialect {
  readonly #operators: ReadonlySet<QueryCapability>;
  readonly #matchAll: 'match_all' | 'exists';

  constructor({ operators, matchAll }: Pick<SearchProfile['query'], 'operators' | 'matchAll'>) {
    this.#operators = new Set(operators);
    this.#matchAll = matchAll;
  }

  allows(capability: QueryCapability): boolean {
    return this.#operators.has(capability);
  }

  /** Everything; `field` is one that every record has. */
  writeAll(field: string): QueryNode {
    return this.#matchAll === 'match_all' && this.allows('match_all')
      ? { match_all: {} }
      : { exists: { field } };
  }

  /** One of several values; where only documented operators exist, a match with all their words. */
  writeValues(field: string, values: readonly Scalar[]): QueryNode {
    const [first = '', ...others] = values;
    if (others.length === 0) return { term: { [field]: first } };
    if (this.allows('terms')) return { terms: { [field]: [...values] } };
    return { match: { [field]: values.join(' ') } };
  }

  /** Every one of these words, in any order. */
  writeWords(field: string, words: string): QueryNode {
    return { match: { [field]: { query: words, operator: 'and' } } };
  }

  /** Bounds that do not take in their value fall back on those that do. */
  writeRange<Value extends number | string>(field: string, bounds: Bounds<Value>): QueryNode {
    const { lower, upper, lowerOpen, upperOpen } = bounds;
    const range: RangeBounds = {
      ...(lower === undefined
        ? {}
        : lowerOpen && this.allows('range.gt')
          ? { gt: lower }
          : { gte: lower }),
      ...(upper === undefined
        ? {}
        : upperOpen && this.allows('range.lt')
          ? { lt: upper }
          : { lte: upper }),
    };
    return { range: { [field]: range } };
  }

  /** @throws RefusedQuestion where alternatives cannot be said */
  writeAny(nodes: readonly QueryNode[]): QueryNode {
    const [only, second] = nodes;
    if (only && !second) return only;
    if (!this.allows('bool.should')) {
      throw new RefusedQuestion(
        'This service cannot search for one condition or another; ask for each by itself.',
      );
    }
    return { bool: { should: [...nodes], minimum_should_match: 1 } };
  }

  /** All that have to hold and all that must not. @throws RefusedQuestion where "not" cannot be said */
  writeEvery(nodes: readonly QueryNode[], negated: readonly QueryNode[], field: string): QueryNode {
    if (negated.length > 0 && !this.allows('bool.must_not')) {
      throw new RefusedQuestion('This service cannot search for what is not so; ask for what is.');
    }
    const [only] = nodes;
    if (only && nodes.length === 1 && negated.length === 0) return only;
    if (nodes.length === 0 && negated.length === 0) return this.writeAll(field);
    return {
      bool: {
        ...(nodes.length > 0 ? { filter: [...nodes] } : {}),
        ...(negated.length > 0 ? { must_not: [...negated] } : {}),
      },
    };
  }
}
