import type { Bitset } from '../bitset.ts';
import type { NestedSegment } from '../segment.ts';
import { type Candidates, type Executor, type Run, readScore } from './executor.ts';

const known = new WeakMap<NestedSegment, Uint32Array>();

/** Only elements of candidates are looked at when at most one document in so many is one. */
const NARROW_SHARE = 4;

/** Documents with an element that fits; they score the mean of the elements that do (S-072). */
export const executeNested: Executor<'nested'> = (query, segment, context) => {
  const bits = context.memory.claimSet(segment.size);
  const elements = segment.nested.get(query.path);
  if (!elements) return { bits, scores: 0 };
  const among = narrowElements(elements, segment.size, context);
  const found = context.run(query.query, elements, context.scoring, among);
  const { memory } = context;
  const fitting = among ? memory.copySet(found.bits).and(among.bits) : found.bits;
  const { parents } = elements;
  addParents(fitting, parents, bits);
  const giveBack = () => {
    memory.releaseScores(found.scores);
    for (const set of [fitting, found.bits, among?.bits]) if (set) memory.releaseSet(set);
  };
  if (!context.scoring) {
    giveBack();
    return { bits, scores: 0 };
  }
  const sums = memory.claimScores(segment.size);
  const counts = new Uint32Array(segment.size);
  fitting.forEach((element) => {
    const document = parents[element] ?? 0;
    sums[document] = (sums[document] ?? 0) + readScore(found.scores, element);
    counts[document] = (counts[document] ?? 0) + 1;
  });
  giveBack();
  bits.forEach((document) => {
    sums[document] = (sums[document] ?? 0) / (counts[document] ?? 1);
  });
  return { bits, scores: sums };
};

/** The elements of the candidates; undefined when finding them would not pay. */
function narrowElements(
  elements: NestedSegment,
  size: number,
  { candidates, memory }: Pick<Run, 'candidates' | 'memory'>,
): Candidates | undefined {
  if (!candidates || candidates.count * NARROW_SHARE > size) return undefined;
  const offsets = listChildOffsets(elements, size);
  const bits = memory.claimSet(elements.size);
  const { words } = candidates.bits;
  let count = 0;
  for (let i = 0; i < words.length; i++) {
    let word = (words[i] ?? 0) | 0;
    while (word !== 0) {
      const lowest = word & -word;
      word ^= lowest;
      const document = (i << 5) + (31 - Math.clz32(lowest));
      const [start, end] = [offsets[document] ?? 0, offsets[document + 1] ?? 0];
      for (let element = start; element < end; element++) bits.add(element);
      count += end - start;
    }
  }
  return { bits, count };
}

function addParents({ words }: Bitset, parents: Uint32Array, bits: Bitset): void {
  const into = bits.words;
  // Parents ascend, so each block of them is put together apart and written once.
  let block = 0;
  let members = 0;
  for (let i = 0; i < words.length; i++) {
    let word = (words[i] ?? 0) | 0;
    while (word !== 0) {
      const lowest = word & -word;
      word ^= lowest;
      const document = parents[(i << 5) + (31 - Math.clz32(lowest))] ?? 0;
      if (document >>> 5 !== block) {
        into[block] = (into[block] ?? 0) | members;
        block = document >>> 5;
        members = 0;
      }
      members |= 1 << (document & 31);
    }
  }
  if (members !== 0) into[block] = (into[block] ?? 0) | members;
}

/**
 * Where the elements of each document stand: those of document d at offsets[d] to offsets[d + 1].
 * Worked out when first asked for and kept.
 */
function listChildOffsets(elements: NestedSegment, size: number): Uint32Array {
  let offsets = known.get(elements);
  if (!offsets) {
    offsets = new Uint32Array(size + 1);
    for (const parent of elements.parents) offsets[parent + 1] = (offsets[parent + 1] ?? 0) + 1;
    for (let d = 0; d < size; d++) offsets[d + 1] = (offsets[d + 1] ?? 0) + (offsets[d] ?? 0);
    known.set(elements, offsets);
  }
  return offsets;
}
