import { Link } from 'react-router';
import { useStore } from 'zustand';
import { preferences } from '#lib/preferences.ts';
import { describeAreaKey } from '#query/area.ts';
import { readAreas } from '#query/edit-filters.ts';
import type { Search } from '#query/filter.ts';
import { useSaved } from '#storage/saved-query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { buildCompareLink } from '#url/compare-searches-codec.ts';
import { serializeSearch } from '#url/search-codec.ts';
import { describeArea } from '../areas/describe-area.ts';
import { describeQuery } from '../describe-query.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import styles from './compare-with-dialog.module.css';
import { recentSearches } from './recent-searches.ts';

export interface CompareWithDialogProps {
  /** What stays: the other one is chosen to stand beside it. */
  readonly current: Pick<CurrentSearch, 'search' | 'key'>;
  /** The side that is chosen; the second unless it is said. */
  readonly side?: 'A' | 'B';
  readonly onClose: () => void;
}

interface Choice {
  readonly key: string;
  readonly name: string;
  /** What it finds, where the name does not say so. */
  readonly hint?: string;
  readonly link: string;
}

/** Sets the search of the link beside another one: two of its areas, one of this visit, a saved one. */
export default function CompareWithDialog({
  current,
  side = 'B',
  onClose,
}: CompareWithDialogProps) {
  const { search, key } = current;
  const build = (query: string) =>
    side === 'A' ? buildCompareLink(query, key) : buildCompareLink(key, query);
  const units = useStore(preferences, (state) => state.units);
  const recent = useStore(recentSearches, (state) => state.queries);
  // Without storage there is nothing saved; the other choices do not need it.
  const saved = useSaved();
  const name = (area: Area) => describeArea(area, units, readAreas(search));
  const groups: readonly { readonly title: string; readonly choices: readonly Choice[] }[] = [
    {
      title: 'Its areas with each other',
      choices: pairAreas(search).map(([one, other]) => ({
        key: `${describeAreaKey(one)} ${describeAreaKey(other)}`,
        name: `${name(one)} with ${name(other)}`,
        link: buildCompareLink(limitTo(search, one), limitTo(search, other)),
      })),
    },
    {
      title: 'Looked at before',
      choices: [...recent, ...(recent.includes('') ? [] : [''])]
        .filter((query) => query !== key)
        .map((query) => ({
          key: query,
          name: describeQuery(query, units),
          link: build(query),
        })),
    },
    {
      title: 'Saved',
      choices: (saved.data?.searches ?? []).map(({ id, name, query }) => {
        const hint = describeQuery(query, units);
        return {
          key: id,
          name,
          link: build(query),
          ...(hint !== name && { hint }),
        };
      }),
    },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Compare with"
      description={describeQuery(key, units)}
    >
      {groups.map(
        ({ title, choices }) =>
          choices.length > 0 && (
            <section key={title} className={styles.group}>
              <h3 className={styles.title}>{title}</h3>
              <ul className={styles.list}>
                {choices.map(({ key: id, name, hint, link }) => (
                  <li key={id}>
                    <Link className={styles.choice} to={link} onClick={onClose}>
                      {name}
                      {hint && <small>{hint}</small>}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </Dialog>
  );
}

type Area = ReturnType<typeof readAreas>[number];

/** Every two areas of a search that are not cut-outs. */
function pairAreas(search: Search): [Area, Area][] {
  const areas = readAreas(search).filter(({ role }) => role !== 'except');
  return areas.flatMap((one, index) =>
    areas.slice(index + 1).map((other): [Area, Area] => [one, other]),
  );
}

/** The query string of the same search inside one area alone. */
function limitTo(search: Search, area: Area): string {
  const { role: _, ...alone } = area;
  const filters = search.filters.filter(({ kind }) => kind !== 'area');
  return serializeSearch({
    ...search,
    filters: [...filters, { kind: 'area', area: alone as Area }],
  }).toString();
}
