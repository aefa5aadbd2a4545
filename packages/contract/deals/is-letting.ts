// Whole words only: a leasehold is sold for a price, and so is what is leased back.
const LETTING = /\b(?:(?:sub|under)?(?:let|lettings?|lease|leased)|rent|rental|rented)\b/i;
const SALE = /\b(?:sales?|sold|purchase|investment)\b/i;

/** What a deal says of its kind, as far as it does. */
interface DealWords {
  readonly transactionType?: string | null | undefined;
  readonly dealType?: string | null | undefined;
  readonly comparableStatus?: string | null | undefined;
}

/**
 * Whether a deal is a letting, so that its price is a year's rent (S-204): what its words say first,
 * from the one that knows best to the one that knows least.
 */
export function isLetting({ transactionType, dealType, comparableStatus }: DealWords): boolean {
  for (const word of [transactionType, dealType, comparableStatus]) {
    // `RegisteredLease` is two words.
    const text = (word ?? '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
    if (SALE.test(text)) return false;
    if (LETTING.test(text)) return true;
  }
  return false;
}
