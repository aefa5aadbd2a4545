import { listPresence } from '../segment.ts';
import { CONSTANT_SCORE, type Executor } from './executor.ts';
import { matchTerms } from './terms.executor.ts';

export const executeMatchAll: Executor<'match_all'> = (_query, segment, context) => ({
  bits: context.memory.claimSet(segment.size).addEveryone(),
  scores: CONSTANT_SCORE,
});

export const executeIds: Executor<'ids'> = (query, segment, context) => ({
  bits: matchTerms('id', query.values, segment, context),
  scores: CONSTANT_SCORE,
});

export const executeExists: Executor<'exists'> = (query, segment, context) => {
  const bits = context.memory.claimSet(segment.size);
  for (const present of listPresence(segment, query.field)) bits.or(present);
  return { bits, scores: CONSTANT_SCORE };
};
