import type { DEAL_FIELDS } from '@property/contract/deal-fields.ts';
import {
  type FieldGroups,
  type Fields,
  type FilterKey,
  type FilterShape,
  findElements,
  type ListedFilter,
  listFilters,
} from '@property/contract/fields.ts';
import { TITLE_FIELDS, TITLE_GROUPS } from '@property/contract/title-fields.ts';

/** What is searched: titles, or comparable deals. */
export type FilterIndex = 'titles' | 'deals';

type KindOf<Shape extends FilterShape> =
  | FilterKey<typeof TITLE_FIELDS, Shape>
  | FilterKey<typeof DEAL_FIELDS, Shape>;

/** Filters whose value is one or more exact values of a field. */
export type ChoiceKind = KindOf<'choice'>;
/** Filters by what is either true or false. */
export type FlagKind = KindOf<'flag'>;
/** Filters whose value is a range of numbers, in the unit of their field. */
export type RangeKind = KindOf<'range'>;
/** Filters whose value is a stretch of days. */
export type DateKind = KindOf<'date'>;
/** Filters whose value is words of a text field. */
export type WordsKind = KindOf<'words'>;
/** Filters that ask whether something is recorded at all. */
export type PresenceKind = KindOf<'presence'>;
/** Filters that stand for one field, by their word in the link. */
export type FieldKind = KindOf<FilterShape>;

/** What the results are ordered by. */
export type Sort =
  | 'relevance'
  | 'nearest'
  | 'last-sale'
  | 'last-psf'
  | 'together'
  | 'sale-price'
  | 'sale-date'
  | 'modified'
  | 'deal-date'
  | RangeKind;

/** How free text is asked for: in several fields with their weights, or in one, all of its words. */
export type TextForm =
  | { readonly operator: 'multi_match'; readonly fields: readonly string[] }
  | { readonly operator: 'match'; readonly field: string };

/** A field that results stand in the order of; one of an array by the element that comes first. */
interface SortField {
  readonly path: string;
  readonly nested: string | undefined;
}

/** All that is different between the indexes, so that nothing else has to ask which one it is. */
export interface IndexFields {
  /** Every filter of a field in the one order of links, sentences and queries. */
  readonly filters: readonly ListedFilter<FieldKind>[];
  /** The same by their word in the link. */
  readonly byKind: ReadonlyMap<string, ListedFilter<FieldKind>>;
  readonly fields: Fields;
  /** Names of chips that several filters share, in the order of the bar. */
  readonly groups: FieldGroups;
  readonly text: TextForm;
  /** Free text has an editor beside the others; else it is typed into the search field of the page. */
  readonly hasTextField: boolean;
  /** Where a record stands, for every geo query (S-055, S-207). */
  readonly centroid: string;
  /** Fields that every record has, the usual one first: asking for one of them asks for all (O-058). */
  readonly always: readonly string[];
  /** The field behind each order but relevance. */
  readonly sorts: ReadonlyMap<Sort, SortField>;
  /** The order while there are no words to be relevant to. */
  readonly usualSort: Sort;
  /** The parameter of the link that holds what no filter can say. */
  readonly custom: string;
  /** One record and several. */
  readonly nouns: readonly [one: string, several: string];
}

/** Orders by their one word in the link: those that a row names, then the ranges of other rows. */
function listSorts(fields: Fields): ReadonlyMap<Sort, SortField> {
  const named = Object.entries(fields).flatMap(([path, { sort }]) => (sort ? [[sort, path]] : []));
  const ranges = listFilters(fields).flatMap(({ key, path, filter, field }) =>
    filter.as === 'range' && field.sort === undefined ? [[key, path]] : [],
  );
  const all = [...named, ...ranges] as [Sort, string][];
  return new Map(all.map(([sort, path]) => [sort, { path, nested: findElements(fields, path) }]));
}

/** Fields that free text is looked for in, with their weights (S-065, S-066). */
function listWeighted(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([path, { weight }]) => {
    if (weight === undefined) return [];
    return [weight === 1 ? path : `${path}^${weight}`];
  });
}

/** What an index needs said beside the table of its fields. */
type IndexFacts = Pick<
  IndexFields,
  'text' | 'hasTextField' | 'centroid' | 'always' | 'usualSort' | 'custom' | 'nouns'
> & {
  /** Its orders, where not every field of the table is one. */
  readonly sorts?: IndexFields['sorts'];
};

const indexes = new Map<FilterIndex, IndexFields>();

/**
 * Makes an index known by its table of fields. That of deals comes with the code of deals: the first
 * view of the map needs none of it.
 */
export function addIndex(
  index: FilterIndex,
  fields: Fields,
  groups: FieldGroups,
  facts: IndexFacts,
): void {
  const filters = listFilters(fields) as unknown as readonly ListedFilter<FieldKind>[];
  const byKind = new Map(filters.map((filter) => [filter.key, filter]));
  indexes.set(index, { sorts: listSorts(fields), ...facts, fields, groups, filters, byKind });
}

addIndex('titles', TITLE_FIELDS, TITLE_GROUPS, {
  text: { operator: 'multi_match', fields: listWeighted(TITLE_FIELDS) },
  hasTextField: false,
  centroid: 'geometry.centroid',
  always: ['number', 'id'],
  usualSort: 'modified',
  custom: 'custom',
  nouns: ['title', 'titles'],
});

/** All there is to know of an index. One whose code has not come yet is a bug. */
export function readIndex(index: FilterIndex): IndexFields {
  const found = indexes.get(index);
  if (found === undefined) throw new Error(`The fields of ${index} are not known yet.`);
  return found;
}

/** The row of a filter. A filter of another index is a bug. */
export function findFilterField(index: FilterIndex, kind: FieldKind): ListedFilter<FieldKind> {
  const found = readIndex(index).byKind.get(kind);
  if (found === undefined) throw new Error(`There is no filter ${kind} of ${index}.`);
  return found;
}
