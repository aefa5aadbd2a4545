// biome-ignore-all lint/a11y/noRedundantRoles: a narrow window takes rows apart, which keep their roles by name
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { keepPostcodeTogether } from '#lib/format/keep-postcode-together.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import type { SiteChange } from '#storage/pending-sites.ts';
import { addSite, changeSite, deleteSite } from '#storage/saved-database.ts';
import {
  type ListedSite,
  listStages,
  type SiteList,
  STAGE_MAXIMUM,
} from '#storage/saved-records.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { TableFrame } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import { findNeighbour } from './find-neighbour.ts';
import { NextDate } from './next-date.tsx';
import { NoteField } from './note-field.tsx';
import quiet from './quiet-field.module.css';
import styles from './site-table.module.css';
import { useChangeSaved } from './use-change-saved.ts';

export interface SiteTableProps {
  readonly list: SiteList;
  readonly sites: readonly ListedSite[];
}

/** Rows that are drawn at once: the fields of an imported list of 2,000 would hold the page up. */
const ROWS = 40;

/** The titles of a list with the stage and the note of each, changed in place. */
export function SiteTable({ list, sites }: SiteTableProps) {
  const { drawn, end, drawAll } = useDrawnRows(sites.length);
  // The same array as long as it says the same: a change of one row draws no other anew.
  const known = JSON.stringify(listStages(list, sites));
  const stages = useMemo((): readonly string[] => JSON.parse(known), [known]);
  if (sites.length === 0) return <EmptyState title="Nothing on this list" />;
  return (
    <>
      <TableFrame caption={`Sites on ${list.name}`} columnCount={7} className={styles.sites}>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Address</th>
            <th scope="col">Stage</th>
            <th scope="col">Next date</th>
            <th scope="col">Note</th>
            <th scope="col">Added</th>
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sites.slice(0, drawn).map((site) => (
            <SiteRow key={site.titleId} site={site} listName={list.name} stages={stages} />
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
    </>
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
  readonly listName: string;
  readonly stages: readonly string[];
}

const SiteRow = memo(function SiteRow({ site, listName, stages }: SiteRowProps) {
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
    <tr role="row" className={styles.site}>
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

interface StageFieldProps {
  readonly label: string;
  readonly stage: string;
  /** Those that are known, in order. */
  readonly stages: readonly string[];
  readonly onSave: (stage: string) => void;
}

/** No stage bears this name: names have no more than one blank in a row. */
const ANOTHER = '  another';

/** A stage among those there are, or one that the person names. */
function StageField({ label, stage, stages, onSave }: StageFieldProps) {
  const [isNaming, setNaming] = useState(false);
  if (isNaming) {
    const leave = (name: string) => {
      setNaming(false);
      const wanted = name.replace(/\s+/g, ' ').trim();
      if (wanted !== '' && wanted !== stage) onSave(wanted);
    };
    return (
      <input
        className={quiet.field}
        aria-label={`New ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        maxLength={STAGE_MAXIMUM}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of what was chosen in
        autoFocus
        onBlur={({ target }) => leave(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') leave(currentTarget.value);
          if (key === 'Escape') setNaming(false);
        }}
      />
    );
  }
  return (
    <select
      className={quiet.field}
      aria-label={label}
      value={stage}
      onChange={({ target }) => (target.value === ANOTHER ? setNaming(true) : onSave(target.value))}
    >
      {stages.map((each) => (
        <option key={each}>{each}</option>
      ))}
      <option value={ANOTHER}>Name another…</option>
    </select>
  );
}
