/* biome-ignore-all lint/a11y/useSemanticElements: rows that lie on each other are no table to a browser */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { memo, type ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';
import styles from './data-grid.module.css';

export interface GridColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Rem, at least. */
  readonly width: number;
  /** Its share of the width that is left; 0 unless it is given. */
  readonly growth?: number;
  /** Figures stand on the right. */
  readonly isNumber?: boolean;
  readonly render: (row: Row, index: number) => ReactNode;
}

export interface GridSort {
  /** The column by which rows stand; undefined where none of those shown. */
  readonly key: string | undefined;
  readonly direction: 'asc' | 'desc';
  /** Whether rows can stand by a column. */
  readonly canSort: (key: string) => boolean;
  readonly onSort: (key: string) => void;
}

interface HeadRowProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  /** What the identifiers of its cells begin with. */
  readonly idStem: string;
  readonly activeColumn: number | null;
  readonly ticked: 'none' | 'some' | 'all';
  readonly sort: GridSort | undefined;
}

/** The names of the columns, and the box over all rows. */
export function HeadRow<Row>(props: HeadRowProps<Row>) {
  const { columns, idStem, activeColumn, ticked, sort } = props;
  const Icon = sort?.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" aria-rowindex={1} tabIndex={-1} className={styles.row}>
        <div
          role="columnheader"
          id={`${idStem}-0`}
          aria-colindex={1}
          tabIndex={-1}
          data-active={activeColumn === 0 || undefined}
          className={joinClassNames(styles.cell, styles.box)}
        >
          <Box label="Tick all" state={ticked} />
        </div>
        {columns.map((column, place) => {
          const isSorted = sort?.key === column.key;
          return (
            <div
              key={column.key}
              role="columnheader"
              id={`${idStem}-${place + 1}`}
              aria-colindex={place + 2}
              aria-sort={
                isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined
              }
              tabIndex={-1}
              data-active={activeColumn === place + 1 || undefined}
              data-sortable={sort?.canSort(column.key) || undefined}
              className={cellClass(column, place)}
            >
              <span className={styles.heading}>
                {column.header}
                {isSorted && <Icon aria-hidden="true" className={styles.arrow} />}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface BodyRowProps<Row> {
  /** Undefined while it is on its way. */
  readonly row: Row | undefined;
  readonly index: number;
  /** Pixels. */
  readonly top: number;
  readonly columns: readonly GridColumn<Row>[];
  readonly idStem: string;
  readonly activeColumn: number | null;
  readonly isTicked: boolean;
  readonly isHovered: boolean;
  readonly name: string | undefined;
  readonly onHover: ((id: string | null) => void) | undefined;
}

function DrawnRow<Row extends { readonly id: string }>(props: BodyRowProps<Row>) {
  const { row, index, top, columns, idStem, activeColumn, isTicked, isHovered, name } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      tabIndex={-1}
      className={styles.row}
      data-ticked={isTicked || undefined}
      data-hovered={isHovered || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onPointerEnter={() => props.onHover?.(row?.id ?? null)}
    >
      <div
        role="gridcell"
        id={`${idStem}-0`}
        aria-colindex={1}
        tabIndex={-1}
        data-active={activeColumn === 0 || undefined}
        className={joinClassNames(styles.cell, styles.box)}
      >
        {row !== undefined && <Box label={`Tick ${name}`} state={isTicked ? 'all' : 'none'} />}
      </div>
      {columns.map((column, place) => (
        <div
          key={column.key}
          role="gridcell"
          id={`${idStem}-${place + 1}`}
          aria-colindex={place + 2}
          tabIndex={-1}
          data-active={activeColumn === place + 1 || undefined}
          className={cellClass(column, place)}
        >
          {row === undefined ? (
            <Skeleton width="60%" height={11} />
          ) : (
            <span className={styles.text}>{column.render(row, index)}</span>
          )}
        </div>
      ))}
    </div>
  );
}

// Rows that stand stay as they are while others are ticked or come into view.
export const BodyRow = memo(DrawnRow) as typeof DrawnRow;

function cellClass<Row>({ isNumber }: GridColumn<Row>, place: number): string | undefined {
  return joinClassNames(styles.cell, isNumber && styles.number, place === 0 && styles.frozen);
}

interface BoxProps {
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
}

/** A box to tick that is no stop of the keyboard by itself; the grid takes its press. */
function Box({ label, state }: BoxProps) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      readOnly
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some';
      }}
    />
  );
}
