import { type Area, describeAreaKey, type TravelMode } from '../area.ts';
import type { NumberRange } from '../filter.ts';
import type { DealChoice, DealRange } from './deal-fields.ts';

/** How far from the title deals are looked for. */
export type Within =
  | { readonly kind: 'travel'; readonly mode: TravelMode; readonly minutes: number }
  | { readonly kind: 'radius'; readonly metres: number }
  | { readonly kind: 'any' };

/** Days as YYYY-MM-DD, both included; either end may be open. */
export interface DayRange {
  readonly from?: string;
  readonly to?: string;
}

/** Which comparable deals are looked for: all parts have to hold. */
export interface DealSearch {
  /** The title that is to be valued; null for a search of its own. */
  readonly titleId: string | null;
  /** Null until somebody has said; without a title it means nothing. */
  readonly within: Within | null;
  readonly areas: readonly Area[];
  /** Words of the address. */
  readonly text: string;
  readonly dates: DayRange;
  readonly choices: Readonly<Partial<Record<DealChoice, readonly string[]>>>;
  readonly ranges: Readonly<Partial<Record<DealRange, NumberRange>>>;
}

export const EMPTY_DEAL_SEARCH: DealSearch = {
  titleId: null,
  within: null,
  areas: [],
  text: '',
  dates: {},
  choices: {},
  ranges: {},
};

/** The areas a search is limited to, travel from its title among them. */
export function listDealAreas({ titleId, within, areas }: DealSearch): readonly Area[] {
  if (titleId === null || within?.kind !== 'travel') return areas;
  const { mode, minutes } = within;
  const around: Area = { kind: 'travel-time', titleId, mode, minutes };
  const key = describeAreaKey(around);
  return [around, ...areas.filter((area) => describeAreaKey(area) !== key)];
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
  return {
    ...EMPTY_DEAL_SEARCH,
    titleId,
    within: hasPosition
      ? { kind: 'travel', mode: 'foot', minutes: START_MINUTES }
      : { kind: 'any' },
    dates: { from: from.toISOString().slice(0, 10) },
    choices: type === undefined ? {} : { type: [type] },
  };
}

/** Sets a choice, or takes it away when nothing is chosen. */
export function setDealChoice(
  search: DealSearch,
  kind: DealChoice,
  values: readonly string[],
): DealSearch {
  const { [kind]: _, ...others } = search.choices;
  return { ...search, choices: values.length === 0 ? others : { ...others, [kind]: values } };
}

/** Sets a range, or takes it away when both ends are open. */
export function setDealRange(
  search: DealSearch,
  kind: DealRange,
  range: NumberRange | undefined,
): DealSearch {
  const { [kind]: _, ...others } = search.ranges;
  const isOpen = range === undefined || (range.from === undefined && range.to === undefined);
  return { ...search, ranges: isOpen ? others : { ...others, [kind]: range } };
}
