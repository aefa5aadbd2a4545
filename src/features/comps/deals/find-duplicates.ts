import type { Deal } from './deal.ts';

/**
 * Deals that look like one and the same: of one title on one day. Gives the others of its group for
 * each such deal.
 */
export function findDuplicates(deals: readonly Deal[]): ReadonlyMap<string, readonly Deal[]> {
  const groups = new Map<string, Deal[]>();
  for (const deal of deals) {
    if (deal.titleId === null || deal.date === null) continue;
    const key = `${deal.titleId} ${deal.date.slice(0, 10)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [deal]);
    else group.push(deal);
  }
  const others = new Map<string, readonly Deal[]>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    for (const deal of group) {
      others.set(
        deal.id,
        group.filter(({ id }) => id !== deal.id),
      );
    }
  }
  return others;
}
