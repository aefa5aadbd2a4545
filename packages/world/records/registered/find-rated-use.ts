import type { ParcelFacts } from '../../join/fact-book.ts';
import { isHome, type Use } from '../uses/uses.ts';

/** Uses by the first letters of the description codes of the rating list. */
const BY_CODE: readonly (readonly [start: string, use: Use])[] = [
  ['CG', 'petrol'],
  ['CH', 'hotel'],
  ['CL', 'pub'],
  ['CO', 'office'],
  ['CP', 'car-park'],
  ['CR', 'shop'],
  ['CS', 'shop'],
  ['CW', 'warehouse'],
  ['EL', 'school'],
  ['IF', 'industrial'],
  ['IM', 'industrial'],
];

/**
 * What a parcel is used for where the rating list tells of business in what the map takes for a home:
 * that of the highest value, or a mixed use where a home has a certificate there as well.
 */
export function findRatedUse(mapped: Use, facts: ParcelFacts | undefined): Use {
  if (!facts || !isHome(mapped)) return mapped;
  const [highest] = facts.rating.toSorted(
    (left, right) => right.row.rateableValue - left.row.rateableValue,
  );
  const rated = BY_CODE.find(([start]) => highest?.row.descriptionCode.startsWith(start))?.[1];
  if (!rated) return mapped;
  return facts.certificates.some(({ row }) => row.kind === 'domestic') ? 'mixed' : rated;
}
