import type { MultiMatch } from '../../../dsl/compiled-query.ts';
import { matchesWildcard } from '../../../dsl/source-filter.ts';
import type { Segment } from '../segment.ts';
import type { Executor, Matches, Run } from './executor.ts';
import { matchWordsLater, type WordsSought } from './later-words.ts';
import { matchTerms, scoreExact } from './terms.executor.ts';
import { matchWords } from './words.executor.ts';

/** Words in a text field; on any other field, its exact value. */
export const executeMatch: Executor<'match'> = (query, segment, context) =>
  matchWordsLater(new Map([[query.field, 1]]), query, 0, segment, context) ??
  matchField(query.field, 1, query, segment, context);

/**
 * A document scores as its best field does, plus the tie breaker's share of the others: 0 for
 * best_fields, all for most_fields (S-065, S-066).
 */
export const executeMultiMatch: Executor<'multi_match'> = (query, segment, context) => {
  const fields = resolveFields(query, segment);
  const later = matchWordsLater(fields, query, query.tieBreaker, segment, context);
  if (later) return later;
  const bits = context.memory.claimSet(segment.size);
  if (!context.scoring) {
    for (const [name] of fields) {
      const found = matchField(name, 1, query, segment, context).bits;
      bits.or(found);
      context.memory.releaseSet(found);
    }
    return { bits, scores: 0 };
  }
  const best = context.memory.claimScores(segment.size);
  const others = query.tieBreaker > 0 ? context.memory.claimScores(segment.size) : undefined;
  const merge = (matches: Matches) => {
    bits.or(matches.bits);
    mergeScores(matches, best, others);
    // With "and", also those score that hold a few of the words and do not fit.
    const scored = query.operator === 'or' ? matches.bits : undefined;
    context.memory.releaseScores(matches.scores, scored);
    context.memory.releaseSet(matches.bits);
  };
  for (const [name, boost] of fields) {
    merge(matchField(name, boost, query, segment, context));
  }
  context.memory.noteScored(best, bits);
  others?.forEach((sum, document) => {
    best[document] = (best[document] ?? 0) + sum * query.tieBreaker;
  });
  if (others) context.memory.releaseScores(others, bits);
  return { bits, scores: best };
};

/** Keeps the best score of each document, and adds the lesser one to `others`. */
function mergeScores(
  { bits: { words }, scores }: Matches,
  best: Float32Array,
  others: Float32Array | undefined,
): void {
  // What to read is settled before the loop: a score handed from call to call would be an object.
  const constant = typeof scores === 'number' ? scores : 0;
  const each = typeof scores === 'number' ? undefined : scores;
  for (let i = 0; i < words.length; i++) {
    let word = (words[i] ?? 0) | 0;
    while (word !== 0) {
      const lowest = word & -word;
      word ^= lowest;
      const document = (i << 5) + (31 - Math.clz32(lowest));
      const score = each ? (each[document] ?? 0) : constant;
      const known = best[document] ?? 0;
      if (score > known) best[document] = score;
      if (others) others[document] = (others[document] ?? 0) + Math.min(score, known);
    }
  }
}

/** Text fields that fit the names; a field that several of them reach has their boosts multiplied. */
function resolveFields({ fields }: MultiMatch, segment: Segment): Map<string, number> {
  const resolved = new Map<string, number>();
  for (const { name, boost } of fields) {
    const names = name.includes('*')
      ? [...segment.texts.keys()].filter((path) => matchesWildcard(name, path))
      : [name];
    for (const path of names) resolved.set(path, (resolved.get(path) ?? 1) * boost);
  }
  return resolved;
}

function matchField(
  name: string,
  boost: number,
  query: WordsSought,
  segment: Segment,
  context: Run,
): Matches {
  const field = segment.texts.get(name);
  if (field) return matchWords(field, segment.size, { ...query, boost }, context);
  const bits = matchTerms(name, [query.text], segment, context);
  const exact = segment.keywords.get(name);
  return { bits, scores: exact && context.scoring ? boost * scoreExact(exact, bits) : boost };
}
