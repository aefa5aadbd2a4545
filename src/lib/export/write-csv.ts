import type { ExportAbout, ExportColumn, ExportWriter } from './export-table.ts';

/** Excel takes a file without it for the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** Starts that spreadsheets take for a formula, their full-width twins and blanks before them included. */
const FORMULA_START = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * CSV (RFC 4180) in UTF-8: first what the file says about itself, a name and a value in each line,
 * then an empty line, then the table with its header.
 */
export function createCsvWriter<Row>(columns: readonly ExportColumn<Row>[]): ExportWriter<Row> {
  const chunks: string[] = [writeLine(columns.map(({ header }) => header))];
  return {
    add: (rows) => {
      const lines = rows.map((row) => writeLine(columns.map((column) => column.read(row))));
      chunks.push(lines.join(''));
    },
    finish: async (about) =>
      new Blob([BYTE_ORDER_MARK, writeAbout(about), ...chunks], { type: 'text/csv;charset=utf-8' }),
  };
}

function writeAbout(about: ExportAbout): string {
  return about.length === 0 ? '' : about.map(writeLine).join('') + LINE_END;
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
