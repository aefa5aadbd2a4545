import { Bitset } from '../bitset.ts';
import type { Aggregator } from './aggregator.ts';

/** Goes on with the elements of the documents, counted as doc_count. */
export const aggregateNested: Aggregator<'nested'> = (aggregation, segment, documents, context) => {
  const elements = segment.nested.get(aggregation.path);
  if (!elements) return { doc_count: 0 };
  const wanted = new Bitset(segment.size);
  for (const document of documents) wanted.add(document);
  const found = new Bitset(elements.size);
  elements.parents.forEach((parent, element) => {
    if (wanted.has(parent)) found.add(element);
  });
  context.budget.step(elements.size);
  return {
    doc_count: found.count(),
    ...context.run(aggregation.below, elements, found.toArray()),
  };
};
