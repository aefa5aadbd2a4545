import { Bitset } from '../bitset.ts';
import { type Executor, readScore } from './executor.ts';

/** Documents with an element that fits; they score the mean of the elements that do (S-072). */
export const executeNested: Executor<'nested'> = (query, segment, context) => {
  const bits = new Bitset(segment.size);
  const elements = segment.nested.get(query.path);
  if (!elements) return { bits, scores: 0 };
  const found = context.run(query.query, elements, context.scoring);
  const sums = new Float32Array(context.scoring ? segment.size : 0);
  const counts = new Uint32Array(context.scoring ? segment.size : 0);
  found.bits.forEach((element) => {
    const document = elements.parents[element] ?? 0;
    bits.add(document);
    if (!context.scoring) return;
    sums[document] = (sums[document] ?? 0) + readScore(found.scores, element);
    counts[document] = (counts[document] ?? 0) + 1;
  });
  bits.forEach((document) => {
    if (context.scoring) sums[document] = (sums[document] ?? 0) / (counts[document] ?? 1);
  });
  return { bits, scores: context.scoring ? sums : 0 };
};
