import { withFilters } from '../../model/edit-filters.ts';
import type { Filter, Search } from '../../model/filter.ts';
import { findFilterField, readIndex } from '../../model/filter-fields.ts';
import { describeArea } from '../../words/describe-area.ts';
import { describeFilterValue, nameKind, type Reader } from '../../words/describe-search.ts';
import { findOffer } from '../read-as-offered.ts';
import type { EditContext } from './edit-outcome.ts';

/** A filter in force that words name, by what it is called or by what it says. */
export interface NamedFilter {
  readonly filter: Filter;
  /** Of a choice of several, the one that is named. */
  readonly value?: string;
}

/** Filters of a place, of which one takes the place of another. */
export const PLACE_KINDS: readonly string[] = [
  'area',
  'town',
  'street',
  'district',
  'postcode',
  'deal-address',
];

/** What a person calls a filter beside the names that the table of fields has. */
const CALLED: readonly (readonly [
  RegExp,
  (filter: Filter, unit: string, group: string, isToLet: boolean) => boolean,
])[] = [
  [/^(?:price|budget|cost|value|money|amount)$/, (_, unit) => /^pounds(?:PerFoot)?$/.test(unit)],
  // The price of a letting is its rent, and so is what is asked for one.
  [
    /^(?:rent|passing rent)$/,
    ({ kind }, unit, _group, isToLet) =>
      unit === 'poundsPerYear' || kind === 'deal-price' || (isToLet && kind === 'asking'),
  ],
  [
    /^(?:size|acreage|acre|area size|plot size|plot|site size)$/,
    ({ kind }) => ['size', 'acres', 'feet', 'deal-floor', 'deal-site'].includes(kind),
  ],
  [
    /^(?:size|floor|floorspace|floor space|floor size|sq ft|square footage|gia|nia)$/,
    ({ kind }, _u, group) => group === 'floor' || kind === 'deal-floor',
  ],
  [
    /^(?:location|place|area|where|radius|distance|town|postcode|travel time|drive time|walk|drive|circle|box)$/,
    ({ kind }) => PLACE_KINDS.includes(kind),
  ],
  [/^(?:date|time|period|year|sale date)$/, ({ type }) => type === 'date'],
  [/^(?:owner|ownership|proprietor|landlord)$/, (_f, _u, group) => group === 'owner'],
  [
    /^(?:planning|application|consent|permission)$/,
    (filter, _, group) => group === 'planning' && !isConstraint(filter),
  ],
  [/^(?:lease|letting|term|unexpired term)$/, (_f, _u, group) => group === 'lease'],
  [/^(?:epc|energy|certificate)$/, (_f, _u, group) => group === 'energy'],
  [/^(?:market|for sale|on the market|offer)$/, (_f, _u, group) => group === 'market'],
  [/^(?:sale|sold)$/, (_f, _u, group) => group === 'sale'],
  [
    /^(?:use|kind|property|category)$/,
    ({ kind }) => ['type', 'category', 'use-class', 'use', 'use-part'].includes(kind),
  ],
  [
    /^(?:constraint|flood|flooding|flood zone|listing|designation)$/,
    (filter) => isConstraint(filter),
  ],
  [/^(?:word|text|search word)$/, ({ type }) => type === 'text'],
];

/** The filters in force that words name; several where a name stands for several. */
export function findNamed(
  words: string,
  { index, filters }: Pick<Search, 'index' | 'filters'>,
  reader: Reader,
): readonly NamedFilter[] {
  const said = asOne(words);
  if (said === '') return [];
  const byValue = filters.flatMap((filter): NamedFilter[] => {
    if (filter.type === 'choice' && filter.values.length > 1) {
      const value = filter.values.find((each) =>
        [each, reader.label(each)].map(asOne).includes(said),
      );
      return value === undefined ? [] : [{ filter, value }];
    }
    return listSaid(filter, index, reader).some((value) => isSaid(value, said, filter))
      ? [{ filter }]
      : [];
  });
  if (byValue.length > 0) return byValue;
  const byName = filters.filter((filter) => listNames(filter, index, reader).includes(said));
  const isToLet = findOffer({ index, filters }) === 'To let';
  const named =
    byName.length > 0 ? byName : filters.filter((each) => isCalled(each, { index, said, isToLet }));
  return named.map((filter) => ({ filter }));
}

/** Whether words are what some filter is called, in force or not: there is nothing to look up. */
export function namesKind(words: string, index: Search['index'], reader: Reader): boolean {
  const said = asOne(words);
  return (
    CALLED.some(([names]) => names.test(said)) ||
    readIndex(index).filters.some(({ key }) => asOne(nameKind(key, index, reader.units)) === said)
  );
}

/** What a filter is called in a sentence, an area by what it is. */
export function nameFilter(
  filter: Filter,
  { before: { index }, reader }: Pick<EditContext, 'before' | 'reader'>,
): string {
  if (filter.type === 'area') return describeFilterValue(filter, index, reader);
  return nameKind(filter.kind, index, reader.units).toLowerCase();
}

/** What a filter says, as a person may say it again. */
function listSaid(filter: Filter, index: Search['index'], reader: Reader): readonly string[] {
  switch (filter.type) {
    case 'area':
      return [describeArea(filter.area, reader.units)];
    case 'choice':
      return filter.values.flatMap((value) => [value, reader.label(value)]);
    case 'text':
      return [filter.text];
    case 'words':
      return [...filter.words, filter.words.join(' ')];
    default:
      return [describeFilterValue(filter, index, reader)];
  }
}

/** Of an area its place is enough, of a value its beginning: "the station", "listed". */
function isSaid(value: string, said: string, { type }: Filter): boolean {
  const own = asOne(value);
  if (own === said) return true;
  if (said.length <= 3) return false;
  return type === 'choice'
    ? own.startsWith(`${said} `)
    : type === 'area' && ` ${own} `.includes(` ${said} `);
}

function listNames(filter: Filter, index: Search['index'], reader: Reader): readonly string[] {
  if (filter.type === 'area' || filter.type === 'text') return [];
  if (filter.type === 'custom') return ['further', asOne(filter.name ?? 'further')];
  const { field, filter: row } = findFilterField(index, filter.kind);
  // Constraints stand among the planning, and nobody means them by that word.
  const group = row.group && !isConstraint(filter) && readIndex(index).groups[row.group];
  const names = [nameKind(filter.kind, index, reader.units), field.label, field.short, group];
  return [...names, filter.kind.replaceAll('-', ' ')].flatMap((name) =>
    name ? [asOne(name)] : [],
  );
}

interface Naming {
  readonly index: Search['index'];
  readonly said: string;
  /** All that is searched is to let. */
  readonly isToLet: boolean;
}

function isCalled(filter: Filter, { index, said, isToLet }: Naming): boolean {
  const isOwn = filter.type === 'area' || filter.type === 'text' || filter.type === 'custom';
  const row = isOwn ? undefined : findFilterField(index, filter.kind);
  const [unit, group] = [row?.field.unit ?? '', row?.filter.group ?? ''];
  return CALLED.some(
    ([words, isMeant]) => words.test(said) && isMeant(filter, unit, group, isToLet),
  );
}

function isConstraint({ kind }: Filter): boolean {
  return kind.startsWith('constrain');
}

/** Words in small letters and the singular, without articles. */
function asOne(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}£%. ]+/gu, ' ')
    .replace(/^(?:in|near|around|at|on|of|with|for) /, '')
    .replaceAll(/\b(?:the|an?|any|my) /g, '')
    .trim()
    .replace(/(?<=\p{L}{2}[^s\P{L}])s$/u, '');
}

/** The search without what was named: the one value of a choice, or the whole filter. */
export function dropNamed(search: Search, named: readonly NamedFilter[]): Search {
  let { filters } = search;
  for (const { filter, value } of named) {
    filters = filters.flatMap((each) => {
      if (each.kind !== filter.kind || (each.type === 'area' && each !== filter)) return [each];
      if (value === undefined || each.type !== 'choice') return [];
      const values = each.values.filter((own) => own !== value);
      return values.length > 0 ? [{ ...each, values }] : [];
    });
  }
  return withFilters(search, filters);
}
