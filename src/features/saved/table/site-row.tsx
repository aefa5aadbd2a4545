// biome-ignore-all lint/a11y/noRedundantRoles: a narrow window takes rows apart, which keep their roles by name
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#lib/format/format-date.ts';
import { keepPostcodeTogether } from '#lib/format/keep-postcode-together.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import type { GridTitle, TitleColumn } from '#records/title-grid/title-columns.tsx';
import type { SiteChange } from '#storage/pending-sites.ts';
import { addSite, changeSite, deleteSite } from '#storage/saved-database.ts';
import type { ListedSite } from '#storage/saved-records.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { findNeighbour } from '../find-neighbour.ts';
import { NextDate } from '../next-date.tsx';
import { NoteField } from '../note-field.tsx';
import { StageField } from '../stage-field.tsx';
import { useChangeSaved } from '../use-change-saved.ts';
import styles from './site-table.module.css';

interface SiteRowProps {
  readonly site: ListedSite;
  readonly index: number;
  readonly isTicked: boolean;
  readonly onTick: (index: number, isStretch: boolean) => void;
  readonly listName: string;
  readonly stages: readonly string[];
  /** The columns of titles beside those of the list. */
  readonly columns: readonly TitleColumn[];
  /** What is known of the title; undefined where the service does not have it. */
  readonly title: GridTitle | undefined;
  readonly isReading: boolean;
}

/** A title of a list: its fields, changed in place, and what its columns say of it. */
export const SiteRow = memo(function SiteRow(props: SiteRowProps) {
  const { site, index, isTicked, onTick, listName, stages, columns, title, isReading } = props;
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
      <th scope="row" role="rowheader" className={styles.frozen}>
        <Link className={styles.number} to={serializeTitleRoute({ kind: 'id', id: titleId })}>
          {number}
        </Link>
      </th>
      <td role="cell" className={styles.address} title={site.address || undefined}>
        {site.address ? (
          <SiteAddress site={site} />
        ) : (
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
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={styles.figure}
          data-number={column.isNumber || undefined}
        >
          {isReading && (title === undefined || column.read(title) === undefined) ? (
            <Skeleton width="60%" height={11} />
          ) : title === undefined ? (
            <span className={styles.quiet}>–</span>
          ) : (
            column.render(title, index)
          )}
        </td>
      ))}
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

/** In two lines that are cut rather than broken; the postcode stays whole. */
function SiteAddress({ site: { address, number } }: Pick<SiteRowProps, 'site'>) {
  const { name, place, postcode = place } = splitAddress({ fullAddress: address }, number);
  const street = place.slice(0, -postcode.length);
  return (
    <span className={styles.lines}>
      <span className={styles.line}>{name}</span>
      {place && (
        <span className={styles.place}>
          {/* Read as one text, and copied as one. */}
          <span className="visually-hidden">, </span>
          <span className={styles.line}>{street}</span>
          <span>{keepPostcodeTogether(postcode)}</span>
        </span>
      )}
    </span>
  );
}
