import type { QueryNode } from '#contract/query-node.ts';
import type { Area } from './area.ts';
import type {
  CHOICE_FIELDS,
  DATE_FIELDS,
  PRESENCE_FIELDS,
  RANGE_FIELDS,
  WORDS_FIELDS,
} from './title-fields.ts';

/** A range with either end open. Ends are inclusive unless `above` or `below` says otherwise. */
export interface Range<Value extends number | string> {
  readonly from?: Value;
  readonly to?: Value;
  /** More than `from`, not from it on. */
  readonly above?: true;
  /** Less than `to`, not up to it. */
  readonly below?: true;
}
export type NumberRange = Range<number>;
/** Days as YYYY-MM-DD. */
export type DateRange = Range<string>;

/** Filters whose value is one or more exact values of a field. */
export type ChoiceKind = keyof typeof CHOICE_FIELDS;
/** Filters whose value is a range of numbers, in the unit of their field. */
export type RangeKind = keyof typeof RANGE_FIELDS;
/** Filters whose value is a stretch of days. */
export type DateKind = keyof typeof DATE_FIELDS;
/** Filters whose value is words of a text field. */
export type WordsKind = keyof typeof WORDS_FIELDS;
/** Filters that ask whether something is recorded at all. */
export type PresenceKind = keyof typeof PRESENCE_FIELDS;

/** What a custom filter adds to the query as it stands: its own clauses of the outermost bool. */
export interface CustomParts {
  readonly must?: readonly QueryNode[];
  readonly filter?: readonly QueryNode[];
  readonly must_not?: readonly QueryNode[];
}

/** The condition is turned round: titles of which it is not true. */
interface Negatable {
  readonly not?: true;
}

export type ChoiceFilter = Negatable & {
  readonly kind: ChoiceKind;
  readonly values: readonly string[];
};
export type RangeFilter = Negatable & { readonly kind: RangeKind; readonly range: NumberRange };
export type DateFilter = Negatable & { readonly kind: DateKind; readonly dates: DateRange };
/** Each entry has to be found: all of its words, or any of several forms between slashes. */
export type WordsFilter = Negatable & {
  readonly kind: WordsKind;
  readonly words: readonly string[];
};
export interface PresenceFilter {
  readonly kind: PresenceKind;
  readonly present: boolean;
}
/** A part of a query that no other filter can say, kept as it was written. */
export interface CustomFilter {
  readonly kind: 'custom';
  readonly parts: CustomParts;
}

export interface AreaFilter {
  readonly kind: 'area';
  readonly area: Area;
}

/**
 * One condition of a search. A kind stands at most once in a filter list, but for areas, which all
 * have to hold. Numbers are in the unit of their field (sizes in square metres, prices in pounds),
 * whatever units the person reads.
 */
export type Filter =
  | AreaFilter
  | { readonly kind: 'text'; readonly text: string }
  | ChoiceFilter
  | RangeFilter
  | DateFilter
  | WordsFilter
  | PresenceFilter
  | CustomFilter;

export type FilterKind = Filter['kind'];

/** What the results are ordered by. */
export type Sort = 'relevance' | 'sale-price' | 'sale-date' | 'modified' | RangeKind;

/** Everything that decides which titles are found and in which order. */
export interface Search {
  readonly filters: readonly Filter[];
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}
