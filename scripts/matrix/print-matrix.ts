import type { Cell } from '../../e2e/matrix/run-row.ts';

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
