import type { EnergyCertificate } from '@property/contract/titles/energy-certificates.ts';
import type { RatingClassification } from '@property/contract/titles/rating-classifications.ts';
import type { EnergyBand } from '#charts/energy-bands.tsx';
import { parseInstant } from '#lib/parse-instant.ts';

const TONES = { A: 'ok', B: 'ok', C: 'ok', D: 'warn', E: 'warn', F: 'bad', G: 'bad' } as const;

/** How many certificates stand in each band from A to G; A+ counts as A, other letters nowhere. */
export function countEnergyBands(certificates: readonly EnergyCertificate[]): EnergyBand[] {
  const count = (read: (one: EnergyCertificate) => string | undefined, letter: string) =>
    certificates.filter((one) => read(one)?.trim().charAt(0).toUpperCase() === letter).length;
  return Object.entries(TONES).map(([letter, tone]) => ({
    letter,
    tone,
    current: count((one) => one.currentRating, letter),
    potential: count((one) => one.potentialRating, letter),
  }));
}

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
