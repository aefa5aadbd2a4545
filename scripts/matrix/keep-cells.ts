import { readFileSync, writeFileSync } from 'node:fs';
import type { Cell } from '../../e2e/matrix/run-row.ts';

/** The cells of a run that was cut short or went wrong, for the next one to go on from. */
export interface KeptCells {
  /** Whether a cell was sound before. */
  readonly isSound: (operation: string, fault: string) => boolean;
  readonly list: () => readonly Cell[];
  readonly keep: (cell: Cell) => void;
}

/** Opens the file of an earlier run, or begins it anew unless `isResumed`. */
export function openCells(path: string, isResumed: boolean): KeptCells {
  const name = (operation: string, fault: string) => `${operation} × ${fault}`;
  const cells = new Map<string, Cell>();
  if (isResumed) {
    for (const cell of read(path)) cells.set(name(cell.operation, cell.fault), cell);
  }
  return {
    isSound: (operation, fault) => cells.get(name(operation, fault))?.problem === null,
    list: () => [...cells.values()],
    keep: (cell) => {
      cells.set(name(cell.operation, cell.fault), cell);
      writeFileSync(path, JSON.stringify([...cells.values()], null, 1));
    },
  };
}

function read(path: string): readonly Cell[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
}
