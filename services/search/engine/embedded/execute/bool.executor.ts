import type { Bool, CompiledQuery, QueryKindName } from '../../../dsl/compiled-query.ts';
import { Bitset } from '../bitset.ts';
import type { Segment } from '../segment.ts';
import type { Candidates, Executor, Run, Scoring } from './executor.ts';
import { ScoreSum } from './score-sum.ts';

/** What a clause costs to run: those that leave few documents for little work come first. */
const COSTS: Readonly<Record<QueryKindName, number>> = {
  ids: 0,
  match_all: 0,
  terms: 0,
  exists: 0,
  geo_bounding_box: 1,
  geo_distance: 2,
  geo_shape: 3,
  range: 4,
  bool: 5,
  match: 6,
  multi_match: 6,
  nested: 7,
};

/**
 * All of must and filter, enough of should, none of must_not; scores of must and should add up.
 * Each clause runs among what the clauses before it left. None is passed over, even when nothing is
 * left: a fault in it, such as a bound that is no date, has to come to light.
 */
export const executeBool: Executor<'bool'> = (query, segment, context) => {
  const bits = context.candidates?.bits.clone() ?? Bitset.full(segment.size);
  let isNarrow = context.candidates !== undefined;
  const narrow = (clause: CompiledQuery, scoring: Scoring) => {
    const found = context.run(clause, segment, scoring, isNarrow ? new Left(bits) : undefined);
    isNarrow = true;
    return found;
  };
  const filters = query.filter.toSorted((a, b) => COSTS[a.kind] - COSTS[b.kind]);
  const isDear = ({ kind }: CompiledQuery) => COSTS[kind] > COSTS.match;
  const filter = (clauses: readonly CompiledQuery[]) => {
    for (const clause of clauses) bits.and(narrow(clause, false).bits);
  };
  filter(filters.filter((clause) => !isDear(clause)));
  for (const clause of query.mustNot) bits.andNot(narrow(clause, false).bits);
  const isOnly = query.must.length === 1 && query.should.length === 0;
  const scoring = isOnly && context.mayDefer ? 'later' : context.scoring;
  const sum = new ScoreSum(bits, context.claims);
  for (const clause of query.must) {
    const found = narrow(clause, scoring);
    bits.and(found.bits);
    if (context.scoring) sum.add(found);
  }
  // Words leave fewer documents than such a filter and cost less.
  filter(filters.filter(isDear));
  runShould(query, bits, sum, isNarrow, segment, context);
  if (isOnly && sum.only) return { ...sum.only, bits };
  return { bits, scores: sum.finish() };
};

/** What is left, counted when somebody asks: most clauses do not. */
class Left implements Candidates {
  readonly bits: Bitset;
  #count: number | undefined;

  constructor(bits: Bitset) {
    this.bits = bits;
  }

  get count(): number {
    this.#count ??= this.bits.count();
    return this.#count;
  }
}

/** Adds what the should clauses score, and takes out of `bits` what matches too few of them. */
function runShould(
  { should: clauses, minimumShouldMatch: minimum }: Bool,
  bits: Bitset,
  sum: ScoreSum,
  isNarrow: boolean,
  segment: Segment,
  context: Run,
): void {
  if (minimum === 0 && !context.scoring) return;
  const candidates = isNarrow ? new Left(bits) : undefined;
  const any = new Bitset(segment.size);
  const counts = new Uint16Array(minimum > 1 ? segment.size : 0);
  for (const clause of clauses) {
    const found = context.run(clause, segment, context.scoring, candidates);
    if (context.scoring) sum.add(found);
    if (minimum === 1) any.or(found.bits);
    if (minimum > 1) {
      found.bits.forEach((document) => {
        counts[document] = (counts[document] ?? 0) + 1;
      });
    }
  }
  if (minimum === 1) bits.and(any);
  if (minimum > 1) {
    const enough = new Bitset(segment.size);
    bits.forEach((document) => {
      if ((counts[document] ?? 0) >= minimum) enough.add(document);
    });
    bits.and(enough);
  }
}
