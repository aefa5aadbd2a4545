import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { PlainPoint } from './plain-geometry.ts';
import type { PlainSortKey } from './rank-hits.ts';

interface OnField {
  readonly field: string;
}

export interface PlainBox {
  readonly top_left: PlainPoint;
  readonly bottom_right: PlainPoint;
}

export interface PlainRange {
  readonly key?: string;
  readonly from?: number | string;
  readonly to?: number | string;
}

/** An aggregation as a body names it. */
export interface PlainAggregation {
  readonly terms?: OnField & { readonly size?: number };
  readonly avg?: OnField;
  readonly min?: OnField;
  readonly max?: OnField;
  readonly sum?: OnField;
  readonly stats?: OnField;
  readonly value_count?: OnField;
  readonly cardinality?: OnField;
  readonly percentiles?: OnField & {
    readonly percents?: readonly number[];
    readonly keyed?: boolean;
  };
  readonly histogram?: OnField & { readonly interval: number; readonly min_doc_count?: number };
  readonly date_histogram?: OnField & {
    readonly calendar_interval?: string;
    readonly fixed_interval?: string;
    readonly min_doc_count?: number;
  };
  readonly range?: OnField & { readonly ranges: readonly PlainRange[]; readonly keyed?: boolean };
  readonly filter?: QueryNode;
  readonly filters?: {
    readonly filters: Readonly<Record<string, QueryNode>> | readonly QueryNode[];
    readonly other_bucket?: boolean;
    readonly other_bucket_key?: string;
  };
  readonly nested?: { readonly path: string };
  readonly geotile_grid?: OnField & {
    readonly precision?: number;
    readonly size?: number;
    readonly bounds?: PlainBox;
  };
  readonly geo_centroid?: OnField;
  readonly geo_bounds?: OnField & { readonly wrap_longitude?: boolean };
  readonly top_hits?: {
    readonly size?: number;
    readonly sort?: readonly PlainSortKey[];
    readonly _source?: boolean;
  };
  readonly aggs?: PlainAggregations;
}

export type PlainAggregations = Readonly<Record<string, PlainAggregation>>;
