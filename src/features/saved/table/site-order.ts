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

type OwnKey = (typeof SITE_COLUMNS)[number]['key'];

/** How the sites of a list stand. */
export interface SiteOrder {
  /** One of the list's own columns, or the path of a column of titles. */
  readonly key: OwnKey | (string & {});
  readonly direction: 'asc' | 'desc';
}

/** What is known of a site's title in a column of titles. */
export type ReadFigure = (site: ListedSite, key: string) => string | number | undefined;

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
  readFigure: ReadFigure = () => undefined,
): readonly ListedSite[] {
  const own = SITE_COLUMNS.find((column) => column.key === key)?.key;
  const read = (site: ListedSite): string | number => {
    if (own === undefined) return readFigure(site, key) ?? '';
    if (own === 'added') return site.addedAt;
    if (own === 'stage') return String(stages.indexOf(site.stage));
    return (site[own] ?? '').trim();
  };
  const turn = direction === 'asc' ? 1 : -1;
  return sites.toSorted((one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === '' || b === '') {
      if (a !== b) return a === '' ? 1 : -1;
    } else if (typeof a === 'number' && typeof b === 'number') {
      if (a !== b) return turn * (a - b);
    } else if (a !== b) return turn * words.compare(String(a), String(b));
    return other.addedAt.localeCompare(one.addedAt);
  });
}
