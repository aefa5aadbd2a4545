import type { Colouring } from './point-batch.ts';

/** Classes of each colouring, in the order of its rings and legend; the last one is "not known". */
export const CLASSES: Readonly<Record<Colouring, readonly string[]>> = {
  category: ['residential', 'commercial', 'mixed', 'unknown'],
  tenure: ['freehold', 'leasehold', 'other'],
  price: ['1', '2', '3', '4', '5', 'unknown'],
  size: ['1', '2', '3', '4', '5', 'unknown'],
};
