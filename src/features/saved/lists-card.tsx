import ListPlus from 'lucide-react/icons/list-plus';
import Pencil from 'lucide-react/icons/pencil';
import SquareKanban from 'lucide-react/icons/square-kanban';
import Table2 from 'lucide-react/icons/table-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { deleteList, renameList, restoreSaved } from '#storage/saved-database.ts';
import type { SavedContent, SiteList } from '#storage/saved-records.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import frame from '#ui/page-frame.module.css';
import { ListLinks } from './list-links.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import styles from './saved-page.module.css';
import { SiteTable } from './table/site-table.tsx';
import { useChangeSaved } from './use-change-saved.ts';

const SiteBoard = lazy(() => import('./board/site-board.tsx'));

const VIEWS = [
  { value: 'table', label: 'List', icon: <Table2 aria-hidden="true" /> },
  { value: 'board', label: 'Board', icon: <SquareKanban aria-hidden="true" /> },
] as const;

/** Whether the open list stands as a board, by the query string of the page. */
export function isBoardView(query: string): boolean {
  return new URLSearchParams(query).get('view') === 'board';
}

/** The site lists, one of them open; which one and how it stands is in the address. */
export function ListsCard({ content }: { readonly content: SavedContent }) {
  const { lists, sites } = content;
  const change = useChangeSaved();
  const heading = useRef<HTMLHeadingElement>(null);
  const [renamed, setRenamed] = useState<SiteList | null>(null);
  const [parameters, setParameters] = useSearchParams();
  const list = lists.find(({ id }) => id === parameters.get('list')) ?? lists[0];
  const isBoard = isBoardView(parameters.toString());
  const put = (name: string, value: string | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const ofList = (id: string) => sites.filter(({ listId }) => listId === id);
  const remove = async (gone: SiteList) => {
    const kept: SavedContent = { searches: [], lists: [gone], sites: ofList(gone.id) };
    if (!(await change(() => deleteList(gone.id)))) return;
    heading.current?.focus();
    toasts.add({
      title: `Deleted “${gone.name}” with ${formatCountOf(kept.sites.length, 'site')}`,
      actionProps: {
        children: 'Undo',
        onClick: () => void change(() => restoreSaved(kept, 'merge')),
      },
    });
  };
  return (
    <section className={frame.card} aria-labelledby="site-lists">
      <div className={styles.cardHeader}>
        <h2 ref={heading} tabIndex={-1} id="site-lists" className={styles.title}>
          Site lists
        </h2>
        {list && (
          <>
            <Segmented
              label="How the list stands"
              options={VIEWS}
              value={isBoard ? 'board' : 'table'}
              onChange={(view) => put('view', view === 'board' ? view : null)}
            />
            <ListLinks key={list.id} list={list} sites={ofList(list.id)} />
            <IconButton label={`Rename ${list.name}`} size="small" onClick={() => setRenamed(list)}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Delete ${list.name}`}
              size="small"
              onClick={() => void remove(list)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      {list === undefined ? (
        <EmptyState icon={<ListPlus aria-hidden="true" />} title="No site lists yet">
          “Add to list” on a title starts one. So does “Import” with a CSV of title numbers, UPRNs,
          addresses or postcodes.
        </EmptyState>
      ) : (
        <>
          <nav aria-label="Lists" className={styles.tabs}>
            {lists.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className={styles.tab}
                aria-pressed={id === list.id}
                onClick={() => put('list', id)}
              >
                {name} <span className={styles.count}>{formatCount(ofList(id).length)}</span>
              </button>
            ))}
          </nav>
          {isBoard ? (
            <Suspense>
              <SiteBoard key={list.id} list={list} sites={ofList(list.id)} />
            </Suspense>
          ) : (
            <SiteTable key={list.id} list={list} sites={ofList(list.id)} />
          )}
        </>
      )}
      {renamed && (
        <RenameDialog
          id={renamed.id}
          name={renamed.name}
          onSave={({ name }) => change(() => renameList(renamed.id, name))}
          onClose={() => setRenamed(null)}
        />
      )}
    </section>
  );
}
