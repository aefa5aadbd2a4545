import type { Area } from './area.ts';

/** A range with either end open; both ends are inclusive. */
export interface NumberRange {
  readonly from?: number;
  readonly to?: number;
}

/** Filters whose value is one or more exact values of a field. */
export type ChoiceKind = 'tenure' | 'category' | 'type';

/** Filters whose value is a range of numbers. */
export type RangeKind = 'size' | 'sale';

/**
 * One condition of a search. A kind stands at most once in a filter list, but for areas, which all
 * have to hold. Sizes are square metres and prices pounds, whatever units the person reads.
 */
export type Filter =
  | { readonly kind: 'area'; readonly area: Area }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: ChoiceKind; readonly values: readonly string[] }
  | { readonly kind: RangeKind; readonly range: NumberRange };

export type FilterKind = Filter['kind'];

/** What the results are ordered by. */
export type Sort = 'relevance' | 'size' | 'sale-price' | 'sale-date' | 'modified';

/** Everything that decides which titles are found and in which order. */
export interface Search {
  readonly filters: readonly Filter[];
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}
