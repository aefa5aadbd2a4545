import type { PointBatch } from '#lib/point-batch.ts';
import type { PointLook } from '#lib/point-look.ts';

/** What the map sends to the worker that groups points. */
export type ToPoints =
  | { readonly kind: 'set' | 'add'; readonly batches: readonly PointBatch[] }
  | { readonly kind: 'look'; readonly look: PointLook }
  | {
      readonly kind: 'tile';
      readonly id: number;
      readonly zoom: number;
      readonly column: number;
      readonly row: number;
    };

/** What comes back: the tile that was asked for, as bytes. */
export interface FromPoints {
  readonly id: number;
  readonly tile: ArrayBuffer;
}
