import { formatPostcode } from '../addresses/postcode.ts';
import type { TableForm } from '../files/match-header.ts';
import { readRows, type SourceFiles } from '../files/read-rows.ts';
import type { SourceTally } from '../files/source-tally.ts';
import { readDay, readNumber, readUprn } from './values.ts';

/** An energy performance certificate of a home or of another building. */
export interface EnergyCertificate {
  readonly file: string;
  readonly line: number;
  readonly id: string;
  readonly kind: 'domestic' | 'non-domestic';
  /** Lines of the address as lodged, without town and postcode. */
  readonly address: readonly string[];
  readonly town: string | undefined;
  readonly postcode: string;
  readonly uprn: string | undefined;
  /** A to G, with A+ for buildings that are no homes. */
  readonly band: string | undefined;
  /** Of a home better the higher, of another building the lower. */
  readonly rating: number | undefined;
  /** Of a home only. */
  readonly potentialBand: string | undefined;
  /** Square metres. */
  readonly floorArea: number | undefined;
  /** House, Flat; or the planning use class. */
  readonly propertyType: string | undefined;
  /** YYYY-MM-DD. */
  readonly lodgedOn: string;
}

const SHARED = ['ADDRESS1', 'ADDRESS2', 'ADDRESS3', 'POSTCODE', 'UPRN', 'LODGEMENT_DATE'];
const DOMESTIC = [...SHARED, 'CURRENT_ENERGY_RATING', 'TOTAL_FLOOR_AREA'];
const NON_DOMESTIC = [...SHARED, 'ASSET_RATING_BAND', 'FLOOR_AREA'];

const FORM: TableForm = {
  what: 'energy certificates',
  header: 'named',
  layouts: [DOMESTIC, NON_DOMESTIC].flatMap((columns) => [
    ['CERTIFICATE_NUMBER', ...columns],
    // What files before 2025 call it.
    ['LMK_KEY', ...columns],
  ]),
  optional: [
    'POSTTOWN',
    'CURRENT_ENERGY_EFFICIENCY',
    'POTENTIAL_ENERGY_RATING',
    'PROPERTY_TYPE',
    'ASSET_RATING',
  ],
  isWanted: (name) =>
    /\.csv$/i.test(name) && !/(?:^|\/)(?:recommendations|columns)[^/]*$/i.test(name),
};

/**
 * Streams the register's exports of domestic and non-domestic certificates.
 * @throws InputError naming file, line and column for a file that is not in their form
 */
export async function* readCertificates(
  files: SourceFiles,
  tally: SourceTally,
): AsyncGenerator<EnergyCertificate> {
  for await (const row of readRows(files, FORM, tally)) {
    const id = row.get('CERTIFICATE_NUMBER') || row.get('LMK_KEY');
    const postcode = formatPostcode(row.get('POSTCODE'));
    const address = [1, 2, 3].map((line) => row.get(`ADDRESS${line}`)).filter(Boolean);
    const lodgedOn = readDay(row.get('LODGEMENT_DATE'));
    if (id === '') tally.leave('it has no number', row);
    else if (!postcode) tally.leave('the postcode is not one', row);
    else if (address.length === 0) tally.leave('it has no address', row);
    else if (lodgedOn === undefined) tally.leave('the date it was lodged is not one', row);
    else {
      tally.keep();
      const homeBand = row.get('CURRENT_ENERGY_RATING');
      const isHome = homeBand !== '' || row.get('TOTAL_FLOOR_AREA') !== '';
      yield {
        file: row.file,
        line: row.line,
        id,
        kind: isHome ? 'domestic' : 'non-domestic',
        address,
        town: row.get('POSTTOWN') || undefined,
        postcode,
        uprn: readUprn(row.get('UPRN')),
        band: readBand(isHome ? homeBand : row.get('ASSET_RATING_BAND')),
        rating: readNumber(row.get(isHome ? 'CURRENT_ENERGY_EFFICIENCY' : 'ASSET_RATING')),
        potentialBand: readBand(row.get('POTENTIAL_ENERGY_RATING')),
        floorArea: readNumber(row.get(isHome ? 'TOTAL_FLOOR_AREA' : 'FLOOR_AREA')) || undefined,
        propertyType: row.get('PROPERTY_TYPE') || undefined,
        lodgedOn,
      };
    }
  }
}

function readBand(text: string): string | undefined {
  return /^(?:A\+|[A-G])$/i.test(text) ? text.toUpperCase() : undefined;
}
