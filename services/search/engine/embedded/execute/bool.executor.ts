import type { CompiledQuery } from '../../../dsl/compiled-query.ts';
import { Bitset } from '../bitset.ts';
import type { Segment } from '../segment.ts';
import { type Executor, type Matches, type Run, readScore } from './executor.ts';

/** All of must and filter, enough of should, none of must_not; scores of must and should add up. */
export const executeBool: Executor<'bool'> = (query, segment, context) => {
  const bits = Bitset.full(segment.size);
  for (const clause of query.filter) bits.and(context.run(clause, segment, false).bits);
  for (const clause of query.mustNot) bits.andNot(context.run(clause, segment, false).bits);
  const must = query.must.map((clause) => context.run(clause, segment, context.scoring));
  for (const { bits: found } of must) bits.and(found);
  const should = runShould(query.should, query.minimumShouldMatch, bits, segment, context);
  const scored = [...must, ...should];
  const [only] = scored;
  if (!context.scoring || !only) return { bits, scores: 0 };
  if (scored.length === 1 && must.length === 1) return { bits, scores: only.scores };
  return { bits, scores: sumScores(scored, bits) };
};

/** Runs the should clauses and takes out of `bits` what matches too few of them. */
function runShould(
  clauses: readonly CompiledQuery[],
  minimum: number,
  bits: Bitset,
  segment: Segment,
  context: Run,
): Matches[] {
  if (clauses.length === 0 && minimum === 0) return [];
  if (minimum === 0 && !context.scoring) return [];
  const found = clauses.map((clause) => context.run(clause, segment, context.scoring));
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

function sumScores(matches: readonly Matches[], bits: Bitset): Float32Array {
  const scores = new Float32Array(bits.size);
  for (const clause of matches) {
    clause.bits.forEach((document) => {
      if (bits.has(document)) {
        scores[document] = (scores[document] ?? 0) + readScore(clause.scores, document);
      }
    });
  }
  return scores;
}
