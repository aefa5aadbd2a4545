import type { Bool, CompiledQuery, QueryKindName } from '../../../dsl/compiled-query.ts';
import type { Bitset } from '../bitset.ts';
import { readFilter } from '../filter-cache.ts';
import type { Segment } from '../segment.ts';
import type { Candidates, Executor, Run, Scoring } from './executor.ts';
import type { QueryMemory } from './query-memory.ts';
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
 * Each clause runs among what the clauses before it left, unless who fits it is kept. None is passed
 * over, even when nothing is left: a fault in it, such as a bound that is no date, has to come to light.
 */
export const executeBool: Executor<'bool'> = (query, segment, context) => {
  const left = new Left(segment.size, context);
  const narrow = (clause: CompiledQuery, scoring: Scoring) =>
    context.run(clause, segment, scoring, left.candidates);
  const filters = query.filter.toSorted((a, b) => COSTS[a.kind] - COSTS[b.kind]);
  const isDear = ({ kind }: CompiledQuery) => COSTS[kind] > COSTS.match;
  const select = (clause: CompiledQuery) =>
    readFilter(clause, segment, context) ?? narrow(clause, false).bits;
  const filter = (clauses: readonly CompiledQuery[]) => {
    for (const clause of clauses) left.keep(select(clause));
  };
  filter(filters.filter((clause) => !isDear(clause)));
  for (const clause of query.mustNot) left.drop(select(clause));
  const isOnly = query.must.length === 1 && query.should.length === 0;
  const scoring = isOnly && context.mayDefer ? 'later' : context.scoring;
  const sum = new ScoreSum(left, context.memory);
  for (const clause of query.must) {
    const found = narrow(clause, scoring);
    left.keep(found.bits, context.scoring);
    if (context.scoring) sum.add(found);
  }
  // Words leave fewer documents than such a filter and cost less.
  filter(filters.filter(isDear));
  runShould(query, left, sum, segment, context);
  const { bits } = left;
  if (isOnly && sum.only) return { ...sum.only, bits };
  return { bits, scores: sum.finish() };
};

/** Who is left by the clauses so far: before the first one, all candidates or else everybody. */
class Left {
  readonly #size: number;
  readonly #memory: QueryMemory;
  #bits: Bitset | undefined;

  constructor(size: number, { memory, candidates }: Pick<Run, 'memory' | 'candidates'>) {
    this.#size = size;
    this.#memory = memory;
    this.#bits = candidates && memory.copySet(candidates.bits);
  }

  get bits(): Bitset {
    this.#bits ??= this.#memory.claimSet(this.#size).addEveryone();
    return this.#bits;
  }

  /** Undefined when nobody has been ruled out. Counted when somebody asks: most clauses do not. */
  get candidates(): Candidates | undefined {
    const bits = this.#bits;
    if (!bits) return undefined;
    let count: number | undefined;
    return {
      bits,
      get count() {
        count ??= bits.count();
        return count;
      },
    };
  }

  /** Takes a set over, unless it is still read by others: scores are told by who has them. */
  keep(found: Bitset, isRead = false): void {
    if (this.#bits) {
      this.#bits.and(found);
      if (!isRead) this.#memory.releaseSet(found);
    } else this.#bits = isRead ? this.#memory.copySet(found) : this.#memory.ownSet(found);
  }

  /** Takes a set over. */
  drop(found: Bitset): void {
    this.bits.andNot(found);
    this.#memory.releaseSet(found);
  }
}

/** Adds what the should clauses score, and rules out who matches too few of them. */
function runShould(
  { should: clauses, minimumShouldMatch: minimum }: Bool,
  left: Left,
  sum: ScoreSum,
  segment: Segment,
  context: Run,
): void {
  if (minimum === 0 && !context.scoring) return;
  const { memory } = context;
  const { candidates } = left;
  const any = memory.claimSet(minimum > 0 ? segment.size : 0);
  const counts = new Uint16Array(minimum > 1 ? segment.size : 0);
  for (const clause of clauses) {
    const found = context.run(clause, segment, context.scoring, candidates);
    if (minimum === 1) any.or(found.bits);
    if (minimum > 1) {
      found.bits.forEach((document) => {
        counts[document] = (counts[document] ?? 0) + 1;
      });
    }
    if (context.scoring) sum.add(found);
    else memory.releaseSet(found.bits);
  }
  if (minimum > 1) {
    left.bits.forEach((document) => {
      if ((counts[document] ?? 0) >= minimum) any.add(document);
    });
  }
  if (minimum > 0) left.keep(any);
}
