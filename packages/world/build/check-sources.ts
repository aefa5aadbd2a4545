import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { describeReadError } from '../describe-read-error.ts';
import { InputError } from '../input-error.ts';
import { type SourceReport, SourceTally } from '../sources/files/source-tally.ts';
import { OPEN_SOURCE_NAMES, OPEN_SOURCES } from '../sources/open-data/open-sources.ts';
import { readTable } from '../sources/read-table.ts';
import type { WorldOptions } from './world-options.ts';

/** Rows of each file that a check looks at. */
export const CHECKED_ROWS = 1_000;
/** Widths of the tables that are not streamed by the door of the others. */
const OLDER = [
  ['price-paid', 'pricePaid', [15, 16]],
  ['postcodes', 'postcodes', [10]],
  ['traffic', 'traffic', []],
] as const;
/** Where the first block of an extract names itself. */
const OSM_NAME_AT = 6;
const OSM_NAME = 'OSMHeader';

/**
 * Reads the headers and the first rows of every file of a build, and nothing else.
 * @returns what a build would make of them, a report for each source that has files
 * @throws InputError for the first file that a build would stop at
 */
export async function checkSources(options: WorldOptions): Promise<SourceReport[]> {
  const reports: SourceReport[] = [];
  if (options.osm !== undefined) reports.push(await checkExtract(options.osm));
  for (const [source, key, widths] of OLDER) {
    const paths = options[key];
    if (paths.length === 0) continue;
    const tally = new SourceTally(source);
    for (const path of paths) {
      tally.open(basename(path));
      let rows = 0;
      for await (const _row of readTable(path, widths)) {
        tally.read();
        tally.keep();
        rows += 1;
        if (rows === CHECKED_ROWS) break;
      }
      if (rows === 0) throw new InputError(`${basename(path)} is empty.`);
    }
    reports.push(tally.report());
  }
  for (const source of OPEN_SOURCE_NAMES) {
    const paths = options.open?.[source];
    if (!paths) continue;
    const tally = new SourceTally(source);
    const rows = OPEN_SOURCES[source].read({ paths, limit: CHECKED_ROWS }, tally);
    while (!(await rows.next()).done);
    reports.push(tally.report());
  }
  return reports;
}

async function checkExtract(path: string): Promise<SourceReport> {
  const tally = new SourceTally('osm');
  tally.open(basename(path));
  const file = await open(path).catch((error) => {
    throw new InputError(describeReadError(path, error), { cause: error });
  });
  try {
    const length = OSM_NAME_AT + OSM_NAME.length;
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
    if (buffer.toString('latin1', OSM_NAME_AT) !== OSM_NAME) {
      throw new InputError(`${basename(path)} is not an OpenStreetMap extract (.osm.pbf).`);
    }
  } finally {
    await file.close();
  }
  return tally.report();
}

/** A report as lines for a person: what was read and kept, and why rows were left. */
export function describeReport({
  source,
  files,
  rows,
  kept,
  left,
  remarks,
}: SourceReport): string[] {
  const count = (value: number) => value.toLocaleString('en-GB');
  const what = rows === 0 ? 'its form is right' : `${count(kept)} of ${count(rows)} rows kept`;
  return [
    `${source} (${files.join(', ')}): ${what}.`,
    ...left.map(
      ({ reason, count: rowsLeft, first }) =>
        `  ${count(rowsLeft)} left, as ${reason} (first in ${first.file}, line ${first.line}).`,
    ),
    ...remarks.map((sentence) => `  ${sentence}`),
  ];
}
