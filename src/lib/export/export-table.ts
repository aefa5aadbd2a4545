/**
 * How a column is written: dates are ISO texts, money is pounds, text is never read as a formula; a
 * link is an address that a workbook lets the person press.
 */
export type ExportKind = 'text' | 'number' | 'money' | 'date' | 'link';

/** One column of an export and how it is read from a record. */
export interface ExportColumn<Row> {
  readonly header: string;
  readonly kind: ExportKind;
  /** Undefined leaves the cell empty. */
  readonly read: (row: Row) => string | number | undefined;
}

/** What a file says about itself: name and value of each line, such as `Filters`, `Freehold`. */
export type ExportAbout = readonly (readonly [name: string, value: string])[];

/**
 * Writes one file into a sink. Rows go there as they arrive, one call after the other; what the file
 * says about itself is known last, because only then it is known whether it holds everything.
 */
export interface ExportWriter<Row> {
  readonly add: (rows: readonly Row[]) => Promise<void>;
  readonly finish: (about: ExportAbout) => Promise<void>;
}
