import type { TableForm } from '../files/match-header.ts';
import { readRows, type SourceFiles } from '../files/read-rows.ts';
import type { SourceTally } from '../files/source-tally.ts';
import { type LeaseTerm, readLeaseTerm } from '../leases/read-lease-term.ts';
import { readRowCount } from './row-count.ts';
import { readDay, readNumber, readUprn } from './values.ts';

/** One property of a registered lease; a lease of several has a row for each. */
export interface RegisteredLease {
  readonly file: string;
  readonly line: number;
  readonly id: string;
  /** Absent in older files. */
  readonly tenure: string | undefined;
  /** In prose: `Flat 3, 8 Wharf Road, Newport (NP20 2AA)`. */
  readonly description: string;
  readonly county: string;
  readonly region: string;
  /** The property that this row is of, where the lease has several. */
  readonly property: string | undefined;
  readonly uprn: string | undefined;
  /** Pounds. */
  readonly pricePaid: number | undefined;
  /** Date of the lease, YYYY-MM-DD. */
  readonly date: string | undefined;
  readonly term: LeaseTerm;
  readonly mayNotBeAssignedFreely: boolean;
}

const COLUMNS = [
  'Unique Identifier',
  'Tenure',
  'Register Property Description',
  'County',
  'Region',
  'Associated Property Description ID',
  'Associated Property Description',
  'OS UPRN',
  'Price Paid',
  'Reg Order',
  'Date of Lease',
  'Term',
  'Alienation Clause Indicator',
];

const FORM: TableForm = {
  what: 'registered leases',
  header: 'exact',
  layouts: [COLUMNS, COLUMNS.filter((name) => name !== 'Tenure')],
  trailer: readRowCount,
  isTrailerOptional: true,
};

/**
 * Streams HM Land Registry's registered leases.
 * @throws InputError naming file, line and column for a file that is not in their form
 */
export async function* readLeases(
  files: SourceFiles,
  tally: SourceTally,
): AsyncGenerator<RegisteredLease> {
  for await (const row of readRows(files, FORM, tally)) {
    const id = row.get('Unique Identifier');
    const description = row.get('Register Property Description');
    const property = row.get('Associated Property Description');
    if (id === '') tally.leave('it has no identifier', row);
    else if (description === '' && property === '') tally.leave('it says of no property', row);
    else {
      tally.keep();
      const date = readDay(row.get('Date of Lease'));
      yield {
        file: row.file,
        line: row.line,
        id,
        tenure: row.get('Tenure') || undefined,
        description,
        county: row.get('County'),
        region: row.get('Region'),
        property: property || undefined,
        uprn: readUprn(row.get('OS UPRN')),
        pricePaid: readNumber(row.get('Price Paid')),
        date,
        term: readLeaseTerm(row.get('Term'), date),
        mayNotBeAssignedFreely: row.get('Alienation Clause Indicator') === 'Y',
      };
    }
  }
}
