import type { RatingClassification } from '#contract/rating-classifications.ts';
import { parseInstant } from '#lib/parse-instant.ts';

/**
 * The entries in force: of the newest list, and not ended (S-130). A property stands in each list
 * once, so entries of several lists must not be added up.
 */
export function listCurrentRatings(
  rows: readonly RatingClassification[],
  now: number,
): RatingClassification[] {
  const open = rows.filter(({ effectiveTo }) => !(parseInstant(effectiveTo ?? '') < now));
  const newest = Math.max(...open.map(({ listYear = 0 }) => listYear));
  return open.filter(({ listYear = 0 }) => listYear === newest);
}

/** Entries as they are read: those of the newest list first, the order otherwise kept. */
export function sortRatings(rows: readonly RatingClassification[]): RatingClassification[] {
  return rows.toSorted((one, other) => (other.listYear ?? 0) - (one.listYear ?? 0));
}
