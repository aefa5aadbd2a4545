import { SALE_AREA_METRES } from '@property/contract/titles/read-last-sale.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { GOES_ON, QUESTION } from '#filters/link/question-codec.ts';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { orderFilters } from '#filters/model/edit-filters.ts';
import type { FieldFilter, Filter, Search } from '#filters/model/filter.ts';
import { findFilterField } from '#filters/model/filter-fields.ts';
import { hasTitleField, type QueryDialect } from '#filters/query/query-dialect.ts';
import { formatDistance, formatNear } from '#lib/format/format-distance.ts';
import { nameFloorUnit, spellFloorUnit } from '#lib/format/format-floor-price.ts';
import { replaceLook } from '#lib/links/look-codec.ts';
import type { Colouring } from '#lib/points/point-batch.ts';
import { USUAL_LOOK } from '#lib/points/point-look.ts';
import { LENS } from './lens-link.ts';

export type LensKey =
  | 'under-built'
  | 'long-held'
  | 'leases-ending'
  | 'assembled'
  | 'below-area'
  | 'granted'
  | 'twice';

/** Words that name a measure, in the units the person reads. */
type InUnits = (units: UnitSystem) => string;

/** A ready-made search: filters that anybody can see and change, an order and a colouring. */
export interface Lens {
  readonly key: LensKey;
  readonly name: string;
  /** What it finds, in a line of the list. */
  readonly about: string | InUnits;
  /** Why that may be an opportunity, and what these records cannot say. */
  readonly reason: string | InUnits;
  /** Its filters on a day, as YYYY-MM-DD. */
  readonly build: (today: string) => readonly FieldFilter[];
  /** Where a deployment lacks the field of one of the filters: the lens goes without, and says so. */
  readonly lacking?: Pick<Lens, 'about' | 'reason'> & { readonly kind: FieldFilter['kind'] };
  readonly order: Pick<Search, 'sort' | 'direction'>;
  readonly colouring: Colouring;
}

/** Years within which a lease is about to end. */
export const ENDING_YEARS = 3;

/** A quarter of an acre, in square metres. */
const QUARTER_ACRE = 1011.71411;
/** How far around a title the service holds its plot ratio against others, in metres. */
const PLOT_RATIO_METRES = 200;

export const LENSES: readonly Lens[] = [
  {
    key: 'under-built',
    name: 'Under-built',
    about: (units) =>
      `Built to half of what stands around, ${units === 'imperial' ? 'a quarter acre' : '0.1 ha'} or more`,
    reason: (units) =>
      `The floor area over the plot is half or less of the median of freeholds of its category within about ${formatNear(PLOT_RATIO_METRES, units)}. Land without a floor on record is not compared; what planning would allow is not known.`,
    build: () => [
      { type: 'range', kind: 'size', range: { from: QUARTER_ACRE } },
      { type: 'range', kind: 'built', range: { to: 50 } },
    ],
    order: { sort: 'size', direction: 'desc' },
    colouring: 'built',
  },
  {
    key: 'long-held',
    name: 'Long held',
    about: 'One company, 20 years or more, no planning',
    reason:
      'The same company has held it for 20 years or more, and no planning application is recorded.',
    build: () => [
      { type: 'choice', kind: 'owner-type', values: ['Company'] },
      { type: 'range', kind: 'held', range: { from: 20 } },
      { type: 'presence', kind: 'planned', present: false },
    ],
    order: { sort: 'held', direction: 'desc' },
    colouring: 'held',
  },
  {
    key: 'leases-ending',
    name: 'Leases ending',
    about: 'A lease ends within 3 years, not let again',
    reason:
      'A lease ends within three years from today, and no later lease of the same premises is on record. A renewal that is not registered is not known here.',
    build: (today) => [
      { type: 'flag', kind: 'let-again', is: false },
      {
        type: 'date',
        kind: 'lease-end',
        dates: { from: today, to: addYears(today, ENDING_YEARS) },
      },
    ],
    lacking: {
      kind: 'let-again',
      about: 'A lease ends within 3 years',
      reason:
        'A lease ends within three years from today. Premises let again are listed too, and the row says until when. A renewal that is not registered is not known here.',
    },
    order: { sort: 'rent', direction: 'desc' },
    colouring: 'unexpired',
  },
  {
    key: 'assembled',
    name: 'Assembled',
    about: 'Neighbouring freeholds of one owner or group',
    reason:
      'Freeholds of one owner, or of companies under one parent, that share a boundary; councils and housing associations among them. Across a road is not side by side. Private owners are not known here.',
    build: () => [{ type: 'range', kind: 'adjoining', range: { from: 2 } }],
    order: { sort: 'together', direction: 'desc' },
    colouring: 'adjoining',
  },
  {
    key: 'below-area',
    name: 'Below its area',
    about: (units) => `Last sale a quarter under the local £ per ${nameFloorUnit(units)}`,
    reason: (units) =>
      `The last sale, of the last five years, was at three quarters or less of the median price per ${spellFloorUnit(units)} at which others of its use and tenure sold within about ${formatDistance(SALE_AREA_METRES, units)}. Condition and the terms of the sale are not known.`,
    build: () => [{ type: 'range', kind: 'against', range: { to: 75 } }],
    order: { sort: 'against', direction: 'asc' },
    colouring: 'against',
  },
  {
    key: 'granted',
    name: 'Permission in hand',
    about: 'Planning granted, applied for 1 to 4 years ago',
    reason:
      'An application of one to four years ago was granted, so that it may still hold. Whether work has begun is not recorded: visit, or ask the council.',
    build: (today) => [
      { type: 'choice', kind: 'status', values: ['GRANTED'] },
      {
        type: 'date',
        kind: 'submitted',
        dates: { from: addYears(today, -4), to: addYears(today, -1) },
      },
    ],
    order: { sort: 'size', direction: 'desc' },
    colouring: 'size',
  },
  {
    key: 'twice',
    name: 'On the market twice',
    about: 'Offered again within two years',
    reason:
      'It is offered today, and came to the market before within two years. Why it did not sell, or is sold again, is not recorded: ask the agent.',
    build: () => [
      { type: 'range', kind: 'offered', range: { from: 2 } },
      { type: 'presence', kind: 'marketed', present: true },
    ],
    order: { sort: 'offered', direction: 'desc' },
    colouring: 'price',
  },
];

/** What a lens says of itself to a person who reads in some units. */
export function sayInUnits(words: string | InUnits, units: UnitSystem): string {
  return typeof words === 'string' ? words : words(units);
}

type FieldsOfTitles = Pick<QueryDialect, 'titleFields' | 'leaseFields'>;

/** The lenses of which a deployment has every field, as it can be asked for them. */
export function listLenses(dialect: FieldsOfTitles): readonly Lens[] {
  const has = ({ kind }: FieldFilter) => hasKind(dialect, kind);
  return LENSES.map((lens) => fitLens(lens, dialect)).filter(({ build }) =>
    build('2000-01-01').every(has),
  );
}

/** The lens that a link names, as a deployment can be asked for it; null for none, and for one that is not known. */
export function findLens(query: string, dialect: FieldsOfTitles): Lens | null {
  const key = readKey(query);
  const lens = LENSES.find((each) => each.key === key);
  return lens ? fitLens(lens, dialect) : null;
}

function readKey(query: string): string | null {
  return new URLSearchParams(query).get(LENS);
}

function hasKind(dialect: FieldsOfTitles, kind: FieldFilter['kind']): boolean {
  return hasTitleField(dialect, findFilterField('titles', kind).path);
}

function fitLens(lens: Lens, dialect: FieldsOfTitles): Lens {
  const { lacking } = lens;
  if (lacking === undefined || hasKind(dialect, lacking.kind)) return lens;
  const { kind: left, about, reason } = lacking;
  return {
    ...lens,
    about,
    reason,
    build: (today) => lens.build(today).filter(({ kind }) => kind !== left),
  };
}

/** The search through a lens: its filters take the place of others of their kinds. */
export function lookThrough(search: Search, lens: Lens, today: string): Search {
  const added = lens.build(today);
  return {
    ...search,
    filters: orderFilters([...withoutKinds(search.filters, added), ...added], 'titles'),
    ...lens.order,
  };
}

/**
 * The search without a lens: filters of its kinds and its order go. One lens takes the place of
 * another, so that each finds what it says and not what both find.
 */
export function lookAway(search: Search, lens: Lens | null, today: string): Search {
  if (lens === null) return search;
  const filters = withoutKinds(search.filters, lens.build(today));
  const isItsOrder = search.sort === lens.order.sort;
  const order = isItsOrder ? ({ sort: 'modified', direction: 'desc' } as const) : {};
  return { ...search, filters, ...order };
}

/** Whether a search still has the filters of a lens as they are made. */
export function isAsMade({ filters }: Search, lens: Lens, today: string): boolean {
  const texts = filters.map((filter) => JSON.stringify(filter));
  const built = serializeFilters(lens.build(today));
  return built.every((text) => texts.includes(text));
}

/** Any day: how far the dates of a lens lie from the one it is made on is told by making it. */
const SOME_DAY = '2001-01-01';

function listDays(filters: readonly Filter[]): string[] {
  const ends = filters.flatMap((each) =>
    each.type === 'date' ? [each.dates.from, each.dates.to] : [],
  );
  return ends.filter((day) => day !== undefined);
}

/** The day, other than today, from which the dates of a lens count as it is made; null where it was changed. */
export function readMadeDay(search: Search, lens: Lens, today: string): string | null {
  const apart = (day: string) => Number(SOME_DAY.slice(0, 4)) - Number(day.slice(0, 4));
  const shifts = listDays(lens.build(SOME_DAY)).map(apart);
  const counted = listDays(search.filters).flatMap((day) =>
    shifts.map((years) => addYears(day, years)),
  );
  return counted.find((day) => day !== today && isAsMade(search, lens, day)) ?? null;
}

/** The address of a search through a lens instead of the one it has, its colouring included. */
export function buildLensLink(search: Search, lens: Lens, today: string): LensAddress {
  const others = dropAnswers(new URLSearchParams(window.location.search));
  others.set(LENS, lens.key);
  const key = readKey(window.location.search);
  const bare = lookAway(search, LENSES.find((each) => each.key === key) ?? null, today);
  return {
    search: serializeSearch(lookThrough(bare, lens, today), others).toString(),
    hash: replaceLook(window.location.hash, { colouring: lens.colouring, hidden: [] }),
  };
}

/** The address without a lens: its filters, its order and its colouring go. */
export function buildLensExit(search: Search, lens: Lens, today: string): LensAddress {
  const others = dropAnswers(new URLSearchParams(window.location.search));
  others.delete(LENS);
  return {
    search: serializeSearch(lookAway(search, lens, today), others).toString(),
    hash: replaceLook(window.location.hash, USUAL_LOOK),
  };
}

export interface LensAddress {
  readonly search: string;
  readonly hash: string;
}

/** Other filters are no longer the answer to a question. */
export function dropAnswers(parameters: URLSearchParams): URLSearchParams {
  parameters.delete(QUESTION);
  parameters.delete(GOES_ON);
  return parameters;
}

function withoutKinds(filters: readonly Filter[], kinds: readonly Filter[]): readonly Filter[] {
  return filters.filter(({ kind }) => !kinds.some((other) => other.kind === kind));
}

function serializeFilters(filters: readonly Filter[]): string[] {
  return filters.map((filter) => JSON.stringify(filter));
}

/** The same day some years on; the last of February where a year has no 29th. */
export function addYears(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}
