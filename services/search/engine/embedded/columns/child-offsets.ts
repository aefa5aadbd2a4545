import type { NestedSegment } from '../segment.ts';

const known = new WeakMap<NestedSegment, Uint32Array>();

/**
 * Where the elements of each document stand: those of document d at offsets[d] to offsets[d + 1].
 * Worked out when first asked for and kept.
 */
export function listChildOffsets(elements: NestedSegment, size: number): Uint32Array {
  let offsets = known.get(elements);
  if (!offsets) {
    offsets = new Uint32Array(size + 1);
    for (const parent of elements.parents) offsets[parent + 1] = (offsets[parent + 1] ?? 0) + 1;
    for (let d = 0; d < size; d++) offsets[d + 1] = (offsets[d + 1] ?? 0) + (offsets[d] ?? 0);
    known.set(elements, offsets);
  }
  return offsets;
}
