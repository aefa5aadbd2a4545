import {
  SQUARE_METRES_PER_ACRE,
  SQUARE_METRES_PER_HECTARE,
  SQUARE_METRES_PER_SQUARE_FOOT,
  type UnitSystem,
} from '#lib/format-area.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatMoneyShort } from '#lib/format-money.ts';
import type { NumberRange, RangeKind } from '#query/filter.ts';

/** How a person reads and types the amounts of a range filter; links keep the unit of the field. */
export interface RangeUnit {
  /** How much of the field's unit one of this unit is. */
  readonly factor: number;
  /** Stands after an amount; empty for plain money. */
  readonly suffix: string;
  /** Stands before an amount of money; empty for anything else. */
  readonly prefix: string;
  /** An amount in the unit without its name: `0.5`, `8.40m`. */
  readonly formatAmount: (amount: number) => string;
}

const plain = (factor: number, suffix: string): RangeUnit => ({
  factor,
  suffix,
  prefix: '',
  formatAmount: formatPlain,
});
const pounds = (suffix: string): RangeUnit => ({
  factor: 1,
  suffix,
  prefix: '£',
  formatAmount: formatPounds,
});

/** The units of each filter: what readers of feet and acres see, and what readers of metres see. */
const UNITS: Readonly<Record<RangeKind, readonly [imperial: RangeUnit, metric?: RangeUnit]>> = {
  size: [plain(SQUARE_METRES_PER_ACRE, 'ac'), plain(SQUARE_METRES_PER_HECTARE, 'ha')],
  acres: [plain(1, 'ac'), plain(SQUARE_METRES_PER_HECTARE / SQUARE_METRES_PER_ACRE, 'ha')],
  feet: [plain(1, 'sq ft'), plain(1 / SQUARE_METRES_PER_SQUARE_FOOT, 'sq m')],
  floor: [plain(1, 'sq ft'), plain(1 / SQUARE_METRES_PER_SQUARE_FOOT, 'sq m')],
  commercial: [plain(1, 'sq ft'), plain(1 / SQUARE_METRES_PER_SQUARE_FOOT, 'sq m')],
  footprint: [plain(SQUARE_METRES_PER_SQUARE_FOOT, 'sq ft'), plain(1, 'sq m')],
  coverage: [plain(1, '%')],
  sale: [pounds('')],
  psf: [pounds('psf')],
  rent: [pounds('a year')],
};

/** The unit a range is read in. */
export function chooseRangeUnit(kind: RangeKind, units: UnitSystem): RangeUnit {
  const [imperial, metric] = UNITS[kind];
  return (units === 'metric' && metric) || imperial;
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
  const { from, to, above, below } = range;
  if (from !== undefined && to !== undefined) {
    const start = unit.prefix === '' ? name(from).replace(` ${unit.suffix}`, '') : name(from);
    if (from === to && !above && !below) return name(from);
    return `${above ? 'over ' : ''}${start} to ${below ? 'under ' : ''}${name(to)}`;
  }
  if (from !== undefined) return above ? `over ${name(from)}` : `${name(from)} and over`;
  if (to !== undefined) return `${below ? 'under' : 'up to'} ${name(to)}`;
  return 'any';
}

/** A range in few characters, for a chip: `0.5+ ac`, `Up to £2m`, `0.5–3 ac`, `over 0.5 to 3 ac`. */
export function abbreviateRange(range: NumberRange, unit: RangeUnit): string {
  const amount = (base: number) => unit.formatAmount(fromBaseAmount(base, unit));
  const after = unit.suffix === '' ? '' : ` ${unit.suffix}`;
  const { from, to, above, below } = range;
  if (from !== undefined && to !== undefined) {
    if (above || below) return describeRange(range, unit);
    return from === to
      ? `${unit.prefix}${amount(from)}${after}`
      : `${unit.prefix}${amount(from)}–${unit.prefix}${amount(to)}${after}`;
  }
  if (from !== undefined) {
    return above
      ? `Over ${unit.prefix}${amount(from)}${after}`
      : `${unit.prefix}${amount(from)}+${after}`;
  }
  if (to === undefined) return 'Any';
  return `${below ? 'Under' : 'Up to'} ${unit.prefix}${amount(to)}${after}`;
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
