import { Bitset } from '../bitset.ts';
import type { Segment } from '../segment.ts';
import type { Aggregator } from './aggregator.ts';

const EMPTY: Segment = {
  size: 0,
  texts: new Map(),
  keywords: new Map(),
  numbers: new Map(),
  points: new Map(),
  nested: new Map(),
};

/** Goes on with the elements of the documents, counted as doc_count. */
export const aggregateNested: Aggregator<'nested'> = (aggregation, segment, documents, context) => {
  const elements = segment.nested.get(aggregation.path);
  if (!elements) {
    return { doc_count: 0, ...context.run(aggregation.below, EMPTY, new Uint32Array()) };
  }
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
