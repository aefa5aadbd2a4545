/** A cell of a grid: row -1 is the head, column 0 holds the boxes. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

interface PressedKey {
  readonly key: string;
  /** Ctrl, or Command on a Mac. */
  readonly isCommand: boolean;
}

interface GridSize {
  /** Rows below the head. */
  readonly count: number;
  /** Columns beside that of the boxes. */
  readonly columns: number;
  /** Rows by which a page is turned. */
  readonly page: number;
}

/** Where a key leads from a cell; null for a key that moves nowhere. */
export function moveInGrid(
  { row, column }: GridPlace,
  { key, isCommand }: PressedKey,
  { count, columns, page }: GridSize,
): GridPlace | null {
  const to = (nextRow: number, nextColumn: number): GridPlace => ({
    row: Math.max(-1, Math.min(count - 1, nextRow)),
    column: Math.max(0, Math.min(columns, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'PageDown':
      return to(row + page, column);
    case 'PageUp':
      return to(Math.max(0, row - page), column);
    case 'Home':
      return isCommand ? to(0, column) : to(row, 0);
    case 'End':
      return isCommand ? to(count - 1, column) : to(row, columns);
    default:
      return null;
  }
}
