import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { normaliseAreaName } from '#filters/link/area-manner-codec.ts';
import { parseSearch } from '#filters/link/search-codec.ts';
import { type Area, describeAreaKey } from '#filters/model/area.ts';
import { readAreas, setFilter } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { useSaved } from '#storage/saved-database.ts';
import type { SavedSearch } from '#storage/saved-records.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import styles from './saved-areas.module.css';

/** The saved areas, each to be added to the search as it stands; nothing where none is saved. */
export function SavedAreas({ current }: { readonly current: CurrentSearch }) {
  // Without storage there is nothing saved, and nothing to say about it here.
  const saved = useSaved();
  const records = (saved.data?.searches ?? [])
    .filter(({ kind }) => kind === 'area')
    .map((record) => ({ ...record, areas: listSavedAreas(record) }))
    .filter(({ areas }) => areas.length > 0);
  if (records.length === 0) return null;
  const standing = new Set(readAreas(current.search).map(describeAreaKey));
  return (
    <details className={styles.saved}>
      <summary className={styles.summary}>Add a saved area</summary>
      <ul className={styles.list}>
        {records.map(({ id, name, areas }) => {
          const isIn = areas.every((area) => standing.has(describeAreaKey(area)));
          const Icon = isIn ? Check : Plus;
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.area}
                // A button that is disabled once it is pressed would lose the focus.
                aria-disabled={isIn}
                onClick={() => !isIn && current.update(addAreas(current.search, areas))}
              >
                <Icon aria-hidden="true" />
                {name}
                {isIn && <span className="visually-hidden">, in the search</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The areas of a record; a single one without a name of its own is called what it was saved as. */
function listSavedAreas({ name, query }: SavedSearch): readonly Area[] {
  const areas = readAreas(parseSearch(new URLSearchParams(query)).value);
  const called = normaliseAreaName(name);
  return areas.length === 1 ? areas.map((area) => ({ name: called, ...area })) : areas;
}

function addAreas(search: Search, areas: readonly Area[]): Search {
  return areas.reduce(
    (next, area) => setFilter(next, { type: 'area', kind: 'area', area }),
    search,
  );
}
