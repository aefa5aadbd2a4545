import {
  isModelledField,
  isModelledRow,
  type Provenance,
} from '@property/contract/titles/provenance.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { formatCountOf } from '#lib/format/format-count.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { TableFrame } from '#ui/data-table.tsx';
import { useGradualCount } from '#ui/hooks/use-gradual-count.ts';
import { type ExtraField, FieldList, listExtraFields } from './extra-fields.tsx';
import styles from './record-table.module.css';

export interface RecordColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** Takes what is left and wraps. */
  readonly isWide?: boolean;
  /** The cell that names its row. */
  readonly isRowHeader?: boolean;
  /** The field it shows, where only some fields of a row are modelled; its key unless given. */
  readonly field?: string;
  /** Whether what it says of a row is modelled, where that is more than a field of the row. */
  readonly isModelled?: (row: Row) => boolean;
}

export interface RecordTableProps<Row extends object> {
  readonly caption: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  /** Fields that the columns say; every other one stands behind the row's own switch (S-132). */
  readonly shown: readonly string[];
}

/** Rows in view before the rest is asked for. */
const FIRST_ROWS = 8;

/**
 * A compact table of records. A row opens to show whatever else its record holds; paper says how much
 * of that stands in rows that are closed.
 */
export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const { caption, columns, rows, shown } = props;
  const { shown: count, hasMore, showAll } = useGradualCount(rows.length, FIRST_ROWS);
  const extras = useMemo(() => rows.map((row) => listExtraFields(row, shown)), [rows, shown]);
  const hasExtras = extras.some((fields) => fields.length > 0);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const toggle = useCallback(
    (index: number) =>
      setOpened((now) =>
        now.includes(index) ? now.filter((other) => other !== index) : [...now, index],
      ),
    [],
  );
  const closed = extras.filter((_, index) => index < count && !opened.includes(index)).flat();
  return (
    <>
      <TableFrame caption={caption} columnCount={columns.length} className={styles.frame}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass(column)}>
                {column.header}
              </th>
            ))}
            {hasExtras && (
              <th scope="col" className={styles.switch}>
                <span className="visually-hidden">More</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((row, index) => (
            <RecordRow
              // biome-ignore lint/suspicious/noArrayIndexKey: records need not carry an identity
              key={index}
              row={row}
              index={index}
              columns={columns}
              extras={hasExtras ? (extras[index] ?? []) : null}
              isOpen={opened.includes(index)}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </TableFrame>
      {hasMore && (
        <>
          <button type="button" className={styles.more} aria-expanded={false} onClick={showAll}>
            Show all {rows.length}
          </button>
          <p className={styles.printed}>
            Printed: the first {count} of {rows.length}.
          </p>
        </>
      )}
      {closed.length > 0 && (
        <p className={styles.printed}>
          Left out: {formatCountOf(closed.length, 'further field')} of these rows.
        </p>
      )}
    </>
  );
}

interface RecordRowProps<Row> {
  readonly row: Row;
  /** From 0. */
  readonly index: number;
  readonly columns: readonly RecordColumn<Row>[];
  /** What opens below the row; null in a table whose rows have nothing more. */
  readonly extras: readonly ExtraField[] | null;
  readonly isOpen: boolean;
  readonly onToggle: (index: number) => void;
}

function DrawnRow<Row>(props: RecordRowProps<Row>) {
  const { row, index, columns, extras, isOpen, onToggle } = props;
  const id = useId();
  const { provenance } = row as { readonly provenance?: Provenance };
  const isModelled = isModelledRow(provenance);
  return (
    <>
      <tr data-open={isOpen || undefined}>
        {columns.map((column, place) => {
          const value = column.render(row);
          // An empty cell says nothing that could be modelled.
          const isMarked =
            value !== undefined &&
            value !== '' &&
            (isModelled
              ? place === 0
              : (column.isModelled?.(row) ??
                isModelledField(provenance, column.field ?? column.key)));
          return column.isRowHeader ? (
            <th key={column.key} scope="row" className={cellClass(column)}>
              <Cell value={value} isModelled={isMarked} />
            </th>
          ) : (
            <td key={column.key} className={cellClass(column)}>
              <Cell value={value} isModelled={isMarked} />
            </td>
          );
        })}
        {extras && (
          <td className={styles.switch}>
            {extras.length > 0 && (
              <IconButton
                size="small"
                label={`${isOpen ? 'Hide' : 'Show'} all fields of row ${index + 1}`}
                tooltipSide="left"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => onToggle(index)}
              >
                <ChevronDown aria-hidden="true" className={styles.chevron} />
              </IconButton>
            )}
          </td>
        )}
      </tr>
      {isOpen && extras && (
        <tr id={id} className={styles.details}>
          <td colSpan={columns.length + 1}>
            <FieldList fields={extras} />
          </td>
        </tr>
      )}
    </>
  );
}

function Cell({ value, isModelled }: { readonly value: ReactNode; readonly isModelled: boolean }) {
  if (isModelled) return <span data-modelled="">{value}</span>;
  return value ?? <span className={styles.blank}>–</span>;
}

// Rows that stand stay as they are while more of them are added.
const RecordRow = memo(DrawnRow) as typeof DrawnRow;

function cellClass(column: { isNumber?: boolean; isWide?: boolean }): string | undefined {
  return joinClassNames(column.isNumber && styles.number, column.isWide && styles.wide);
}
