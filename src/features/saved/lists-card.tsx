import ListPlus from 'lucide-react/icons/list-plus';
import MapIcon from 'lucide-react/icons/map';
import Send from 'lucide-react/icons/send';
import SquareKanban from 'lucide-react/icons/square-kanban';
import Table2 from 'lucide-react/icons/table-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { createEmptySearch, setFilter } from '#filters/model/edit-filters.ts';
import { buildExportAbout, nameExportFile } from '#lib/export/describe-export.ts';
import { createBlobSink } from '#lib/export/export-sink.ts';
import type { ExportColumn } from '#lib/export/export-table.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { createXlsxWriter } from '#lib/export/write-xlsx.ts';
import { XLSX_TYPE } from '#lib/export/xlsx-parts.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { preferences } from '#lib/state/preferences.ts';
import { writeBackup } from '#storage/backup-file.ts';
import { deleteList, restoreSaved } from '#storage/saved-database.ts';
import type { ListedSite, SavedContent, SiteList } from '#storage/saved-records.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import frame from '#ui/page-frame.module.css';
import styles from './saved-page.module.css';
import { SiteTable } from './site-table.tsx';
import { useChangeSaved } from './use-change-saved.ts';

const AnchoredMenu = lazy(() => import('#ui/overlays/anchored-menu.tsx'));
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
        <h2 id="site-lists" className={styles.title}>
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
            {ofList(list.id).length > 0 && (
              <LinkButton size="small" to={buildListLink(list.name, ofList(list.id))}>
                <MapIcon aria-hidden="true" />
                Map and table
              </LinkButton>
            )}
            <SendList key={list.id} list={list} sites={ofList(list.id)} />
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
          “Add to list” on a title starts one.
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
                {name} <span className={styles.count}>{ofList(id).length}</span>
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
    </section>
  );
}

interface SendListProps {
  readonly list: SiteList;
  readonly sites: readonly ListedSite[];
}

/** Hands a list on: as a link to its titles, a workbook, or a file that holds all that is noted of it. */
function SendList({ list, sites }: SendListProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const link = `${window.location.origin}${buildListLink(list.name, sites)}`;
  const part = `A link holds titles alone, the first ${LINKED_MAXIMUM} of them.`;
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Send aria-hidden="true" />
        Send
      </Button>
      {isOpen && (
        <Suspense>
          <AnchoredMenu
            label={`Send ${list.name}`}
            anchor={button.current}
            entries={[
              { label: 'Copy a link to its titles', action: () => void copyLink(link) },
              { label: 'Excel workbook', action: () => void exportList(list, sites) },
              { label: 'File to be imported', action: () => saveList(list, sites) },
            ]}
            note={
              sites.length > LINKED_MAXIMUM
                ? part
                : 'The files hold stages, dates and notes; the link does not.'
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.add({ title: 'Link copied' });
  } catch {
    toasts.add({ title: 'The browser refused to copy', type: 'error' });
  }
}

/** Saves a list alone as the file that is imported on this page. */
function saveList(list: SiteList, sites: readonly ListedSite[]): void {
  const now = new Date();
  const content: SavedContent = { searches: [], lists: [list], sites };
  const text = writeBackup(content, preferences.getState(), now);
  saveFile(new Blob([text], { type: 'application/json' }), nameExportFile('list', 'json', now));
}

/** Titles that a link can name one by one. */
const LINKED_MAXIMUM = 150;

/** The titles of a list on the map and as a table beside it, the first of a very long one. */
function buildListLink(list: string, sites: readonly ListedSite[]): string {
  const isPart = sites.length > LINKED_MAXIMUM;
  const name = isPart ? `${list}, first ${LINKED_MAXIMUM} of ${sites.length}` : list;
  const values = sites.slice(0, LINKED_MAXIMUM).map(({ titleId }) => titleId);
  const search = setFilter(createEmptySearch(), {
    type: 'custom',
    kind: 'custom',
    parts: { filter: [{ ids: { values } }] },
    name,
  });
  return `/?${serializeSearch(search)}&view=table`;
}

/** Saves a site list as an Excel workbook. */
async function exportList(list: SiteList, sites: readonly ListedSite[]): Promise<void> {
  const sink = createBlobSink(XLSX_TYPE);
  const writer = createXlsxWriter(COLUMNS, 'Sites', sink);
  await writer.add(sites);
  const madeAt = new Date();
  const rows = sites.length;
  const about = buildExportAbout(
    {
      title: `Site list “${list.name}”`,
      filters: 'None: the whole list',
      order: 'Latest added first',
      part: { rows, total: rows, isCapped: false, isStopped: false },
      madeAt,
      source: 'What was put on this list by hand',
      link: `${window.location.origin}/saved?list=${list.id}`,
    },
    'site',
  );
  await writer.finish(about);
  saveFile(sink.read(), nameExportFile('sites', 'xlsx', madeAt));
}

const COLUMNS: readonly ExportColumn<ListedSite>[] = [
  { header: 'Title number', kind: 'text', read: (site) => site.number },
  { header: 'Address', kind: 'text', read: (site) => site.address },
  { header: 'Stage', kind: 'text', read: (site) => site.stage },
  { header: 'Next date', kind: 'date', read: ({ next }) => next || undefined },
  { header: 'Note', kind: 'text', read: (site) => site.note },
  { header: 'Added', kind: 'date', read: (site) => site.addedAt.slice(0, 10) },
  {
    header: 'Link',
    kind: 'text',
    read: ({ titleId }) =>
      `${window.location.origin}${serializeTitleRoute({ kind: 'id', id: titleId })}`,
  },
];
