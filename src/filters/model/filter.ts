import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { Area } from './area.ts';
import type {
  ChoiceKind,
  DateKind,
  FilterIndex,
  FlagKind,
  PresenceKind,
  RangeKind,
  Sort,
  WordsKind,
} from './filter-fields.ts';

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
/** Days as YYYY-MM-DD; the last one counts to its end, whatever time of day a record has. */
export type DateRange = Range<string>;

/** What a custom filter adds to the query as it stands: its own clauses of the outermost bool. */
export interface CustomParts {
  readonly must?: readonly QueryNode[];
  readonly filter?: readonly QueryNode[];
  readonly must_not?: readonly QueryNode[];
}

/** The condition is turned round: records of which it is not true. */
interface Negatable {
  readonly not?: true;
}

export interface AreaFilter {
  readonly type: 'area';
  readonly kind: 'area';
  readonly area: Area;
}
export interface TextFilter {
  readonly type: 'text';
  readonly kind: 'text';
  readonly text: string;
}
export interface ChoiceFilter extends Negatable {
  readonly type: 'choice';
  readonly kind: ChoiceKind;
  readonly values: readonly string[];
}
export interface FlagFilter {
  readonly type: 'flag';
  readonly kind: FlagKind;
  readonly is: boolean;
}
export interface RangeFilter extends Negatable {
  readonly type: 'range';
  readonly kind: RangeKind;
  readonly range: NumberRange;
}
export interface DateFilter extends Negatable {
  readonly type: 'date';
  readonly kind: DateKind;
  readonly dates: DateRange;
}
/** Each entry has to be found: all of its words, or any of several forms between slashes. */
export interface WordsFilter extends Negatable {
  readonly type: 'words';
  readonly kind: WordsKind;
  readonly words: readonly string[];
}
export interface PresenceFilter {
  readonly type: 'presence';
  readonly kind: PresenceKind;
  readonly present: boolean;
}
/** A part of a query that no other filter can say, kept as it was written. */
export interface CustomFilter {
  readonly type: 'custom';
  readonly kind: 'custom';
  readonly parts: CustomParts;
  /** What the titles that it lists one by one are called together, such as the name of their list. */
  readonly name?: string;
}

/** A filter that stands for one field of the record. */
export type FieldFilter =
  | ChoiceFilter
  | FlagFilter
  | RangeFilter
  | DateFilter
  | WordsFilter
  | PresenceFilter;

/**
 * One condition of a search. A kind stands at most once in a filter list, but for areas, which all
 * have to hold. Numbers are in the unit of their field (sizes in square metres, prices in pounds),
 * whatever units the person reads.
 */
export type Filter = AreaFilter | TextFilter | FieldFilter | CustomFilter;

export type FilterKind = Filter['kind'];

/** Conditions on the records of one index; all of them have to hold. */
export interface Conditions {
  readonly index: FilterIndex;
  readonly filters: readonly Filter[];
}

/** Everything that decides which records are found and in which order. */
export interface Search extends Conditions {
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}

/** Whether the condition is turned round. */
export function isNegated(filter: Filter): boolean {
  switch (filter.type) {
    case 'presence':
      return !filter.present;
    case 'choice':
    case 'range':
    case 'date':
    case 'words':
      return filter.not === true;
    case 'area':
    case 'text':
    case 'flag':
    case 'custom':
      return false;
  }
}
