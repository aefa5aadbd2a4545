import { COLOURINGS, type Colouring, type PointBatch } from '#lib/point-batch.ts';
import { CLASSES } from '#lib/point-classes.ts';

/** How many points there are of each class of a colouring. */
export function countClasses(points: readonly PointBatch[], colouring: Colouring): number[] {
  const counts = CLASSES[colouring].map(() => 0);
  const step = COLOURINGS.length;
  for (const { classes } of points) {
    for (let at = COLOURINGS.indexOf(colouring); at < classes.length; at += step) {
      const itsClass = classes[at] ?? 0;
      counts[itsClass] = (counts[itsClass] ?? 0) + 1;
    }
  }
  return counts;
}
