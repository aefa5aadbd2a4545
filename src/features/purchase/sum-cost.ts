import type { BasketTitle } from '#storage/purchase-records.ts';

/** Tokens for what is chosen of a title. */
export function sumCost({ documents }: BasketTitle): number {
  return documents.reduce((sum, { cost }) => sum + cost, 0);
}
