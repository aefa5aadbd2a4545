/**
 * Words that titles are known to be recorded with (S-047). Other words may arrive (S-009), so a list
 * only tells which ones are worth a remark; property types are too many for one.
 */
export const TITLE_WORDS = {
  tenure: ['Freehold', 'Leasehold'],
  category: ['Residential', 'Commercial', 'Mixed'],
  type: null,
} as const satisfies Readonly<Record<string, readonly string[] | null>>;
