import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { InputError } from '../../input-error.ts';
import { HeaderError, matchHeader, type TableForm } from './match-header.ts';
import { NOTHING, openMembers, type SourceMember } from './open-members.ts';
import type { RowPlace, SourceTally } from './source-tally.ts';

/** The files of one source, and how much of each to read. */
export interface SourceFiles {
  readonly paths: readonly string[];
  /** Rows to read of each file; all where it is left out. */
  readonly limit?: number;
}

/** One row, its values by the documented names of their columns. */
export interface SourceRow extends RowPlace {
  /** Without space around it; empty where the file has no such column. */
  get(column: string): string;
}

/**
 * Streams the rows of all files of a source: plain, `.gz` or `.zip`, with or without a byte order
 * mark, lines ended either way. Every row is counted as read; who asks keeps or leaves it.
 *
 * @throws InputError naming file, line and column when a header is not the documented one, a row is
 *   not as wide as its header, or the file is cut off or damaged
 */
export async function* readRows(
  { paths, limit = Infinity }: SourceFiles,
  form: TableForm,
  tally: SourceTally,
): AsyncGenerator<SourceRow> {
  const isWanted = form.isWanted ?? ((name: string) => /\.csv$/i.test(name));
  for (const path of paths) {
    for await (const member of openMembers(path, isWanted)) {
      tally.open(member.name);
      yield* readMember(member, limit, form, tally);
    }
  }
}

async function* readMember(
  { name, bytes }: SourceMember,
  limit: number,
  form: TableForm,
  tally: SourceTally,
): AsyncGenerator<SourceRow> {
  let header: ReturnType<typeof matchHeader> | undefined;
  let rows = 0;
  let hasTrailer = false;
  for await (const { record, info } of parseRecords(name, Readable.from(bytes), form)) {
    const { lines: line } = info;
    if (hasTrailer) throw fail(name, line, 'there are rows after the one that ends the file.');
    if (!header) {
      try {
        header = matchHeader(record, form);
      } catch (error) {
        if (!(error instanceof HeaderError)) throw error;
        throw fail(name, `${line}, column ${error.column}`, error.message);
      }
      if (form.header !== 'none') continue;
    }
    const stated = form.trailer?.(record);
    if (stated !== undefined) {
      hasTrailer = true;
      if (stated !== null && stated !== rows) {
        throw fail(name, line, `it says that there are ${stated} rows, and there are ${rows}.`);
      }
      continue;
    }
    if (record.length !== header.width) {
      const column = Math.min(record.length, header.width) + 1;
      throw fail(
        name,
        `${line}, column ${column}`,
        `the row has ${record.length} columns where its header has ${header.width}; the file may be cut off or of another kind.`,
      );
    }
    tally.read();
    rows += 1;
    yield new Row(name, line, record, header.columns);
    if (rows >= limit) return;
  }
  if (!header) throw new InputError(`${name} is empty. ${NOTHING}`);
  if (form.trailer && !form.isTrailerOptional && !hasTrailer) {
    tally.remark(`${name} lacks the row that ends it and may be cut off.`);
  }
}

class Row implements SourceRow {
  readonly file: string;
  readonly line: number;
  readonly #values: readonly string[];
  readonly #columns: ReadonlyMap<string, number>;

  constructor(
    file: string,
    line: number,
    values: readonly string[],
    columns: ReadonlyMap<string, number>,
  ) {
    this.file = file;
    this.line = line;
    this.#values = values;
    this.#columns = columns;
  }

  get(column: string): string {
    const at = this.#columns.get(column);
    return at === undefined ? '' : (this.#values[at] ?? '').trim();
  }
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

async function* parseRecords(
  name: string,
  bytes: Readable,
  form: TableForm,
): AsyncGenerator<ParsedRecord> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // Found by the first line where it is left out, and files of several hands mix both.
    record_delimiter: ['\r\n', '\n'],
    delimiter: form.delimiter ?? ',',
    ...(form.delimiter === undefined ? {} : { quote: false }),
  });
  bytes.on('error', (error) => parser.destroy(error));
  bytes.pipe(parser);
  try {
    for await (const entry of parser as AsyncIterable<ParsedRecord>) yield entry;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isCut = error.code === 'CSV_QUOTE_NOT_CLOSED';
    throw fail(
      name,
      typeof error.lines === 'number' ? error.lines : 1,
      isCut
        ? 'the file ends inside a quoted value, so it is cut off.'
        : `the text is not valid CSV (${error.message}).`,
    );
  } finally {
    bytes.destroy();
    parser.destroy();
  }
}

function fail(name: string, place: number | string, what: string): InputError {
  return new InputError(`${name}, line ${place}: ${what} ${NOTHING}`);
}
