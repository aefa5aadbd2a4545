import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { InputError } from '../input-error.ts';
import { NOTHING, openMembers, type SourceMember } from './files/open-members.ts';

/** One row with the line it ends on. */
export interface TableRow {
  readonly line: number;
  readonly values: readonly string[];
}

/** Rows left out of an import, by reason. */
export interface SkippedRows {
  readonly reason: string;
  readonly count: number;
  /** Line of the first one. */
  readonly firstLine: number;
}

/** Counts the rows that an importer leaves out. */
export class SkipCounter {
  readonly #counts = new Map<string, { count: number; firstLine: number }>();

  add(reason: string, line: number): void {
    const known = this.#counts.get(reason);
    if (known) known.count += 1;
    else this.#counts.set(reason, { count: 1, firstLine: line });
  }

  list(): SkippedRows[] {
    return [...this.#counts].map(([reason, counts]) => ({ reason, ...counts }));
  }
}

/**
 * Streams the rows of a CSV file, plain, `.gz` or `.zip`, the header included. All rows have as many
 * columns as the first.
 * @param columns widths that the first row may have; any when empty
 * @throws InputError when the file cannot be read, is cut off or not the CSV it should be.
 */
export async function* readTable(
  path: string,
  columns: readonly number[],
): AsyncGenerator<TableRow> {
  for await (const member of openMembers(path, (name) => /\.csv$/i.test(name))) {
    yield* readMember(member, columns);
  }
}

async function* readMember(
  { name, bytes }: SourceMember,
  columns: readonly number[],
): AsyncGenerator<TableRow> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    // Files of several hands mix both.
    record_delimiter: ['\r\n', '\n'],
  });
  const file = Readable.from(bytes);
  file.on('error', (error) => parser.destroy(error));
  file.pipe(parser);
  let width: number | undefined;
  try {
    for await (const entry of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const { record, info } = entry;
      const expected = width === undefined ? columns : [width];
      if (expected.length > 0 && !expected.includes(record.length)) {
        throw new InputError(
          `${name}, line ${info.lines}: the row has ${record.length} columns where ${expected.join(' or ')} are expected; the file may be cut off or of another kind. ${NOTHING}`,
        );
      }
      width = record.length;
      yield { line: info.lines, values: record };
    }
  } catch (error) {
    throw explain(error, name);
  } finally {
    file.destroy();
    parser.destroy();
  }
}

function explain(error: unknown, name: string): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = typeof error.lines === 'number' ? `, line ${error.lines}` : '';
  const what =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'the file ends inside a quoted value, so it is cut off'
      : `the text is not valid CSV (${error.message})`;
  return new InputError(`${name}${line}: ${what}. ${NOTHING}`);
}
