import { isModelledField } from '@property/contract/titles/provenance.ts';
import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { Sale } from '@property/contract/titles/sales.ts';
import { parseInstant } from '#lib/parse-instant.ts';

interface Area {
  /** Pounds per square foot by year; undefined until they are there. */
  readonly byYear: ReadonlyMap<number, number> | undefined;
  /** Per cent that the last sale is of its area, as the record of the title says. */
  readonly saleAgainstArea: number | undefined;
  /** Whether the figures by year are modelled, and that of the record. */
  readonly isModelled: { readonly byYear: boolean; readonly last: boolean };
}

/** How far a price lies from what it is held against. */
export interface Standing {
  /** Per cent. */
  readonly value: number;
  readonly isModelled: boolean;
}

/**
 * How far a price per square foot lies from its area: the last sale by the figure of the record, which
 * filters go by, anything else by the median of its year. It is modelled where either is.
 * @param sales of the title
 * @returns undefined where nothing is there to hold it against
 */
export function standToArea(
  sale: Sale,
  sales: readonly Sale[],
  { byYear, saleAgainstArea, isModelled }: Area,
): Standing | undefined {
  const { dateAcquired, price, pricePerSquareFoot: rate, provenance } = sale;
  const last = readLastSale(sales);
  const isLast = last?.dateAcquired === dateAcquired && last?.price === price;
  if (isLast && saleAgainstArea !== undefined) {
    return { value: saleAgainstArea - 100, isModelled: isModelled.last };
  }
  const median = byYear?.get(new Date(parseInstant(dateAcquired ?? '')).getUTCFullYear());
  if (rate === undefined || !median) return undefined;
  return {
    value: Math.round((rate / median - 1) * 100),
    isModelled: isModelled.byYear || isModelledField(provenance, 'pricePerSquareFoot'),
  };
}
