import { matchesWildcard } from '../../../dsl/wildcard.ts';
import { Bitset } from '../bitset.ts';
import { type Executor, type Matches, readScore } from './executor.ts';
import { matchField } from './match.executor.ts';

/** best_fields: a document scores as its best field does (S-065, S-066). */
export const executeMultiMatch: Executor<'multi_match'> = (query, segment, context) => {
  const bits = new Bitset(segment.size);
  const scores = new Float32Array(segment.size);
  const merge = (matches: Matches) => {
    bits.or(matches.bits);
    if (!context.scoring) return;
    matches.bits.forEach((document) => {
      const score = readScore(matches.scores, document);
      if (score > (scores[document] ?? 0)) scores[document] = score;
    });
  };
  for (const { name, boost } of query.fields) {
    const names = name.includes('*')
      ? [...segment.texts.keys()].filter((path) => matchesWildcard(name, path))
      : [name];
    for (const path of names) merge(matchField(path, boost, query, segment, context));
  }
  return { bits, scores };
};
