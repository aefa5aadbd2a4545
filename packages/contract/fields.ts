import { findElements, findField, listNames } from './find-field.ts';
import { chooseReadUnit, type ReadUnit, type Unit, type UnitSystem } from './units.ts';

export { findElements, findField, listNames };

/**
 * What the fields of titles and deals have in common. The rows stand in title-fields.ts and
 * deal-fields.ts, one for each field, under its dotted path; every other table follows from them:
 * schemas, the mapping of the index, filters with their links and words, columns of exports,
 * colourings of the map, plain English and the description of the service.
 */

/** What the values of a field are. A flag is true or false; `stored` is returned but never searched. */
export type FieldType =
  | 'text'
  /** Text of an address, found by its words in any of their spellings. */
  | 'address'
  /** Text found by its exact value only. */
  | 'keyword'
  /** A keyword that is a UUID. */
  | 'uuid'
  | 'number'
  | 'date'
  | 'flag'
  | 'point'
  /** An array whose elements are searched one by one (S-072); the paths below it are theirs. */
  | 'elements'
  | 'stored';

/** How a filter of a field works, in the order in which filters stand in links and sentences. */
export const FILTER_SHAPES = ['choice', 'flag', 'range', 'date', 'words', 'presence'] as const;
export type FilterShape = (typeof FILTER_SHAPES)[number];

/** One way to filter by a field; a field may have several. */
export interface FieldFilter {
  readonly as: FilterShape;
  /** Above its part of an editor; the short label of its field unless it is given. */
  readonly name?: string;
  /** How a condition reads in a line; `{}` stands for the value, which alone is the usual line. */
  readonly sentence?: string;
  /** Its values are plain words, which begin with a small letter within a line. */
  readonly isPlain?: true;
  /** Filters of one group share a chip and an editor; one without a group has its own. */
  readonly group?: string;
  /** Of presence: what it says where the field is there, and where it is not. */
  readonly states?: readonly [there: string, missing: string];
  /** Of words: an example in the empty field of its editor. */
  readonly example?: string;
  /** Its editor is shown only while it is in force: another filter says the same in another unit. */
  readonly isRare?: true;
  /** Of a figure kept of several things: the choice that tells them apart, and which is meant unless it does. */
  readonly of?: { readonly key: string; readonly value: string };
}

/** Its place in exported files. */
export interface FieldColumn {
  /** Columns stand in rising order. */
  readonly at: number;
  /** Where the label is not right for a column. */
  readonly header?: string;
  /** Over a column on the page, where the header of a file is long. */
  readonly short?: string;
  /** A further column has the figure in the unit of the field, whatever units the person reads. */
  readonly isDoubled?: true;
}

/** Classes in which points on the map are coloured by a number. */
export interface FieldColours {
  /** Its word in the link. */
  readonly key: string;
  /** In the unit of the field, rising: where the next of the five classes begins. */
  readonly steps: readonly [number, number, number, number];
  /** Counts whole things: no class is named after a number that the next one begins with. */
  readonly whole?: true;
  /** The least that is counted: the first class is named after it, not after what it ends below. */
  readonly least?: number;
  /** Of records without the number; "Not known" unless it is given. */
  readonly unknown?: string;
  /** What it is called where there is little room; the short name of the field unless it is given. */
  readonly short?: string;
  /** What it is called in the legend; "Last sale" and the like before the label unless it is given. */
  readonly name?: string;
  /** Of a number of the last element: the path under which the record itself holds it, to be counted by. */
  readonly counted?: string;
  /**
   * Of a number of several elements: not that of the last one but the least above nought, which is the
   * time to the date under this path.
   */
  readonly soonest?: string;
}

/** A row of the table. */
export interface Field {
  readonly type: FieldType;
  /** Its name to a person, beginning with a capital, in square feet and acres where it names a unit. */
  readonly label: string;
  /** Its name where there is little room: on a chip, over a column of a table. */
  readonly short?: string;
  /** Its name within a sentence; the label with a small letter unless it is given. */
  readonly plain?: string;
  /** What a number is kept in. */
  readonly unit?: Unit;
  /** Square metres of land, read in acres or hectares, not of floors. */
  readonly land?: true;
  /** A number without a unit counts, so that only whole ones mean anything; this one does not. */
  readonly parts?: true;
  /** Its values have an order of their own, that of `values`: they are offered in it. */
  readonly ranked?: true;
  /** Several values stand in an array. */
  readonly list?: true;
  /** Of `elements`: one of them, with a small letter. */
  readonly one?: string;
  /** Of `elements`: the path of the date by which one is the last. */
  readonly latest?: string;
  /** Of `elements`: the path of what the last one should have; one without it is the last only where none has it. */
  readonly prefers?: string;
  /** Words that records are known to have here (S-047); other words may arrive (S-009). */
  readonly values?: readonly string[];
  /** Its filters under the words that stand for them in a link. */
  readonly filters?: Readonly<Record<string, FieldFilter>>;
  /** Its word in the link as an order of results, where it is not that of its range. */
  readonly sort?: string;
  /** Free text is looked for here too, with this weight (S-065, S-066). */
  readonly weight?: number;
  readonly column?: FieldColumn;
  readonly colours?: FieldColours;
  /** What questions in plain English call what it holds. */
  readonly asked?: string | readonly string[];
}

/** Rows under the dotted paths of their fields. */
export type Fields = Readonly<Record<string, Field>>;

/**
 * Filters that belong together, one chip and one editor, in the order of the bar: what they are
 * called, or null for a group of one that is called as its filter.
 */
export type FieldGroups = Readonly<Record<string, string | null>>;

/** The rows of `Table` that have filters, as a map from the word in the link to path and shape. */
type FiltersOf<Table extends Fields> = {
  [Path in keyof Table & string]: Table[Path] extends { readonly filters: infer Filters }
    ? {
        [Key in keyof Filters & string]: Filters[Key] extends { readonly as: infer Shape }
          ? { readonly key: Key; readonly path: Path; readonly as: Shape }
          : never;
      }[keyof Filters & string]
    : never;
}[keyof Table & string];

/** The words in the link of the filters of a table that have a shape; of all of them without one. */
export type FilterKey<Table extends Fields, Shape extends FilterShape = FilterShape> = Extract<
  FiltersOf<Table>,
  { readonly as: Shape }
>['key'];

/** A filter with all there is to know of it. */
export interface ListedFilter<Key extends string = string> {
  /** Its word in the link. */
  readonly key: Key;
  readonly path: string;
  readonly field: Field;
  readonly filter: FieldFilter;
  /** The array whose elements hold the field; undefined for a field of the record itself. */
  readonly nested: string | undefined;
}

/** Filters that share a chip and an editor. */
export interface ListedGroup<Key extends string = string> {
  readonly id: string;
  /** On the chip while it is off, and the name of the editor. */
  readonly name: string;
  readonly keys: readonly Key[];
}

/** Every filter of a table in the one order of links, sentences and queries: by shape, then by row. */
export function listFilters<Table extends Fields>(
  fields: Table,
): readonly ListedFilter<FilterKey<Table>>[] {
  const all = listByRow(fields);
  return FILTER_SHAPES.flatMap((shape) => all.filter(({ filter }) => filter.as === shape));
}

/**
 * The groups in the order of the bar, then the filters that have none, each as a group of its own.
 * In a group filters stand by row; whether something is recorded at all is asked last.
 */
export function listGroups<Table extends Fields>(
  fields: Table,
  groups: FieldGroups,
  system: UnitSystem = 'imperial',
): readonly ListedGroup<FilterKey<Table>>[] {
  const all = listByRow(fields);
  const filters = [
    ...all.filter(({ filter }) => filter.as !== 'presence'),
    ...all.filter(({ filter }) => filter.as === 'presence'),
  ];
  const readGroup = ({ key, filter }: ListedFilter) => filter.group ?? key;
  const ids = new Set([...Object.keys(groups), ...filters.map(readGroup)]);
  return Array.from(ids, (id) => {
    const members = filters.filter((each) => readGroup(each) === id);
    const [first] = members;
    const name = groups[id] ?? (first ? nameFilter(first, system) : id);
    return { id, name, keys: members.map(({ key }) => key) };
  });
}

function listByRow<Table extends Fields>(fields: Table): ListedFilter<FilterKey<Table>>[] {
  return Object.entries<Field>(fields).flatMap(([path, field]) =>
    Object.entries(field.filters ?? {}).map(([key, filter]) => ({
      key: key as FilterKey<Table>,
      path,
      field,
      filter,
      nested: findElements(fields, path),
    })),
  );
}

/** What a filter is called above its part of an editor, to a reader of feet or of metres. */
export function nameFilter(
  { filter, field }: Pick<ListedFilter, 'filter' | 'field'>,
  system: UnitSystem,
): string {
  return filter.name === undefined ? nameShortly(field, system) : nameIn(filter.name, system);
}

/** The name of a field to a reader of feet or of metres: `Price per sq ft`, `Price per sq m`. */
export function nameField({ label }: Field, system: UnitSystem): string {
  return nameIn(label, system);
}

/** The same where there is little room: `£ per sq ft`. */
export function nameShortly({ label, short }: Field, system: UnitSystem): string {
  return nameIn(short ?? label, system);
}

function nameIn(name: string, system: UnitSystem): string {
  if (system === 'imperial') return name;
  return name.replace(/\bsq ft$/, 'sq m').replace(/\bacre$/, 'hectare');
}

/** The name of a field within a sentence: `building footprint`, `UPRN`. */
export function namePlainly({ label, plain }: Field): string {
  return plain ?? lowerFirst(label);
}

/** How a person reads the figures of a field; undefined where they have no unit. */
export function readUnitOf({ unit, land }: Field, system: UnitSystem): ReadUnit | undefined {
  return unit && chooseReadUnit(unit, land === true, system);
}

/** An abbreviation keeps its capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
