import { DEAL_FIELDS, DEAL_GROUPS } from '@property/contract/deal-fields.ts';
import { type Area, describeAreaKey, type TravelMode } from './area.ts';
import {
  chooseDefaultSort,
  orderFilters,
  readAreas,
  removeArea,
  withAreas,
} from './edit-filters.ts';
import type { Filter, Search } from './filter.ts';
import { addIndex } from './filter-fields.ts';

addIndex('deals', DEAL_FIELDS, DEAL_GROUPS, {
  text: { operator: 'match', field: 'dealData.dealAddress' },
  hasTextField: true,
  centroid: 'dealData.dealGeometry.centroid',
  always: ['id'],
  // The table puts what has come into any order; asked for are the latest.
  sorts: new Map([['deal-date', { path: 'dealData.dealDate', nested: undefined }]]),
  usualSort: 'deal-date',
  // Apart from that of titles, which a link from the map may carry along.
  custom: 'deal-custom',
  nouns: ['deal', 'deals'],
});

/** How far from the title deals are looked for. */
export type Within =
  | { readonly kind: 'travel'; readonly mode: TravelMode; readonly minutes: number }
  | { readonly kind: 'radius'; readonly metres: number }
  | { readonly kind: 'any' };

/** Which comparable deals are looked for. */
export interface DealSearch extends Search {
  /** The title that is to be valued; null for a search of its own. */
  readonly titleId: string | null;
  /** Null until somebody has said; without a title it means nothing. */
  readonly within: Within | null;
}

const EVERY_DEAL = { index: 'deals', filters: [] } as const;

export const EMPTY_DEAL_SEARCH: DealSearch = {
  ...EVERY_DEAL,
  ...chooseDefaultSort(EVERY_DEAL),
  titleId: null,
  within: null,
};

/** Where a title stands, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/**
 * The search with its distance from the title as the area that this is, first of all areas. A radius
 * around a title whose place is not known is left out: see `needsCentre`.
 */
export function addWithin(search: DealSearch, centre: Place | null): DealSearch {
  const around = findAround(search, centre);
  if (around === null) return search;
  const key = describeAreaKey(around);
  const others = readAreas(search).filter((area) => describeAreaKey(area) !== key);
  return withAreas(search, [around, ...others]);
}

/**
 * The other way round of `addWithin`: a search that was asked, perhaps changed since. Without the
 * area of its distance it is one of any distance.
 */
export function takeAsked(
  search: DealSearch,
  { filters }: Search,
  centre: Place | null,
): DealSearch {
  const taken = { ...search, filters };
  const around = findAround(search, centre);
  if (around === null) return taken;
  const key = describeAreaKey(around);
  const isKept = readAreas(taken).some(
    (area) => area.role === undefined && describeAreaKey(area) === key,
  );
  return isKept ? removeArea(taken, around) : { ...taken, within: { kind: 'any' } };
}

/** The area within the distance from the title; null where there is none, or none yet. */
export function findAround({ titleId, within }: DealSearch, centre: Place | null): Area | null {
  if (titleId === null) return null;
  switch (within?.kind) {
    case 'travel':
      return { kind: 'travel-time', titleId, mode: within.mode, minutes: within.minutes };
    case 'radius':
      return centre && { kind: 'radius', ...centre, metres: within.metres };
    case 'any':
    case undefined:
      return null;
  }
}

/** Whether the search needs to know where its title stands. */
export function needsCentre({ titleId, within }: DealSearch): boolean {
  return titleId !== null && within?.kind === 'radius';
}

const START_MINUTES = 15;
const START_MONTHS = 24;

/**
 * The search from a title that a link does not say more about: within 15 minutes on foot, of the
 * same type, in the last 24 months. A title without a position is compared without a distance.
 */
export function buildStartingSearch(
  titleId: string,
  types: readonly string[],
  hasPosition: boolean,
  today: Date,
): DealSearch {
  const [type] = types;
  const from = new Date(today);
  from.setUTCMonth(from.getUTCMonth() - START_MONTHS);
  const dates = { from: from.toISOString().slice(0, 10) };
  const filters: Filter[] = [{ type: 'date', kind: 'deal-date', dates }];
  if (type !== undefined) filters.push({ type: 'choice', kind: 'type', values: [type] });
  return {
    ...EMPTY_DEAL_SEARCH,
    filters: orderFilters(filters, 'deals'),
    titleId,
    within: hasPosition
      ? { kind: 'travel', mode: 'foot', minutes: START_MINUTES }
      : { kind: 'any' },
  };
}
