import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';

type DealData = NonNullable<ComparableDeal['dealData']>;

/**
 * Registered sales of 1,000 sq ft each in one lane, at these pounds per square foot.
 *
 * @param change what is different of each, by its rate and its place from 0
 */
export function buildLaneDeals(
  rates: readonly number[],
  change: (rate: number, n: number) => Partial<DealData> = () => ({}),
): ComparableDeal[] {
  return rates.map((rate, n) => ({
    id: numberedUuid(8, n),
    titleId: numberedUuid(9, n),
    comparableStatus: 'RegisteredSale',
    dealData: {
      dealAddress: `${n + 1} Kiln Lane, Wrenford`,
      dealDate: '2026-02-01T00:00:00Z',
      transactionType: 'Sale',
      dealPrice: rate * 1000,
      dealPricePerSquareFoot: rate,
      ...change(rate, n),
    },
  }));
}
