import { Link } from 'react-router';
import { useStore } from 'zustand';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { describeAreaKey } from '#filters/model/area.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { describeArea } from '#filters/words/describe-area.ts';
import { describeQuery } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { buildCompareLink } from '#lib/links/compare-searches-codec.ts';
import { useSaved } from '#storage/saved-database.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
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
  const reader = useReader();
  const recent = useStore(recentSearches, (state) => state.queries);
  // Without storage there is nothing saved; the other choices do not need it.
  const saved = useSaved();
  const name = (area: Area) => describeArea(area, reader.units, readAreas(search));
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
          name: describeQuery(query, reader),
          link: build(query),
        })),
    },
    {
      title: 'Saved',
      choices: (saved.data?.searches ?? []).map(({ id, name, query }) => {
        const hint = describeQuery(query, reader);
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
      description={describeQuery(key, reader)}
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
    filters: [...filters, { type: 'area', kind: 'area', area: alone as Area }],
  }).toString();
}
