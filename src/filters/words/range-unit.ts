import { readUnitOf } from '@property/contract/fields.ts';
import type { ReadUnit, UnitSystem } from '@property/contract/units.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatMoneyShort } from '#lib/format/format-money.ts';
import type { NumberRange } from '../model/filter.ts';
import { type FilterIndex, findFilterField, type RangeKind } from '../model/filter-fields.ts';

const NO_UNIT: ReadUnit = { factor: 1, prefix: '', suffix: '', name: '' };
const COUNT: ReadUnit = { ...NO_UNIT, isWhole: true };

/** The unit a range is read and typed in; links keep the unit of the field. */
export function chooseRangeUnit(index: FilterIndex, kind: RangeKind, units: UnitSystem): ReadUnit {
  const { field } = findFilterField(index, kind);
  return readUnitOf(field, units) ?? (field.parts ? NO_UNIT : COUNT);
}

/** Turns an amount a person typed into what the link keeps, without the dust of the factor. */
export function toBaseAmount(amount: number, unit: ReadUnit): number {
  return unit.factor === 1 ? amount : Number((amount * unit.factor).toPrecision(9));
}

/** Turns an amount of the link into the unit; 0.5 ac typed comes back as 0.5. */
export function fromBaseAmount(base: number, unit: ReadUnit): number {
  return unit.factor === 1 ? base : Number((base / unit.factor).toPrecision(6));
}

/** An amount in the unit without its name: `0.5`, `8.40m`. */
export function formatAmount(amount: number, { prefix }: ReadUnit): string {
  return prefix === '' ? formatPlain(amount) : formatPounds(amount);
}

/** An amount with its unit: `0.5 ac`, `£8.40m`, `12%`. */
export function nameAmount(amount: number, unit: ReadUnit): string {
  return `${unit.prefix}${formatAmount(amount, unit)}${writeSuffix(unit)}`;
}

/**
 * A range in words: `0.5 ac and over`, `up to £2m`, `0.5 to 3 ac`.
 *
 * @param onwards how one without an upper end goes on
 */
export function describeRange(
  range: NumberRange,
  unit: ReadUnit,
  onwards: 'and over' | 'or more' = 'and over',
): string {
  const name = (base: number) => nameAmount(fromBaseAmount(base, unit), unit);
  const { from, to, above, below } = range;
  if (from !== undefined && to !== undefined) {
    if (from === to && !above && !below) return name(from);
    // The unit stands once, after both: `£500k to £2m per acre`.
    const start = name(from).replace(writeSuffix(unit), '');
    return `${above ? 'over ' : ''}${start} to ${below ? 'under ' : ''}${name(to)}`;
  }
  if (from !== undefined) return above ? `over ${name(from)}` : `${name(from)} ${onwards}`;
  if (to !== undefined) return `${below ? 'under' : 'up to'} ${name(to)}`;
  return 'any';
}

/** A range in few characters, for a chip: `0.5+ ac`, `Up to £2m`, `0.5–3 ac`, `over 0.5 to 3 ac`. */
export function abbreviateRange(range: NumberRange, unit: ReadUnit): string {
  const write = (base: number) => `${unit.prefix}${formatAmount(fromBaseAmount(base, unit), unit)}`;
  const after = writeSuffix(unit);
  const { from, to, above, below } = range;
  if (from !== undefined && to !== undefined) {
    if (above || below) return describeRange(range, unit);
    return from === to ? `${write(from)}${after}` : `${write(from)}–${write(to)}${after}`;
  }
  if (from !== undefined) {
    return above ? `Over ${write(from)}${after}` : `${write(from)}+${after}`;
  }
  if (to === undefined) return 'Any';
  return `${below ? 'Under' : 'Up to'} ${write(to)}${after}`;
}

function writeSuffix({ suffix }: ReadUnit): string {
  return suffix === '' || suffix === '%' ? suffix : ` ${suffix}`;
}

function formatPlain(amount: number): string {
  if (amount >= 100) return formatCount(amount);
  return String(Number(amount.toFixed(amount < 0.1 ? 3 : 2)));
}

/** Without the sign, and without decimals that say nothing: `1m`, `1.25m`, `950k`. */
function formatPounds(pounds: number): string {
  return formatMoneyShort(pounds)
    .replace('£', '')
    .replace(/\.(\d*?)0+(?=\D)/, (_, digits: string) => (digits === '' ? '' : `.${digits}`));
}
