import type { ListedSite } from '#storage/saved-records.ts';

/** The columns of a list, in their order. */
export const SITE_COLUMNS = [
  { key: 'number', header: 'Title' },
  { key: 'address', header: 'Address' },
  { key: 'stage', header: 'Stage' },
  { key: 'next', header: 'Next date' },
  { key: 'note', header: 'Note' },
  { key: 'added', header: 'Added' },
] as const;

/** How the sites of a list stand. */
export interface SiteOrder {
  readonly key: (typeof SITE_COLUMNS)[number]['key'];
  readonly direction: 'asc' | 'desc';
}

/** Numbers within words count as numbers: WX9 stands before WX10. */
const words = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/**
 * The sites in the order of a column, stages in that of the list. What is not noted comes last
 * either way; of what is alike the latest added comes first.
 */
export function sortSites(
  sites: readonly ListedSite[],
  stages: readonly string[],
  { key, direction }: SiteOrder,
): readonly ListedSite[] {
  const read = (site: ListedSite): string => {
    if (key === 'added') return site.addedAt;
    if (key === 'stage') return String(stages.indexOf(site.stage));
    return (site[key] ?? '').trim();
  };
  const turn = direction === 'asc' ? 1 : -1;
  return sites.toSorted((one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === '' || b === '') {
      if (a !== b) return a === '' ? 1 : -1;
    } else if (a !== b) return turn * (words.compare(a, b) || 0);
    return other.addedAt.localeCompare(one.addedAt);
  });
}
