import { mapColours } from '@property/contract/field-colours.ts';
import type { Colouring } from './point-batch.ts';

/** Classes of each colouring, in the order of its rings and legend; the last one is "not known". */
export const CLASSES: Readonly<Record<Colouring, readonly string[]>> = {
  category: ['residential', 'commercial', 'mixed', 'unknown'],
  tenure: ['freehold', 'leasehold', 'other'],
  ...mapColours(({ colours: { steps } }) => [
    '1',
    ...steps.map((_, index) => String(index + 2)),
    'unknown',
  ]),
};
