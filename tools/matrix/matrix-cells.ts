import { readFileSync, writeFileSync } from 'node:fs';
import type { Cell } from './run-row.ts';

/** The cells of a run that was cut short or went wrong, for the next one to go on from. */
export interface KeptCells {
  /** Whether a cell was sound before. */
  readonly isSound: (operation: string, fault: string) => boolean;
  readonly list: () => readonly Cell[];
  readonly keep: (cell: Cell) => void;
}

/** Opens the file of an earlier run, or starts it again unless `isResumed`. */
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

/** The cells as a table: an operation a line, a fault a column; then what was wrong, in sentences. */
export function printMatrix(cells: readonly Cell[]): string {
  const operations = [...new Set(cells.map(({ operation }) => operation))];
  const faults = [...new Set(cells.map(({ fault }) => fault))];
  const width = Math.max(...operations.map(({ length }) => length));
  const write = (operation: string, fault: string) => {
    const cell = cells.find((one) => one.operation === operation && one.fault === fault);
    if (cell === undefined) return '';
    return cell.problem === null ? 'ok' : 'FAULT';
  };
  const line = (name: string, values: readonly string[]) =>
    [name.padEnd(width), ...values.map((value, index) => value.padEnd(faults[index]?.length ?? 0))]
      .join(' │ ')
      .trimEnd();
  const wide = faults.map((fault) => fault.padEnd(5));
  faults.splice(0, faults.length, ...wide);
  const broken = cells.filter(({ problem }) => problem !== null);
  return [
    line('', faults),
    ...operations.map((operation) =>
      line(
        operation,
        faults.map((fault) => write(operation, fault.trimEnd())),
      ),
    ),
    '',
    ...broken.map(({ operation, fault, problem }) => `${operation} × ${fault}: ${problem}`),
    `${cells.length} cells: ${cells.length - broken.length} passed, ${broken.length} failed`,
  ].join('\n');
}
