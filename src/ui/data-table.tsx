import { type ReactNode, useRef } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './data-table.module.css';
import { useGradualCount } from './hooks/use-gradual-count.ts';
import { useOverflow } from './hooks/use-overflow.ts';
import { keyApart } from './key-apart.ts';

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
  /** Gives way to the others where all do not fit in a line, and wraps. */
  readonly wraps?: boolean;
}

interface DataTableProps<Row> {
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
  const keys = keyApart(rows.slice(0, shown).map(rowKey));
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
          <tr key={keys[index]}>
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
  return joinClassNames(
    column.align === 'end' && styles.end,
    column.wide && styles.wide,
    column.wraps && styles.wraps,
  );
}

interface TableFrameProps {
  /** Read aloud before the table; not shown. */
  readonly caption: string;
  /** How many columns there are, as more of them may no longer fit. */
  readonly columnCount: number;
  readonly className?: string | undefined;
  /** Head and body of the table. */
  readonly children: ReactNode;
}

/**
 * A table of 34 px rows. Too wide a one scrolls sideways by itself, reachable by keyboard, and fades
 * on the side where it goes on.
 */
export function TableFrame({ caption, columnCount, className, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { before, after } = useOverflow(frame, columnCount);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, a part that scrolls sideways
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard
      tabIndex={0}
      ref={frame}
      className={joinClassNames(styles.scroller, className)}
      data-before={before || undefined}
      data-after={after || undefined}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
