import type { BuildOptions } from '../build-options.ts';
import type { TitleSale } from '../deals/sales.ts';
import { isFloorRecorded, yearsBetween } from '../record-context.ts';
import type { DraftTitle } from '../titles/draft.ts';

/** A sale is held against those of as many years. */
const AREA_YEARS = 5;

/**
 * Pounds per square foot of the last sale of a title, as far as it can be held against others: it is
 * not older than five years and, at a place that is there, recorded. What is sold subject to leases that
 * have titles of their own is no price of the floor.
 */
export function findPriceToCompare(
  context: { readonly options: Pick<BuildOptions, 'asOf' | 'invented' | 'isRecordsOnly' | 'seed'> },
  title: Pick<DraftTitle, 'facts' | 'key' | 'leaseholds'>,
  [last]: readonly Pick<TitleSale, 'dateAcquired' | 'pricePerSquareFoot' | 'origin'>[],
): number | undefined {
  const { options } = context;
  if (last?.pricePerSquareFoot === undefined || !isFloorRecorded(context, title)) return undefined;
  if (title.leaseholds.length > 0) return undefined;
  if (!options.invented && !last.origin) return undefined;
  const age = yearsBetween(Date.parse(last.dateAcquired), Date.parse(options.asOf));
  return age <= AREA_YEARS ? last.pricePerSquareFoot : undefined;
}

/** Prices are compared among titles of one use and tenure. */
export function kindOfPrice({ use, tenure }: Pick<DraftTitle, 'use' | 'tenure'>): string {
  return `${use}/${tenure}`;
}
