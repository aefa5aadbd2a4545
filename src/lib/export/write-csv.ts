import type { FileSink } from './export-sink.ts';
import type { ExportAbout, ExportColumn, ExportWriter } from './export-table.ts';

export const CSV_TYPE = 'text/csv;charset=utf-8';

/** Excel takes a file without it for the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** Starts that spreadsheets take for a formula, their full-width twins and blanks before them included. */
const FORMULA_START = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * CSV (RFC 4180) in UTF-8: the header in the first line, then the rows, and nothing else, so that any
 * program takes it for a table. What it is about goes into a file beside it, see `writeNotes`.
 */
export function createCsvWriter<Row>(
  columns: readonly ExportColumn<Row>[],
  sink: FileSink,
): ExportWriter<Row> {
  let start = BYTE_ORDER_MARK + writeLine(columns.map(({ header }) => header));
  const put = async (lines: string) => {
    const piece = start + lines;
    start = '';
    if (piece !== '') await sink.write(piece);
  };
  return {
    add: (rows) =>
      put(rows.map((row) => writeLine(columns.map((column) => column.read(row)))).join('')),
    finish: () => put(''),
  };
}

/** What a file is about as a CSV of its own: a name and a value in each line. */
export function writeNotes(about: ExportAbout): Blob {
  return new Blob([BYTE_ORDER_MARK, ...about.map(writeLine)], { type: CSV_TYPE });
}

function writeLine(cells: readonly (string | number | undefined)[]): string {
  return cells.map(writeCsvCell).join(',') + LINE_END;
}

/**
 * One cell. Text that a spreadsheet would run as a formula gets an apostrophe before it, as OWASP
 * advises; numbers are written as they are, so a negative one stays a number.
 */
export function writeCsvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
