/** Whether words speak of what was sold or let, which deals tell more of than titles. */
export function speaksOfDeals(text: string): boolean {
  return /\b(?:deals?|comps?|comparables?|evidence|sales?|sold|lettings?|let)\b/i.test(text);
}
