/** Questions that read everywhere, or about titles or deals, with what was spoken of before them. */
const EXAMPLES: readonly (readonly [said: RegExp, example: string])[] = [
  // What is said without a figure is an order.
  [/\b(?:bigger|larger)\b/i, 'largest first'],
  [/\bsmaller\b/i, 'smallest first'],
  [/\bcheaper\b/i, 'cheapest first'],
  [/\b(?:dearer|pricier)\b/i, 'most expensive first'],
  [/\b(?:lettings?|leases?|rents?|rented)\b/i, 'lettings in the last 2 years'],
  [/\b(?:leases?|tenants?|rents?|reviews?|breaks?)\b/i, 'leases ending in the next 2 years'],
  [/\b(?:sales?|sold|bought|auctions?|deals?)\b/i, 'sales in the last 2 years'],
  [
    /\b(?:planning|permissions?|applications?|consents?)\b/i,
    'planning refused in the last 2 years',
  ],
  [/\b(?:asking|market|offers?)\b/i, 'for sale'],
  [/^/, 'within 1 km of the station'],
  [/^/, 'freehold land over 1 acre'],
];

/** What such questions look like, those about what was spoken of first. */
export function listExamples(question: string): readonly string[] {
  return EXAMPLES.filter(([said]) => said.test(question)).map(([, example]) => example);
}
