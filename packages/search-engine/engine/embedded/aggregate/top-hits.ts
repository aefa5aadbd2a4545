import { sortsByScore } from '../../../dsl/read-sort.ts';
import type { Aggregator } from './aggregator.ts';

/** The best documents of each bucket, in the form in which a page has them (O-149). */
export const aggregateTopHits: Aggregator<'top_hits'> = (aggregation, _segment, context) => {
  const { size, sort, source, place } = aggregation;
  const { hits, budget } = context;
  const compare = hits.order(sort);
  const isScored = sortsByScore(aggregation);
  const reads = source?.none !== true;
  return (documents) => {
    budget.step(documents.length);
    // At most three: each is put where it belongs among the best so far.
    const best: number[] = [];
    for (let d = 0; d < documents.length; d++) {
      const document = documents[d] ?? 0;
      let at = best.length;
      while (at > 0 && compare(document, best[at - 1] ?? 0) < 0) at--;
      if (at >= size) continue;
      best.splice(at, 0, document);
      if (best.length > size) best.pop();
    }
    if (reads) context.claimDocuments(best.length, place);
    const highest = isScored ? findHighest(documents, hits.readScore) : null;
    return {
      hits: {
        total: { value: documents.length, relation: 'eq' },
        max_score: highest,
        hits: best.map((document) =>
          hits.write(document, isScored ? hits.readScore(document) : null, source),
        ),
      },
    };
  };
};

function findHighest(
  documents: Uint32Array,
  readScore: (document: number) => number,
): number | null {
  let highest: number | null = null;
  for (let d = 0; d < documents.length; d++) {
    const score = readScore(documents[d] ?? 0);
    if (highest === null || score > highest) highest = score;
  }
  return highest;
}
