// biome-ignore-all lint/a11y/noRedundantRoles: a narrow window takes rows apart, which keep their roles by name
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { buildCompsLink } from '#filters/link/comps-link.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { keepPostcodeTogether } from '#lib/format/keep-postcode-together.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import type { SiteChange } from '#storage/pending-sites.ts';
import { addSite, changeSite, deleteSite } from '#storage/saved-database.ts';
import { type ListedSite, listStages, type SiteList } from '#storage/saved-records.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { TableFrame } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import { findNeighbour } from './find-neighbour.ts';
import { NextDate } from './next-date.tsx';
import { NoteField } from './note-field.tsx';
import { SITE_COLUMNS, type SiteOrder, sortSites } from './site-order.ts';
import styles from './site-table.module.css';
import { StageField } from './stage-field.tsx';
import { useChangeSaved } from './use-change-saved.ts';
import { useSiteTicks } from './use-site-ticks.ts';

const TickBar = lazy(() =>
  import('#records/title-grid/tick-bar.tsx').then((module) => ({ default: module.TickBar })),
);

export interface SiteTableProps {
  readonly list: SiteList;
  readonly sites: readonly ListedSite[];
}

/** Rows that are drawn at once: the fields of an imported list of 2,000 would hold the page up. */
const ROWS = 40;

/** The titles of a list with the stage and the note of each, changed in place. */
export function SiteTable({ list, sites }: SiteTableProps) {
  const { config } = useServices();
  const { drawn, end, drawAll } = useDrawnRows(sites.length);
  // The same array as long as it says the same: a change of one row draws no other anew.
  const known = JSON.stringify(listStages(list, sites));
  const stages = useMemo((): readonly string[] => JSON.parse(known), [known]);
  const [order, setOrder] = useState<SiteOrder>({ key: 'added', direction: 'desc' });
  const rows = useStanding(sites, stages, order);
  const ticks = useSiteTicks(rows);
  if (sites.length === 0) return <EmptyState title="Nothing on this list" />;
  return (
    <>
      <TableFrame
        caption={`Sites on ${list.name}`}
        columnCount={SITE_COLUMNS.length + 2}
        className={styles.sites}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              <input
                type="checkbox"
                aria-label="Tick all"
                checked={ticks.all === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = ticks.all === 'some';
                }}
                onChange={ticks.tickAll}
              />
            </th>
            {SITE_COLUMNS.map(({ key, header }) => (
              <SortedHead key={key} column={key} order={order} onSort={setOrder}>
                {header}
              </SortedHead>
            ))}
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map((site, index) => (
            <SiteRow
              key={site.titleId}
              site={site}
              index={index}
              isTicked={ticks.ids.has(site.titleId)}
              onTick={ticks.tick}
              listName={list.name}
              stages={stages}
            />
          ))}
        </tbody>
      </TableFrame>
      {drawn < sites.length && (
        <div ref={end} className={styles.rest}>
          <Button size="small" onClick={drawAll}>
            Show all {formatCountOf(sites.length, 'site')}
          </Button>
        </div>
      )}
      {ticks.titles.length > 0 && (
        <div className={styles.ticked}>
          <Suspense>
            <TickBar
              titles={ticks.titles}
              compsLink={buildCompsLink(ticks.titles)}
              canBuy={config.documents !== null}
              query=""
              onClear={ticks.clear}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

/**
 * The sites as they stood when they were put in order: a row whose stage or date is changed stays
 * where it is, until the order is asked for again.
 */
function useStanding(
  sites: readonly ListedSite[],
  stages: readonly string[],
  order: SiteOrder,
): readonly ListedSite[] {
  const [stood, setStood] = useState({ order, ids: [] as readonly string[], count: -1 });
  const isOld = stood.order !== order || stood.count !== sites.length;
  if (isOld) {
    const ids = sortSites(sites, stages, order).map(({ titleId }) => titleId);
    setStood({ order, ids, count: sites.length });
  }
  return useMemo(() => {
    const places = new Map(stood.ids.map((id, place) => [id, place]));
    const find = ({ titleId }: ListedSite) => places.get(titleId) ?? -1;
    return sites.toSorted((one, other) => find(one) - find(other));
  }, [sites, stood]);
}

interface SortedHeadProps {
  readonly column: SiteOrder['key'];
  readonly order: SiteOrder;
  readonly onSort: (order: SiteOrder) => void;
  readonly children: string;
}

/** A column's name, which puts the rows in its order, and turns it at the next press. */
function SortedHead({ column, order, onSort, children }: SortedHeadProps) {
  const isSorted = order.key === column;
  const isRising = order.direction === 'asc';
  const Icon = isRising ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isSorted ? (isRising ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ key: column, direction: isSorted && isRising ? 'desc' : 'asc' })}
      >
        {children}
        {isSorted && <Icon aria-hidden="true" />}
      </button>
    </th>
  );
}

/** How many rows are drawn: more as soon as `end`, which stands below them, comes into view. */
function useDrawnRows(count: number) {
  const [drawn, setDrawn] = useState(ROWS);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawn >= count || !end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn(drawn + ROWS);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [drawn, count]);
  return { drawn, end, drawAll: () => setDrawn(count) };
}

interface SiteRowProps {
  readonly site: ListedSite;
  readonly index: number;
  readonly isTicked: boolean;
  readonly onTick: (index: number, isStretch: boolean) => void;
  readonly listName: string;
  readonly stages: readonly string[];
}

const SiteRow = memo(function SiteRow(props: SiteRowProps) {
  const { site, index, isTicked, onTick, listName, stages } = props;
  const change = useChangeSaved();
  const { listId, titleId, number } = site;
  const remove = async (button: HTMLElement) => {
    const next = findNeighbour(button);
    // A note that was left for the button is in the database before it is in this table.
    let gone = site;
    const take = async () => {
      gone = (await deleteSite(listId, titleId)) ?? site;
    };
    if (!(await change(take))) return;
    next?.focus();
    toasts.add({
      title: `Took ${number} off “${listName}”`,
      actionProps: { children: 'Undo', onClick: () => void change(() => addSite(gone)) },
    });
  };
  const changeField = (field: Pick<SiteChange, 'stage' | 'note'>) =>
    void change(() => changeSite({ listId, titleId, ...field }));
  return (
    <tr role="row" className={styles.site} data-ticked={isTicked || undefined}>
      <td role="cell" className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`Tick ${number}`}
          checked={isTicked}
          onChange={({ nativeEvent }) =>
            onTick(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </td>
      <th scope="row" role="rowheader">
        <Link className={styles.number} to={serializeTitleRoute({ kind: 'id', id: titleId })}>
          {number}
        </Link>
      </th>
      <td role="cell" className={styles.address}>
        {keepPostcodeTogether(site.address) || (
          <span className={styles.quiet}>No address recorded</span>
        )}
      </td>
      <td role="cell">
        <StageField
          label={`Stage of ${number}`}
          stage={site.stage}
          stages={stages}
          onSave={(stage) => changeField({ stage })}
        />
      </td>
      <td role="cell" className={styles.next}>
        {/* Where the head of the table does not stand above it. */}
        <span className={styles.word}>Next</span>
        <NextDate site={site} />
      </td>
      <td role="cell" className={styles.noteCell}>
        <NoteField
          label={`Note on ${number}`}
          note={site.note}
          onSave={(note) => changeField({ note })}
        />
      </td>
      <td role="cell" className={styles.added}>
        <span className={styles.word}>Added</span> {formatDate(site.addedAt)}
      </td>
      <td role="cell" className={styles.remove}>
        <IconButton
          label={`Remove ${number}`}
          size="small"
          onClick={({ currentTarget }) => void remove(currentTarget)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
});
