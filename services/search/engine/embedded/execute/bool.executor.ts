import type { Bool, CompiledQuery, QueryKindName } from '../../../dsl/compiled-query.ts';
import { Bitset } from '../bitset.ts';
import type { Segment } from '../segment.ts';
import {
  type Candidates,
  type Executor,
  type Matches,
  type Run,
  readScore,
  type Scoring,
} from './executor.ts';

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
  const must = query.must.map((clause) => {
    const found = narrow(clause, scoring);
    bits.and(found.bits);
    return found;
  });
  // Words leave fewer documents than such a filter and cost less.
  filter(filters.filter(isDear));
  const should = runShould(query, bits, isNarrow, segment, context);
  const scored = [...must, ...should];
  const [only] = scored;
  if (!context.scoring || !only) return { bits, scores: 0 };
  if (scored.length === 1 && must.length === 1) {
    return { ...only, bits };
  }
  return { bits, scores: sumScores(scored, bits, context) };
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

/** Runs the should clauses and takes out of `bits` what matches too few of them. */
function runShould(
  { should: clauses, minimumShouldMatch: minimum }: Bool,
  bits: Bitset,
  isNarrow: boolean,
  segment: Segment,
  context: Run,
): Matches[] {
  if (clauses.length === 0 && minimum === 0) return [];
  if (minimum === 0 && !context.scoring) return [];
  const candidates = isNarrow ? new Left(bits) : undefined;
  const found = clauses.map((clause) => context.run(clause, segment, context.scoring, candidates));
  if (minimum === 1) {
    const any = new Bitset(segment.size);
    for (const matches of found) any.or(matches.bits);
    bits.and(any);
  } else if (minimum > 1) {
    const counts = new Uint16Array(segment.size);
    for (const matches of found) {
      matches.bits.forEach((document) => {
        counts[document] = (counts[document] ?? 0) + 1;
      });
    }
    const enough = new Bitset(segment.size);
    bits.forEach((document) => {
      if ((counts[document] ?? 0) >= minimum) enough.add(document);
    });
    bits.and(enough);
  }
  return found;
}

function sumScores(matches: readonly Matches[], bits: Bitset, { claims }: Run): Float32Array {
  const scores = claims.claim(bits.size);
  for (const clause of matches) {
    for (const document of clause.bits.clone().and(bits).toArray()) {
      scores[document] = (scores[document] ?? 0) + readScore(clause.scores, document);
    }
    claims.release(clause.scores);
  }
  return scores;
}
