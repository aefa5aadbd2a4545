import type { PointBatch } from '#lib/point-batch.ts';
import type { PointLook } from '#lib/point-look.ts';
import type { PointMarks } from './point-marks.ts';

/** What the map sends to the worker that groups points. */
export type ToPoints =
  | { readonly kind: 'set' | 'add'; readonly batches: readonly PointBatch[] }
  | { readonly kind: 'look'; readonly look: PointLook }
  | { readonly kind: 'marks'; readonly id: number; readonly zoom: number };

/** What comes back: the marks of the zoom that was asked for. */
export interface FromPoints {
  readonly id: number;
  readonly marks: PointMarks;
}
