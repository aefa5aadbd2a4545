import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './data-table.module.css';
import { TableFrame } from './table-frame.tsx';
import { useGradualCount } from './use-gradual-count.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** The header is for those who hear it alone. */
  readonly isHeaderHidden?: boolean;
  readonly render: (row: Row) => ReactNode;
  /** Figures stand on the right. */
  readonly align?: 'start' | 'end';
  /** The cell that names its row. */
  readonly isRowHeader?: boolean;
  /** Takes what is left and wraps. */
  readonly wide?: boolean;
}

export interface DataTableProps<Row> {
  /** Read aloud before the table; not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
}

/** Rows drawn in one go; the others follow a few with each frame. */
const FIRST_ROWS = 40;

/** A table of one line a row, in the frame of all tables. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const { shown } = useGradualCount(rows.length, FIRST_ROWS, true);
  return (
    <TableFrame caption={caption} columnCount={columns.length} className={styles.frame}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cellClass(column)}>
              {column.isHeaderHidden ? (
                <span className="visually-hidden">{column.header}</span>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shown).map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map((column) =>
              column.isRowHeader ? (
                <th key={column.key} scope="row" className={cellClass(column)}>
                  {column.render(row)}
                </th>
              ) : (
                <td key={column.key} className={cellClass(column)}>
                  {column.render(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function cellClass<Row>(column: Column<Row>): string | undefined {
  return joinClassNames(column.align === 'end' && styles.end, column.wide && styles.wide);
}
