import { SQUARE_METRES_PER_ACRE, SQUARE_METRES_PER_SQUARE_FOOT } from '@property/contract/units.ts';
import { RADIUS_METRES } from '#lib/radius-metres.ts';
import type { Area } from '../../model/area.ts';
import type { Filter, NumberRange, RangeFilter } from '../../model/filter.ts';
import { type FilterIndex, findFilterField } from '../../model/filter-fields.ts';
import { formatMetres } from '../../words/describe-area.ts';
import { describeFilterValue, nameKind } from '../../words/describe-search.ts';
import type { EditContext, EditWay } from './edit-outcome.ts';

/** A distance or a time to travel, as a person says it. */
export type Reach =
  | { readonly metres: number }
  | { readonly minutes: number; readonly mode: 'car' | 'foot' | null };

const METRES_A_UNIT: readonly (readonly [RegExp, number])[] = [
  [/^(?:miles?|mi)$/, 1609.344],
  [/^(?:km|kms|kilomet(?:re|er)s?|k)$/, 1000],
  [/^(?:m|met(?:re|er)s?)$/, 1],
  [/^(?:yards?|yds?)$/, 0.9144],
];
const NUMBERS: Readonly<Record<string, number>> = {
  'half a': 0.5,
  half: 0.5,
  'a quarter of a': 0.25,
  'quarter of a': 0.25,
  'a quarter': 0.25,
  'three quarters of a': 0.75,
  a: 1,
  one: 1,
  'one and a half': 1.5,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
};

/** Reads a bare distance or travel time: "2 miles", "half a mile", "20 mins walk"; null for others. */
export function readReach(text: string): Reach | null {
  const words = text
    .toLowerCase()
    .replace(/^(?:within|about|around) /, '')
    .replace(/^an? (?=\d)/, '')
    .replace(/^(?:a|one) (\w+) and a half/, '1.5 $1')
    .trim();
  const [, count = '', unit = '', how = ''] =
    /^(\d+(?:\.\d+)?|[a-z]+(?: [a-z]+){0,3}?)[ -]?([a-z]+)(?:['’]?s?['’]?)?(?: (?:radius|away|(?:by |on |'s )?(walk(?:ing)?|foot|drive|driving|car)))?$/.exec(
      words,
    ) ?? [];
  const figure = NUMBERS[count] ?? Number(count);
  if (!Number.isFinite(figure) || count === '') return null;
  if (/^(?:min|mins|minutes?)$/.test(unit))
    return { minutes: figure, mode: how === '' ? null : /walk|foot/.test(how) ? 'foot' : 'car' };
  // "2m" is as often two million.
  if (unit === 'm' && figure < 10) return null;
  const each = METRES_A_UNIT.find(([name]) => name.test(unit))?.[1];
  if (each === undefined) return null;
  const metres = Number((figure * each).toFixed(4));
  // "300k" is of pounds or square feet: nobody looks that far around.
  return unit === 'k' && metres > RADIUS_METRES.maximum ? null : { metres };
}

/** An area with another distance or time; null where it has none of that kind. */
export function reachArea(area: Area, reach: Reach): Area | null {
  if ('minutes' in reach) {
    if (area.kind !== 'travel-time') return null;
    return { ...area, minutes: reach.minutes, mode: reach.mode ?? area.mode };
  }
  if (area.kind !== 'radius' && area.kind !== 'near' && area.kind !== 'outline') return null;
  const { metres } = reach;
  const before = `${formatMetres(area.metres)} `;
  // What the question called it told its distance.
  const name = area.name?.startsWith(before)
    ? { name: `${formatMetres(metres)} ${area.name.slice(before.length)}` }
    : {};
  return { ...area, ...name, metres };
}

/** How far an area reaches, in metres or minutes. */
export function measureReach(area: Area): number | null {
  if (area.kind === 'travel-time') return area.minutes;
  return 'metres' in area ? area.metres : null;
}

/** Whether a link can hold it. */
export function isReachable(reach: Reach): boolean {
  if ('minutes' in reach)
    return Number.isInteger(reach.minutes) && reach.minutes >= 1 && reach.minutes <= 60;
  return reach.metres >= RADIUS_METRES.minimum && reach.metres <= RADIUS_METRES.maximum;
}

/** Square metres of the units of areas; others are worth themselves. */
const WORTH: Readonly<Record<string, number>> = {
  acres: SQUARE_METRES_PER_ACRE,
  squareFeet: SQUARE_METRES_PER_SQUARE_FOOT,
  squareMetres: 1,
};
const FAMILIES: Readonly<Record<string, string>> = {
  acres: 'area',
  squareFeet: 'area',
  squareMetres: 'area',
  pounds: 'pounds',
  poundsPerYear: 'pounds',
};

/** What a range is in: those of a family can stand for each other. */
export function readFamily({ kind }: RangeFilter, index: FilterIndex): string {
  const { unit = '' } = findFilterField(index, kind).field;
  return FAMILIES[unit] ?? unit;
}

/** The range as one of another filter of the same family, in its unit. */
export function convertRange(
  range: NumberRange,
  from: RangeFilter,
  to: RangeFilter,
  index: FilterIndex,
): NumberRange {
  const [one, other] = [from, to].map(
    ({ kind }) => WORTH[findFilterField(index, kind).field.unit ?? ''] ?? 1,
  );
  const factor = (one ?? 1) / (other ?? 1);
  const convert = (value: number) =>
    factor === 1 ? value : Number((value * factor).toPrecision(9));
  return {
    ...range,
    ...(range.from !== undefined && { from: convert(range.from) }),
    ...(range.to !== undefined && { to: convert(range.to) }),
  };
}

const PLAIN =
  /^((?:at least|at most|up to|over|under|above|below|more than|less than|min|max) )?(\d[\d,.]*k?)$/i;
/** What stands after pounds. */
const RATES: Readonly<Record<string, string>> = {
  pounds: '',
  poundsPerYear: ' pa',
  poundsPerFoot: ' psf',
  poundsPerAcre: ' per acre',
};
const UNIT = /\d\+? ?(%|sq ft|sq m|ac|ha|years)(?!\w)/;

/** No two limits of one thing lie further apart: 500k beside 10k sq ft is a price. */
const MOST_TIMES = 20;

/** The limits in force that a bare figure is in keeping with, and so may be one of the same thing. */
export function listInKeeping(
  by: string,
  { before: { index, filters }, reader }: Pick<EditContext, 'before' | 'reader'>,
): readonly RangeFilter[] {
  const next = readFigure(by);
  return filters.filter((own): own is RangeFilter => {
    if (own.type !== 'range') return false;
    const there = readFigure(describeFilterValue(own, index, reader));
    return Math.max(there, next) <= Math.min(there, next) * MOST_TIMES;
  });
}

/** The first figure of some words, and none where there is none. */
function readFigure(text: string): number {
  const [, figure = '', times = ''] = /(\d[\d,.]*)([km]?)/.exec(text.toLowerCase()) ?? [];
  const worth = times === 'm' ? 1_000_000 : times === 'k' ? 1_000 : 1;
  return figure === '' ? Number.NaN : Number(figure.replaceAll(',', '')) * worth;
}

/** A bare figure in the unit of the one limit there is: "20k" of "over 10,000 sq ft" is 20k sq ft. */
export function sayUnit(
  by: string,
  among: readonly Filter[],
  { before: { index }, reader }: Pick<EditContext, 'before' | 'reader'>,
): string {
  const [, lead = '', figure] = PLAIN.exec(by) ?? [];
  const [own, ...others] = among.filter((each): each is RangeFilter => each.type === 'range');
  if (figure === undefined || !own || others.length > 0) return by;
  const rate = RATES[findFilterField(index, own.kind).field.unit ?? ''];
  if (rate !== undefined) return `${lead}£${figure}${rate}`;
  const unit = UNIT.exec(describeFilterValue(own, index, reader))?.[1];
  if (unit === undefined) return by;
  const measured = `${lead}${figure}${unit === '%' ? '' : ' '}${unit}`;
  // A share and a time say of what.
  return unit === '%' || unit === 'years'
    ? `${nameKind(own.kind, index, reader.units).toLowerCase()} ${measured}`
    : measured;
}

/** A range with one of its ends at a figure; a sentence where that would not be the way that was asked. */
export function moveEnd(
  range: NumberRange,
  value: number,
  way: EditWay,
): NumberRange | 'both' | 'other-way' {
  const { from, to } = range;
  const isTwo = from !== undefined && to !== undefined;
  if (isTwo && way === 'to') return 'both';
  if (isTwo && way === 'wider') {
    if (value > to) return { ...range, to: value };
    return value < from ? { ...range, from: value } : 'other-way';
  }
  if (isTwo && way === 'narrower') {
    if (value <= from || value >= to) return 'other-way';
    return { ...range, to: value };
  }
  const isLow = isTwo ? way === 'lower' && value < from : from !== undefined;
  const end = isLow ? from : to;
  if (end === undefined || (isTwo && value === end)) return 'other-way';
  const isUp = value > end;
  const isWider = isLow ? !isUp : isUp;
  const isWrong =
    (way === 'wider' && !isWider) ||
    (way === 'narrower' && isWider) ||
    (way === 'higher' && !isUp) ||
    (way === 'lower' && isUp);
  const next = isLow ? { ...range, from: value } : { ...range, to: value };
  const isEmpty = next.from !== undefined && next.to !== undefined && next.from >= next.to;
  return isWrong || isEmpty ? 'other-way' : next;
}
