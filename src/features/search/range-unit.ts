import {
  SQUARE_METRES_PER_ACRE,
  SQUARE_METRES_PER_HECTARE,
  type UnitSystem,
} from '#lib/format-area.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatMoneyShort } from '#lib/format-money.ts';
import type { NumberRange, RangeKind } from '#query/filter.ts';

/** How a person reads and types the amounts of a range filter; links keep m² and pounds. */
export interface RangeUnit {
  /** Square metres or pounds in one of the unit. */
  readonly factor: number;
  /** Stands after an amount of land; empty for money. */
  readonly suffix: string;
  /** Stands before an amount of money; empty for land. */
  readonly prefix: string;
  /** An amount in the unit without its name: `0.5`, `8.40m`. */
  readonly formatAmount: (amount: number) => string;
}

const HECTARE: RangeUnit = {
  factor: SQUARE_METRES_PER_HECTARE,
  suffix: 'ha',
  prefix: '',
  formatAmount: formatLand,
};
const ACRE: RangeUnit = { ...HECTARE, factor: SQUARE_METRES_PER_ACRE, suffix: 'ac' };
const POUND: RangeUnit = { factor: 1, suffix: '', prefix: '£', formatAmount: formatPounds };

/** The unit a range is read in. */
export function chooseRangeUnit(kind: RangeKind, units: UnitSystem): RangeUnit {
  if (kind === 'sale') return POUND;
  return units === 'metric' ? HECTARE : ACRE;
}

/** Turns an amount a person typed into what the link keeps, without the dust of the factor. */
export function toBaseAmount(amount: number, unit: RangeUnit): number {
  return unit.factor === 1 ? amount : Number((amount * unit.factor).toPrecision(9));
}

/** Turns an amount of the link into the unit; 0.5 ac typed comes back as 0.5. */
export function fromBaseAmount(base: number, unit: RangeUnit): number {
  return unit.factor === 1 ? base : Number((base / unit.factor).toPrecision(6));
}

/** A range in words: `0.5 ac and over`, `up to £2m`, `0.5 to 3 ac`. */
export function describeRange(range: NumberRange, unit: RangeUnit): string {
  const name = (base: number) => {
    const amount = unit.formatAmount(fromBaseAmount(base, unit));
    return `${unit.prefix}${amount}${unit.suffix === '' ? '' : ` ${unit.suffix}`}`;
  };
  const { from, to } = range;
  if (from !== undefined && to !== undefined) {
    const start = unit.prefix === '' ? name(from).replace(` ${unit.suffix}`, '') : name(from);
    return from === to ? name(from) : `${start} to ${name(to)}`;
  }
  if (from !== undefined) return `${name(from)} and over`;
  if (to !== undefined) return `up to ${name(to)}`;
  return 'any';
}

/** A range in the fewest characters, for a chip: `0.5+ ac`, `≤ £2m`, `0.5–3 ac`. */
export function abbreviateRange(range: NumberRange, unit: RangeUnit): string {
  const amount = (base: number) => unit.formatAmount(fromBaseAmount(base, unit));
  const after = unit.suffix === '' ? '' : ` ${unit.suffix}`;
  const { from, to } = range;
  if (from !== undefined && to !== undefined) {
    return from === to
      ? `${unit.prefix}${amount(from)}${after}`
      : `${unit.prefix}${amount(from)}–${unit.prefix}${amount(to)}${after}`;
  }
  if (from !== undefined) return `${unit.prefix}${amount(from)}+${after}`;
  return to === undefined ? 'Any' : `Up to ${unit.prefix}${amount(to)}${after}`;
}

function formatLand(amount: number): string {
  if (amount >= 100) return formatCount(amount);
  return String(Number(amount.toFixed(amount < 1 ? 3 : 2)));
}

/** Without the sign, and without decimals that say nothing: `1m`, `1.25m`, `950k`. */
function formatPounds(pounds: number): string {
  return formatMoneyShort(pounds)
    .replace('£', '')
    .replace(/\.(\d*?)0+(?=\D)/, (_, digits: string) => (digits === '' ? '' : `.${digits}`));
}
