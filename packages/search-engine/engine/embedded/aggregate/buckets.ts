/** How the values of documents fall into buckets 0, 1, … of an aggregation. */
export interface Grouping {
  readonly bucketCount: number;
  /** Values of document d stand at offsets[d] to offsets[d + 1]. */
  readonly offsets: Uint32Array;
  /** The bucket of the value at a position. */
  findBucket(position: number): number;
  /** No two values of one document share a bucket. */
  readonly distinct: boolean;
}

/** Documents in each bucket; each document counts once in a bucket, whatever it repeats. */
export function countBuckets(
  documents: Uint32Array,
  grouping: Grouping,
  step: (count: number) => void,
): Uint32Array {
  const counts = new Uint32Array(grouping.bucketCount);
  visitMembers(documents, grouping, step, (bucket) => {
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  });
  return counts;
}

/** The documents of each bucket, ascending, as far as `counts` has room for them. */
export function listMembers(
  documents: Uint32Array,
  grouping: Grouping,
  counts: Uint32Array,
  step: (count: number) => void,
): (bucket: number) => Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (let b = 0; b < counts.length; b++) starts[b + 1] = (starts[b] ?? 0) + (counts[b] ?? 0);
  const next = starts.slice();
  const members = new Uint32Array(starts[counts.length] ?? 0);
  visitMembers(documents, grouping, step, (bucket, document) => {
    const at = next[bucket] ?? 0;
    members[at] = document;
    next[bucket] = at + 1;
  });
  return (bucket) => members.subarray(starts[bucket], starts[bucket + 1]);
}

function visitMembers(
  documents: Uint32Array,
  { offsets, findBucket, distinct, bucketCount }: Grouping,
  step: (count: number) => void,
  visit: (bucket: number, document: number) => void,
): void {
  const lastMembers = distinct ? undefined : new Int32Array(bucketCount).fill(-1);
  for (let d = 0; d < documents.length; d++) {
    const document = documents[d] ?? 0;
    const end = offsets[document + 1] ?? 0;
    step(1);
    for (let i = offsets[document] ?? 0; i < end; i++) {
      const bucket = findBucket(i);
      if (lastMembers) {
        if (lastMembers[bucket] === document) continue;
        lastMembers[bucket] = document;
      }
      visit(bucket, document);
    }
  }
}
