import type { Colouring } from './point-batch.ts';

/** What points are coloured by, and which classes are left out, by their index in `CLASSES`. */
export interface PointLook {
  readonly colouring: Colouring;
  readonly hidden: readonly number[];
  /** Groups say what they are of, which takes a wide plate: none lies over another. */
  readonly plates?: true;
}

export const USUAL_LOOK: PointLook = { colouring: 'category', hidden: [] };
