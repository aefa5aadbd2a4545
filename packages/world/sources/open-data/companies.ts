import { formatPostcode } from '../addresses/postcode.ts';
import type { TableForm } from '../files/match-header.ts';
import { readRows, type SourceFiles, type SourceRow } from '../files/read-rows.ts';
import type { SourceTally } from '../files/source-tally.ts';
import { readRowCount } from './row-count.ts';
import { readDay, readNumber } from './values.ts';

/** An owner of a registered title that is no private person. */
export interface Proprietor {
  readonly name: string;
  /** As in the companies register; absent for councils, charities and most overseas companies. */
  readonly companyNumber: string | undefined;
  /** `Limited Company or Public Limited Company` and the like. */
  readonly category: string;
  /** Where an overseas company is incorporated. */
  readonly country: string | undefined;
  readonly addresses: readonly string[];
  /** The company that controls it in the end, where another file tells. */
  readonly parent?: { readonly name: string; readonly number?: string };
}

/** A registered title that belongs to companies. */
export interface CompanyTitle {
  readonly file: string;
  readonly line: number;
  readonly number: string;
  readonly tenure: 'Freehold' | 'Leasehold';
  /** In prose, as the register has it. */
  readonly address: string;
  readonly district: string;
  readonly county: string;
  readonly region: string;
  readonly postcode: string | undefined;
  /** Whether the title has more addresses than the one that is given. */
  readonly hasMoreAddresses: boolean;
  /** Pounds. */
  readonly pricePaid: number | undefined;
  /** At most four; `hasMoreProprietors` says that there are others. */
  readonly proprietors: readonly Proprietor[];
  readonly hasMoreProprietors: boolean;
  /** YYYY-MM-DD. */
  readonly addedOn: string | undefined;
  /** Of a change-only file: whether the title is added or deleted, and when. */
  readonly change: { readonly kind: 'added' | 'deleted'; readonly on: string } | undefined;
}

const PROPRIETORS = [1, 2, 3, 4];
const CHANGE = ['Change Indicator', 'Change Date'];
const UK = layOut(false);
const OVERSEAS = layOut(true);

const FORM: TableForm = {
  what: 'companies that own property',
  header: 'exact',
  layouts: [UK, OVERSEAS, [...UK, ...CHANGE], [...OVERSEAS, ...CHANGE]],
  trailer: readRowCount,
};

/**
 * Streams HM Land Registry's UK and overseas companies that own property, full and change-only.
 * @throws InputError naming file, line and column for a file that is not in their form
 */
export async function* readCompanies(
  files: SourceFiles,
  tally: SourceTally,
): AsyncGenerator<CompanyTitle> {
  // Where an owner changes, one file deletes the old row and adds the new one, in either order.
  const added = new Map<string, string>();
  for await (const row of readRows(files, FORM, tally)) {
    const number = row.get('Title Number').toUpperCase();
    const tenure = row.get('Tenure');
    const indicator = row.get('Change Indicator');
    const on = readDay(row.get('Change Date'));
    const proprietors = readProprietors(row);
    if (!/^[A-Z]{0,4}\d+$/.test(number)) tally.leave('the title number is not one', row);
    else if (tenure !== 'Freehold' && tenure !== 'Leasehold') {
      tally.leave('the tenure is neither freehold nor leasehold', row);
    } else if (proprietors.length === 0 && indicator !== 'D') {
      tally.leave('it names no proprietor', row);
    } else if (indicator !== '' && !/^[AD]$/.test(indicator)) {
      tally.leave('the change is neither added nor deleted', row);
    } else if (indicator !== '' && on === undefined) {
      tally.leave('the date of the change is not one', row);
    } else if (indicator === 'D' && (added.get(number) ?? '') >= (on ?? '')) {
      tally.leave('the title was added again the same day', row);
    } else {
      tally.keep();
      if (indicator === 'A' && on !== undefined) added.set(number, on);
      yield {
        file: row.file,
        line: row.line,
        number,
        tenure,
        address: row.get('Property Address'),
        district: row.get('District'),
        county: row.get('County'),
        region: row.get('Region'),
        postcode: formatPostcode(row.get('Postcode')),
        hasMoreAddresses: row.get('Multiple Address Indicator') === 'Y',
        pricePaid: readNumber(row.get('Price Paid')),
        proprietors,
        hasMoreProprietors: row.get('Additional Proprietor Indicator') === 'Y',
        addedOn: readDay(row.get('Date Proprietor Added')),
        change:
          on === undefined ? undefined : { kind: indicator === 'A' ? 'added' : 'deleted', on },
      };
    }
  }
}

function readProprietors(row: SourceRow): Proprietor[] {
  return PROPRIETORS.flatMap((place) => {
    const name = row.get(`Proprietor Name (${place})`);
    if (name === '') return [];
    const companyNumber = row.get(`Company Registration No. (${place})`).toUpperCase();
    const country = row.get(`Country Incorporated (${place})`);
    const addresses = [1, 2, 3]
      .map((line) => row.get(`Proprietor (${place}) Address (${line})`))
      .filter(Boolean);
    return [
      {
        name,
        // Numbers of eight lose the zeros before them in tables.
        companyNumber: /^\d{1,8}$/.test(companyNumber)
          ? companyNumber.padStart(8, '0')
          : companyNumber || undefined,
        category: row.get(`Proprietorship Category (${place})`),
        country: country || undefined,
        addresses,
      },
    ];
  });
}

function layOut(isOverseas: boolean): string[] {
  return [
    'Title Number',
    'Tenure',
    'Property Address',
    'District',
    'County',
    'Region',
    'Postcode',
    'Multiple Address Indicator',
    'Price Paid',
    ...PROPRIETORS.flatMap((place) => [
      `Proprietor Name (${place})`,
      `Company Registration No. (${place})`,
      `Proprietorship Category (${place})`,
      ...(isOverseas ? [`Country Incorporated (${place})`] : []),
      ...[1, 2, 3].map((line) => `Proprietor (${place}) Address (${line})`),
    ]),
    'Date Proprietor Added',
    'Additional Proprietor Indicator',
  ];
}
