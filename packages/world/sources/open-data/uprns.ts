import type { TableForm } from '../files/match-header.ts';
import { readRows, type SourceFiles } from '../files/read-rows.ts';
import type { SourceTally } from '../files/source-tally.ts';
import { readSignedNumber, readUprn } from './values.ts';

/** Where a property reference is. */
export interface UprnPoint {
  readonly uprn: string;
  /** Metres on the National Grid. */
  readonly easting: number;
  readonly northing: number;
  /** Degrees. */
  readonly lon: number;
  readonly lat: number;
}

const FORM: TableForm = {
  what: 'OS Open UPRN',
  header: 'exact',
  layouts: [['UPRN', 'X_COORDINATE', 'Y_COORDINATE', 'LATITUDE', 'LONGITUDE']],
};

/**
 * Streams OS Open UPRN.
 * @throws InputError naming file, line and column for a file that is not in its form
 */
export async function* readUprns(
  files: SourceFiles,
  tally: SourceTally,
): AsyncGenerator<UprnPoint> {
  for await (const row of readRows(files, FORM, tally)) {
    const uprn = readUprn(row.get('UPRN'));
    const easting = readSignedNumber(row.get('X_COORDINATE'));
    const northing = readSignedNumber(row.get('Y_COORDINATE'));
    const lat = readSignedNumber(row.get('LATITUDE'));
    const lon = readSignedNumber(row.get('LONGITUDE'));
    if (uprn === undefined) tally.leave('the UPRN is not one', row);
    else if (!easting || !northing || lat === undefined || lon === undefined) {
      tally.leave('it has no position', row);
    } else {
      tally.keep();
      yield { uprn, easting, northing, lon, lat };
    }
  }
}
