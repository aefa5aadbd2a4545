import type { Segment } from '../segment.ts';
import type { Executor, Matches, Run } from './executor.ts';
import { matchWordsLater, type WordsSought } from './later-words.ts';
import { matchTerms, scoreExact } from './terms.executor.ts';
import { matchWords } from './words.executor.ts';

/** Words in a text field; on any other field, its exact value. */
export const executeMatch: Executor<'match'> = (query, segment, context) =>
  matchWordsLater(new Map([[query.field, 1]]), query, 0, segment, context) ??
  matchField(query.field, 1, query, segment, context);

export function matchField(
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
