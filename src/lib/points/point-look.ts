import type { Colouring } from './point-batch.ts';

/** What points are coloured by, and which classes are left out, by their index in `CLASSES`. */
export interface PointLook {
  readonly colouring: Colouring;
  readonly hidden: readonly number[];
}

export const USUAL_LOOK: PointLook = { colouring: 'category', hidden: [] };
