import { DEAL_FIELDS } from '@property/contract/deal-fields.ts';
import { nameShortly } from '@property/contract/fields.ts';
import { chooseReadUnit, type UnitSystem } from '@property/contract/units.ts';
import { numberFormat } from '#lib/format/british-format.ts';
import { formatMoney, formatMoneyShort } from '#lib/format/format-money.ts';
import type { Basis, Measure } from '../link/comps-view-codec.ts';
import type { Deal } from './deal.ts';

/** Where the indexed figures come from, said wherever they are shown. */
export const INDEX_SOURCE =
  'Indexed figures follow the indexed price that the service records with each deal. The factor is that price divided by the price paid; the service does not name its index.';

/** Why nothing is indexed where all figures are rents. */
export const RENTS_AS_LET = 'Rents are as let: the index is of sale prices.';

/** What a deal's price was multiplied by to bring it to today; null where the service gives none. */
export function readIndexFactor({ price, indexedPrice }: Deal): number | null {
  if (price === null || indexedPrice === null || price <= 0) return null;
  return indexedPrice / price;
}

/**
 * A figure of a deal: pounds, pounds per square foot, pounds per acre or percent. On the indexed
 * basis the first three are multiplied by the factor; a deal without one has no figure then. A yield
 * is rent over price at one time, so it is never indexed.
 */
export function readMeasure(deal: Deal, measure: Measure, basis: Basis): number | null {
  if (measure === 'yield') return deal.netYield;
  const sold = { price: deal.price, rate: deal.perSquareFoot, acre: deal.perAcre }[measure];
  if (sold === null || basis === 'sold') return sold;
  const factor = readIndexFactor(deal);
  return factor === null ? null : sold * factor;
}

/** A measure in the person's units: its name, and its figures short and in full. */
export interface MeasureWords {
  /** Such as "£ per sq ft". */
  readonly name: string;
  /** Such as "per sq ft", after a figure; empty where the figure says enough. */
  readonly unit: string;
  readonly format: (figure: number) => string;
  readonly formatShort: (figure: number) => string;
  /** How much of a figure one of the person's unit is: an axis is round in what they read. */
  readonly factor: number;
  /** An amount in the person's unit at a tick of an axis. */
  readonly formatTick: (amount: number) => string;
}

/** What follows the name of a measure whose figures are brought to today; empty as sold. */
export function nameBasis(measure: Measure, basis: Basis): string {
  return basis === 'indexed' && measure !== 'yield' ? ', indexed' : '';
}

const WHOLE = numberFormat({ maximumFractionDigits: 0 });
const TENTH = numberFormat({
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const PENCE = numberFormat({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const formatPence = (figure: number) => `£${PENCE.format(figure)}`;
const formatPounds = (figure: number) => `£${WHOLE.format(figure)}`;
/** Rents by the foot are a few pounds, whose ticks are less than one apart. */
const formatRateTick = (amount: number) =>
  Number.isInteger(amount) ? formatPounds(amount) : formatPence(amount);

/** The words of a measure; those of lettings say that they are of a year. */
export function nameMeasure(measure: Measure, units: UnitSystem, ofLettings = false): MeasureWords {
  const words = nameSold(measure, units);
  if (!ofLettings || measure === 'yield') return words;
  return {
    ...words,
    name: measure === 'price' ? 'Rent a year' : `${words.name} a year`,
    unit: `${words.unit} a year`.trim(),
    // Between £6 and £8 a foot lies a third of the rent.
    ...(measure === 'rate' && { formatShort: words.format }),
  };
}

function nameSold(measure: Measure, units: UnitSystem): MeasureWords {
  switch (measure) {
    case 'price':
      return {
        name: nameShortly(DEAL_FIELDS['dealData.dealPrice'], units),
        unit: '',
        format: formatMoney,
        formatShort: formatMoneyShort,
        factor: 1,
        formatTick: formatMoneyShort,
      };
    case 'rate':
    case 'acre': {
      const field =
        DEAL_FIELDS[
          measure === 'rate' ? 'dealData.dealPricePerSquareFoot' : 'dealData.dealPricePerAcre'
        ];
      const { factor, suffix } = chooseReadUnit(field.unit, false, units);
      const [write, writeShort] =
        measure === 'rate' ? [formatPence, formatPounds] : [formatMoney, formatMoneyShort];
      return {
        name: nameShortly(field, units),
        unit: suffix,
        format: (figure) => write(figure / factor),
        formatShort: (figure) => writeShort(figure / factor),
        factor,
        formatTick: measure === 'rate' ? formatRateTick : formatMoneyShort,
      };
    }
    case 'yield':
      return {
        name: DEAL_FIELDS['dealData.netYield'].label,
        unit: '',
        format: (figure) => `${PENCE.format(figure)}%`,
        formatShort: (figure) => `${TENTH.format(figure)}%`,
        factor: 1,
        formatTick: (amount) => `${TENTH.format(amount)}%`,
      };
  }
}
