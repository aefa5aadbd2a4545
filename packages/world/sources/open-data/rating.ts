import { formatPostcode } from '../addresses/postcode.ts';
import type { TableForm } from '../files/match-header.ts';
import { readRows, type SourceFiles } from '../files/read-rows.ts';
import type { SourceTally } from '../files/source-tally.ts';
import { readDay, readNumber } from './values.ts';

/** A property in the rating list. */
export interface RatingEntry {
  readonly file: string;
  readonly line: number;
  /** The Valuation Office's reference of the property. */
  readonly reference: string;
  readonly authorityCode: string;
  /** `CO`, `CS`: what it is, in two or three letters. */
  readonly descriptionCode: string;
  /** `OFFICES AND PREMISES`. */
  readonly description: string;
  /** The whole address in one line. */
  readonly address: string;
  readonly firm: string | undefined;
  readonly number: string;
  readonly street: string;
  readonly town: string;
  readonly postcode: string | undefined;
  /** Parts of a building, the largest first: `3RD FLOOR`, `UNIT 2`. */
  readonly within: readonly string[];
  readonly isComposite: boolean;
  /** Pounds a year. */
  readonly rateableValue: number;
  /** YYYY-MM-DD. */
  readonly effectiveOn: string | undefined;
  readonly categoryCode: string;
}

const COLUMNS = [
  'incrementing entry number',
  'billing authority code',
  'NDR community code',
  'BA reference number',
  'primary and secondary description code',
  'primary description text',
  'UARN',
  'full property identifier',
  "firm's name",
  'number or name',
  'street',
  'town',
  'postal district',
  'county',
  'postcode',
  'effective date',
  'composite indicator',
  'rateable value',
  'appeal settlement code',
  'assessment reference',
  'list alteration date',
  'SCAT code and suffix',
  'sub-street level 3',
  'sub-street level 2',
  'sub-street level 1',
  'case number',
  'current from date',
  'current to date',
];

const FORM: TableForm = {
  what: 'rating list entries',
  header: 'none',
  layouts: [COLUMNS],
  delimiter: '*',
};

/**
 * Streams the Valuation Office Agency's rating list entries.
 * @throws InputError naming file, line and column for a file that is not in their form
 */
export async function* readRating(
  files: SourceFiles,
  tally: SourceTally,
): AsyncGenerator<RatingEntry> {
  for await (const row of readRows(files, FORM, tally)) {
    const reference = row.get('UARN');
    const value = readNumber(row.get('rateable value'));
    if (!/^\d+$/.test(reference)) tally.leave('the reference of the property is not one', row);
    else if (value === undefined) tally.leave('it has no rateable value', row);
    else if (row.get('current to date') !== '') tally.leave('it is in force no more', row);
    else {
      tally.keep();
      yield {
        file: row.file,
        line: row.line,
        reference,
        authorityCode: row.get('billing authority code'),
        descriptionCode: row.get('primary and secondary description code'),
        description: row.get('primary description text'),
        address: row.get('full property identifier'),
        firm: row.get("firm's name") || undefined,
        number: row.get('number or name'),
        street: row.get('street'),
        town: row.get('town'),
        postcode: formatPostcode(row.get('postcode')),
        within: [1, 2, 3].map((level) => row.get(`sub-street level ${level}`)).filter(Boolean),
        isComposite: row.get('composite indicator') === 'C',
        rateableValue: value,
        effectiveOn: readDay(row.get('effective date')),
        categoryCode: row.get('SCAT code and suffix'),
      };
    }
  }
}
