import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { AggregationName } from '@property/contract/search/search-request.ts';
import type { CellBatch } from '#lib/points/cell-batch.ts';
import type { Colouring, PointBatch } from '#lib/points/point-batch.ts';
import type { TileBox } from '#lib/points/tile-box.ts';

interface OfBox {
  /** Of the search, wherever its titles stand. */
  readonly query: QueryNode;
  readonly box: TileBox;
}

/** What the map asks about a part of the world: titles counted by cell, or each of them. */
export type ViewQuestion =
  | (OfBox & {
      readonly kind: 'cells';
      /** What the titles of each cell are split by. */
      readonly colouring: Colouring;
    })
  | (OfBox & {
      readonly kind: 'few';
      /** As many are read, each by itself; of more, or without a stream, nothing is. */
      readonly most: number;
    })
  | (OfBox & {
      readonly kind: 'points';
      /** They are a page at most: no stream is begun for them, of which few may run at once. */
      readonly isPage: boolean;
    });

export type CellsQuestion = ViewQuestion & { readonly kind: 'cells' };
export type PointsQuestion = ViewQuestion & { readonly kind: 'points' };

/** How a deployment is asked (O-005, O-056, O-063, O-150). */
export interface ViewWords {
  readonly titles: string;
  /** Path of the export; null where there is none. */
  readonly exporting: string | null;
  readonly fieldSelection: string;
  readonly aggregations: string;
  readonly exactSuffix: string;
  /** Kinds of aggregation there are (O-149). */
  readonly kinds: readonly AggregationName[];
  /** Fields that titles have (O-019, O-152). */
  readonly fields: readonly string[];
}

/** What stands in a part of the world: titles counted by cell, or each of them. */
export interface ViewAnswer {
  readonly cells: readonly CellBatch[];
  readonly points: readonly PointBatch[];
}

/** Cells are 16 pixels wide in tiles of 512: that many zooms finer than the map. */
export const FINER = 5;
