import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { FieldList } from '#parts/field-list.tsx';
import { listExtraFields } from '#parts/list-extra-fields.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TableFrame } from '#ui/table-frame.tsx';
import styles from './record-table.module.css';

export interface RecordColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** Takes what is left and wraps. */
  readonly isWide?: boolean;
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

/** A compact table of records. A row opens to show whatever else its record holds. */
export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const { caption, columns, rows, shown } = props;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [all, setAll] = useState(false);
  const base = useId();
  const extras = rows.map((row) => listExtraFields(row, shown));
  const hasExtras = extras.some((fields) => fields.length > 0);
  const visible = all ? rows : rows.slice(0, FIRST_ROWS);

  const toggle = (index: number) => {
    const next = new Set(opened);
    if (!next.delete(index)) next.add(index);
    setOpened(next);
  };

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
          {visible.map((row, index) => {
            const fields = extras[index] ?? [];
            const isOpen = opened.has(index);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: records need not carry an identity
              <Fragment key={index}>
                <tr data-open={isOpen || undefined}>
                  {columns.map((column) => (
                    <td key={column.key} className={cellClass(column)}>
                      {column.render(row) ?? <span className={styles.blank}>–</span>}
                    </td>
                  ))}
                  {hasExtras && (
                    <td className={styles.switch}>
                      {fields.length > 0 && (
                        <IconButton
                          size="small"
                          label={`${isOpen ? 'Hide' : 'Show'} all fields of row ${index + 1}`}
                          tooltipSide="left"
                          aria-expanded={isOpen}
                          aria-controls={isOpen ? `${base}-${index}` : undefined}
                          onClick={() => toggle(index)}
                        >
                          <ChevronDown aria-hidden="true" className={styles.chevron} />
                        </IconButton>
                      )}
                    </td>
                  )}
                </tr>
                {isOpen && (
                  <tr id={`${base}-${index}`} className={styles.details}>
                    <td colSpan={columns.length + 1}>
                      <FieldList fields={fields} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </TableFrame>
      {rows.length > visible.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          Show all {rows.length}
        </button>
      )}
    </>
  );
}

function cellClass(column: { isNumber?: boolean; isWide?: boolean }): string | undefined {
  return joinClassNames(column.isNumber && styles.number, column.isWide && styles.wide);
}
