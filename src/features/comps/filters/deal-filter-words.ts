import {
  convertSquareFeet,
  SQUARE_METRES_PER_ACRE,
  SQUARE_METRES_PER_HECTARE,
  type UnitSystem,
} from '#lib/format-area.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatDistance } from '#lib/format-distance.ts';
import { nameFloorUnit } from '#lib/format-floor-price.ts';
import type { Area } from '#query/area.ts';
import type { DealChoice, DealRange } from '#query/comps/deal-fields.ts';
import type { DayRange, DealSearch, Within } from '#query/comps/deal-search.ts';
import type { NumberRange } from '#query/filter.ts';

/** A condition of a search for deals that has a chip of its own. */
export type DealFilterKind = 'within' | 'dates' | 'text' | DealChoice | DealRange;

/** What each condition is called. */
export const DEAL_FILTER_NAMES: Readonly<Record<DealFilterKind, string>> = {
  within: 'Distance',
  dates: 'Date',
  type: 'Type',
  'deal-type': 'Deal type',
  'deal-status': 'Status',
  'deal-floor': 'Floor area',
  text: 'Address',
  'deal-transaction': 'Transaction',
  'deal-validation': 'Validation',
  category: 'Category',
  tenure: 'Tenure',
  'deal-use': 'Use class',
  'deal-condition': 'Condition',
  'deal-mixed': 'Mixed use',
  'deal-country': 'Country',
  'deal-price': 'Price',
  'deal-indexed': 'Indexed price',
  'deal-rate': 'Price per floor area',
  'deal-acre': 'Price per site area',
  'deal-yield': 'Net yield',
  'deal-site': 'Site area',
};

/** Conditions that stand in the bar while they are off; the others wait under More. */
export const PRIMARY_KINDS: readonly DealFilterKind[] = [
  'within',
  'dates',
  'type',
  'deal-type',
  'deal-status',
  'deal-floor',
];

export const FILTER_KINDS = Object.keys(DEAL_FILTER_NAMES) as readonly DealFilterKind[];

/** A range in the person's units: what a figure of the service is multiplied by, and its signs. */
export interface RangeUnit {
  readonly factor: number;
  readonly prefix: string;
  readonly suffix: string;
}

const FOOT = convertSquareFeet(1);
const ACRES_A_HECTARE = SQUARE_METRES_PER_HECTARE / SQUARE_METRES_PER_ACRE;

/** The unit a range is typed and told in. */
export function chooseDealUnit(kind: DealRange, units: UnitSystem): RangeUnit {
  const metric = units === 'metric';
  switch (kind) {
    case 'deal-price':
    case 'deal-indexed':
      return { factor: 1, prefix: '£', suffix: '' };
    case 'deal-rate':
      return { factor: metric ? 1 / FOOT : 1, prefix: '£', suffix: `/ ${nameFloorUnit(units)}` };
    case 'deal-acre':
      return {
        factor: metric ? ACRES_A_HECTARE : 1,
        prefix: '£',
        suffix: metric ? '/ ha' : '/ ac',
      };
    case 'deal-yield':
      return { factor: 1, prefix: '', suffix: '%' };
    case 'deal-floor':
      return { factor: metric ? FOOT : 1, prefix: '', suffix: nameFloorUnit(units) };
    case 'deal-site':
      return {
        factor: metric ? 1 / ACRES_A_HECTARE : 1,
        prefix: '',
        suffix: metric ? 'ha' : 'ac',
      };
  }
}

/** A distance from the title, such as "Within 15 min walk". */
function describeWithin(within: Within, units: UnitSystem): string {
  switch (within.kind) {
    case 'travel':
      return `Within ${within.minutes} min ${within.mode === 'foot' ? 'walk' : 'drive'}`;
    case 'radius':
      return `Within ${formatDistance(within.metres, units)}`;
    case 'any':
      return 'Any distance';
  }
}

/** Days in words, such as "Since 22 Nov 2024". */
function describeDays({ from, to }: DayRange): string {
  if (from !== undefined && to !== undefined) return `${formatDate(from)} to ${formatDate(to)}`;
  return from === undefined ? `Until ${formatDate(to ?? '')}` : `Since ${formatDate(from)}`;
}

/** A condition in words; null while it is off. */
export function describeDealFilter(
  search: DealSearch,
  kind: DealFilterKind,
  units: UnitSystem,
  label: (word: string) => string,
): string | null {
  if (kind === 'within') {
    const { within, titleId } = search;
    const isOff = titleId === null || within === null || within.kind === 'any';
    return isOff ? null : describeWithin(within, units);
  }
  if (kind === 'text') return search.text === '' ? null : `“${search.text}”`;
  if (kind === 'dates') {
    const { from, to } = search.dates;
    return from === undefined && to === undefined ? null : describeDays(search.dates);
  }
  if (isRangeKind(kind)) {
    const range = search.ranges[kind];
    return range === undefined ? null : describeRange(range, chooseDealUnit(kind, units));
  }
  const values = search.choices[kind] ?? [];
  if (values.length === 0) return null;
  if (kind === 'deal-mixed') return values[0] === 'yes' ? 'Mixed use' : 'Not mixed use';
  const [first = ''] = values;
  return values.length > 2
    ? `${label(first)} + ${values.length - 1}`
    : values.map(label).join(', ');
}

/** What is searched for, condition by condition: for exports and the printed schedule. */
export function listDealConditions(
  { search, describeArea }: { search: DealSearch; describeArea: (area: Area) => string },
  subject: string | null,
  units: UnitSystem,
  label: (word: string) => string,
): readonly string[] {
  const conditions = FILTER_KINDS.flatMap((kind) => {
    const words = describeDealFilter(search, kind, units, (word) => label(word));
    if (words === null) return [];
    if (kind === 'within') return [`${words} of ${subject ?? 'the title'}`];
    if (isRangeKind(kind) || kind === 'dates') return [`${DEAL_FILTER_NAMES[kind]}: ${words}`];
    const all = kind === 'text' ? words : (search.choices[kind] ?? []).map(label).join(', ');
    return [`${DEAL_FILTER_NAMES[kind]}: ${all}`];
  });
  const areas = search.areas.map((area) => {
    const how = area.role === 'except' ? 'Outside' : area.role === 'any' ? 'Inside any of' : 'Area';
    return `${how}: ${describeArea(area)}`;
  });
  const found = [...areas, ...conditions];
  return found.length === 0 ? ['No filter: all deals of the service'] : found;
}

export function isRangeKind(kind: DealFilterKind): kind is DealRange {
  return (
    kind === 'deal-price' ||
    kind === 'deal-indexed' ||
    kind === 'deal-rate' ||
    kind === 'deal-acre' ||
    kind === 'deal-yield' ||
    kind === 'deal-floor' ||
    kind === 'deal-site'
  );
}

function describeRange({ from, to }: NumberRange, unit: RangeUnit): string {
  const write = (figure: number) => `${unit.prefix}${formatFigure(figure * unit.factor)}`;
  const after = unit.suffix === '' ? '' : unit.suffix === '%' ? '%' : ` ${unit.suffix}`;
  if (from !== undefined && to !== undefined) return `${write(from)} to ${write(to)}${after}`;
  return from === undefined ? `Up to ${write(to ?? 0)}${after}` : `From ${write(from)}${after}`;
}

function formatFigure(figure: number): string {
  return figure.toLocaleString('en-GB', { maximumFractionDigits: 2 });
}
