import { COLOURINGS, type Colouring, type PointBatch } from '#lib/point-batch.ts';
import { CLASSES } from '#lib/point-classes.ts';

/** Batches never change: while others stream in, those that are there are not counted again. */
const counted = new WeakMap<PointBatch, Map<Colouring, readonly number[]>>();

/** How many points there are of each class of a colouring. */
export function countClasses(points: readonly PointBatch[], colouring: Colouring): number[] {
  const counts = CLASSES[colouring].map(() => 0);
  for (const batch of points) {
    for (const [itsClass, count] of countBatch(batch, colouring).entries()) {
      counts[itsClass] = (counts[itsClass] ?? 0) + count;
    }
  }
  return counts;
}

function countBatch(batch: PointBatch, colouring: Colouring): readonly number[] {
  const known = counted.get(batch) ?? new Map<Colouring, readonly number[]>();
  counted.set(batch, known);
  const before = known.get(colouring);
  if (before) return before;
  const counts = CLASSES[colouring].map(() => 0);
  const { classes } = batch;
  for (let at = COLOURINGS.indexOf(colouring); at < classes.length; at += COLOURINGS.length) {
    const itsClass = classes[at] ?? 0;
    counts[itsClass] = (counts[itsClass] ?? 0) + 1;
  }
  known.set(colouring, counts);
  return counts;
}
