import { COLOURINGS, type Colouring } from '#lib/points/point-batch.ts';

/** The classes of a point under every colouring, those that are not given being the first. */
export function listClasses(given: Partial<Record<Colouring, number>> = {}): readonly number[] {
  return COLOURINGS.map((colouring) => given[colouring] ?? 0);
}
