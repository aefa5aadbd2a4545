import Bookmark from 'lucide-react/icons/bookmark';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ComponentType, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatCappedCount } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { buildCompareLink } from '#lib/links/compare-searches-codec.ts';
import { changeSearch, deleteSearch, putSearch } from '#storage/saved-database.ts';
import type { SavedSearch } from '#storage/saved-records.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { IconButton } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LensSign } from '#ui/lens-sign.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import frame from '#ui/page-frame.module.css';
import { findNeighbour } from './find-neighbour.ts';
import { RenameDialog } from './rename-dialog.tsx';
import styles from './saved-page.module.css';
import { useChangeSaved } from './use-change-saved.ts';

export interface SearchesCardProps {
  readonly searches: readonly SavedSearch[];
  readonly describeQuery: (query: string) => string;
  /** What is new in one since it was last opened. */
  readonly News?: ComponentType<{ readonly saved: SavedSearch }> | undefined;
}

/** The query string of a saved search, which says that it is one: what is new is told where it opens. */
function addSaved({ id, kind, query }: SavedSearch): string {
  const parameters = new URLSearchParams(query);
  if (kind === 'search') parameters.set('saved', id);
  return parameters.toString();
}

/** The saved searches and areas; two that are ticked can be compared. */
export function SearchesCard({ searches, describeQuery, News }: SearchesCardProps) {
  const change = useChangeSaved();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const pair = searches.filter(({ id }) => ticked.includes(id));
  const [one, other] = pair;
  const [renamed, setRenamed] = useState<SavedSearch | null>(null);
  const remove = async (search: SavedSearch, button: HTMLElement) => {
    const next = findNeighbour(button) ?? heading.current;
    if (!(await change(() => deleteSearch(search.id)))) return;
    next?.focus();
    toasts.add({
      title: `Deleted “${search.name}”`,
      actionProps: { children: 'Undo', onClick: () => void change(() => putSearch(search)) },
    });
  };
  return (
    <section className={frame.card} aria-labelledby="saved-searches">
      <div className={styles.cardHeader}>
        <h2 ref={heading} tabIndex={-1} id="saved-searches" className={styles.title}>
          Searches and areas
        </h2>
        {one && other ? (
          <Link className={frame.link} to={buildCompareLink(one.query, other.query)}>
            <GitCompare aria-hidden="true" />
            Compare the two
          </Link>
        ) : (
          searches.length > 1 && <span className={styles.quiet}>Tick two to compare</span>
        )}
      </div>
      {searches.length === 0 && (
        <EmptyState
          icon={<Bookmark aria-hidden="true" />}
          title="No searches saved yet"
          action={<Link to="/">Open the map</Link>}
        >
          “Save” beside the filters keeps a search or its areas here.
        </EmptyState>
      )}
      <ul className={styles.items}>
        {searches.map((search) => (
          <li key={search.id} className={styles.item}>
            <input
              type="checkbox"
              aria-label={`Compare ${search.name}`}
              checked={ticked.includes(search.id)}
              disabled={pair.length === 2 && !ticked.includes(search.id)}
              onChange={(event) =>
                setTicked(
                  event.target.checked
                    ? [...ticked, search.id]
                    : ticked.filter((id) => id !== search.id),
                )
              }
            />
            <div className={styles.text}>
              <p className={styles.first}>
                <Link className={styles.name} to={`/?${addSaved(search)}`}>
                  {search.name}
                </Link>
                {search.kind === 'area' && <Badge>Area</Badge>}
                {search.icon && (
                  <Badge>
                    <LensSign name={search.icon} />
                    Lens
                  </Badge>
                )}
              </p>
              {describeQuery(search.query) !== search.name && (
                <p className={styles.quiet}>{describeQuery(search.query)}</p>
              )}
              <p className={styles.quiet}>
                {search.found
                  ? `${formatCappedCount(search.found.value, search.found.isCapped)} titles on`
                  : 'Saved'}{' '}
                {formatDate(search.savedAt)}
              </p>
              {News && search.kind === 'search' && (
                <div className={styles.news}>
                  <News saved={search} />
                </div>
              )}
              {search.note && <p className={styles.note}>{search.note}</p>}
            </div>
            <IconButton
              label={`Rename ${search.name}`}
              size="small"
              onClick={() => setRenamed(search)}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Delete ${search.name}`}
              size="small"
              onClick={({ currentTarget }) => void remove(search, currentTarget)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {renamed && (
        <RenameDialog
          id={renamed.id}
          name={renamed.name}
          note={renamed.note}
          {...(renamed.kind === 'search' && { icon: renamed.icon ?? null })}
          onSave={({ icon, ...text }) =>
            change(() => changeSearch(renamed.id, { ...text, icon: icon ?? undefined }))
          }
          onClose={() => setRenamed(null)}
        />
      )}
    </section>
  );
}
