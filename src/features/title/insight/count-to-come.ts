import type { TitleDocument } from '@property/contract/titles/title.ts';

/**
 * Lines that its deals and constraints are to tell yet: its document mostly says which there are, and
 * where it says neither they tell a line as often as not.
 */
export function countToCome(
  { marketStatus, constraints }: TitleDocument,
  areDealsPending: boolean,
  areConstraintsPending: boolean,
): number {
  if (marketStatus === undefined && constraints === undefined) {
    return areDealsPending && areConstraintsPending ? 1 : 0;
  }
  const offers = areDealsPending && marketStatus !== undefined ? 1 : 0;
  return offers + (areConstraintsPending && constraints?.length ? 1 : 0);
}
