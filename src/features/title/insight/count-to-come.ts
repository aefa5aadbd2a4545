import type { TitleDocument } from '@property/contract/titles/title.ts';

/**
 * Lines that its deals and constraints are to tell yet: its document says which there are. Where the
 * deployment does not search them so, they tell a line as often as not.
 *
 * @param fields the paths of titles that the deployment has
 */
export function countToCome(
  { marketStatus, constraints }: TitleDocument,
  areDealsPending: boolean,
  areConstraintsPending: boolean,
  fields: readonly string[],
): number {
  const isTold = fields.includes('marketStatus') && fields.includes('constraints');
  if (!isTold && marketStatus === undefined && constraints === undefined) {
    return areDealsPending && areConstraintsPending ? 1 : 0;
  }
  const offers = areDealsPending && marketStatus !== undefined ? 1 : 0;
  return offers + (areConstraintsPending && constraints?.length ? 1 : 0);
}
