import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashText } from '../records/random.ts';
import { isOneOf, writePlanning } from './made-up-planning.ts';

/** A real address that made-up records are given. */
export interface RealAddress {
  readonly unit?: string;
  readonly number: string;
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
  readonly easting: number;
  readonly northing: number;
  readonly lon: number;
  readonly lat: number;
  /** Of the parcel it lies in, where that is known. */
  readonly inspireId?: string;
}

/** The name of every file that `writeMadeUpFiles` writes, by the option that reads it. */
export const MADE_UP_FILES = {
  pricePaid: 'made-up-price-paid.csv',
  companies: 'made-up-ccod.csv',
  leases: 'made-up-leases.csv',
  certificates: 'made-up-certificates.csv',
  uprns: 'made-up-uprns.csv',
  rating: 'made-up-rating.csv',
  planning: 'made-up-planning.csv',
  housePrices: 'made-up-house-prices.csv',
  control: 'made-up-control.txt',
  truth: 'made-up-truth.csv',
} as const;

type FileName = (typeof MADE_UP_FILES)[keyof typeof MADE_UP_FILES];

/**
 * Writes a file of every source in its documented form, over real addresses. All that the files say
 * of those is made up, and says so: owners are called `MADE UP HOLDINGS 12 LIMITED`, titles have
 * numbers with letters that no district has (`XX12`), references begin with 9. The same addresses
 * always give the same files.
 *
 * @returns paths by the option that reads them, and `truth` with the parcel of each address
 */
export async function writeMadeUpFiles(
  folder: string,
  addresses: Iterable<RealAddress>,
): Promise<Record<keyof typeof MADE_UP_FILES, string>> {
  const list = [...addresses];
  const texts: Record<FileName, () => Iterable<string>> = {
    'made-up-price-paid.csv': () => pricePaid(list),
    'made-up-ccod.csv': () => companies(list),
    'made-up-leases.csv': () => leases(list),
    'made-up-certificates.csv': () => certificates(list),
    'made-up-uprns.csv': () => uprns(list),
    'made-up-rating.csv': () => rating(list),
    'made-up-planning.csv': () => writePlanning(list),
    'made-up-house-prices.csv': () => housePrices(),
    'made-up-control.txt': () => control(list),
    'made-up-truth.csv': () => truth(list),
  };
  for (const [name, write] of Object.entries(texts)) {
    await pipeline(Readable.from(write()), createWriteStream(join(folder, name)));
  }
  const paths = Object.entries(MADE_UP_FILES).map(([kind, name]) => [kind, join(folder, name)]);
  return Object.fromEntries(paths) as Record<keyof typeof MADE_UP_FILES, string>;
}

/** One line of CSV as the publishers write it: every value in quotes. */
export function writeRow(values: readonly (string | number)[]): string {
  return `${values.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** The header of companies that own property, as published. */
export function companyHeader({ isOverseas = false, isChange = false } = {}): string[] {
  const start =
    'Title Number,Tenure,Property Address,District,County,Region,Postcode,Multiple Address Indicator,Price Paid';
  const owner = `Proprietor Name (n),Company Registration No. (n),Proprietorship Category (n),${
    isOverseas ? 'Country Incorporated (n),' : ''
  }Proprietor (n) Address (1),Proprietor (n) Address (2),Proprietor (n) Address (3)`;
  const end = `Date Proprietor Added,Additional Proprietor Indicator${
    isChange ? ',Change Indicator,Change Date' : ''
  }`;
  const owners = [1, 2, 3, 4].map((place) => owner.replaceAll('(n)', `(${place})`));
  return [start, ...owners, end].join(',').split(',');
}

const uprnOf = (at: number) => String(900_000_000_000 + at);
const companyOf = (at: number) => hashText(`owner/${at}`) % 97;
const companyName = (at: number) => `MADE UP HOLDINGS ${companyOf(at)} LIMITED`;
const companyNumber = (at: number) => `9${String(companyOf(at)).padStart(7, '0')}`;

/** As the register writes an address, in one of its ways. */
function inProse({ unit, number, street, town, postcode }: RealAddress, at: number): string {
  const place = [unit, `${number} ${street}`].filter(Boolean).join(', ');
  if (isOneOf('brackets', at, 3)) return `${place}, ${town} ${postcode}`;
  if (isOneOf('parts', at, 5)) return `Land and buildings at ${place}, ${town} (${postcode})`;
  return `${place}, ${town} (${postcode})`;
}

/** The yearly layout, without a header. */
function* pricePaid(addresses: readonly RealAddress[]): Generator<string> {
  for (const [at, { unit = '', number, street, town, postcode }] of addresses.entries()) {
    if (!isOneOf('sale', at, 5)) continue;
    const id = `{00000000-0000-4000-8000-${String(at).padStart(12, '0')}}`;
    const price = 250_000 + (hashText(`sale-price/${at}`) % 9_000_000);
    const day = `20${10 + (at % 14)}-0${1 + (at % 9)}-1${at % 9} 00:00`;
    const tenure = isOneOf('leasehold-sale', at, 3) ? 'L' : 'F';
    const place = [number, unit, street, '', town, 'CITY OF LONDON', 'GREATER LONDON'];
    const capitals = place.map((part) => part.toUpperCase());
    yield writeRow([id, price, day, postcode, 'O', 'N', tenure, ...capitals, 'A', 'A']);
  }
}

function* companies(addresses: readonly RealAddress[]): Generator<string> {
  yield companyHeader().join(',').concat('\r\n');
  let rows = 0;
  for (const [at, address] of addresses.entries()) {
    if (!isOneOf('company', at, 3)) continue;
    rows += 1;
    const owner = [
      companyName(at),
      companyNumber(at),
      'Limited Company or Public Limited Company',
      `${companyOf(at)} Made Up Street, London`,
      '',
      '',
    ];
    yield writeRow([
      `XX${at + 1}`,
      isOneOf('leasehold', at, 4) ? 'Leasehold' : 'Freehold',
      inProse(address, at),
      'CITY OF LONDON',
      'GREATER LONDON',
      'GREATER LONDON',
      address.postcode,
      'N',
      isOneOf('price', at, 2) ? 100_000 + (hashText(`price/${at}`) % 5_000_000) : '',
      ...owner,
      ...Array.from({ length: 18 }, () => ''),
      `0${1 + (at % 9)}-11-20${10 + (at % 10)}`,
      'N',
    ]);
  }
  yield writeRow(['Row Count:', rows]);
}

const TERMS = [
  '99 years from 24 June 1980',
  '125 years from 25 March 1988',
  'from and including 1 May 2015 to and including 30 April 2035',
  '999 years (less 3 days) from 29 September 1887',
  'as told in the lease',
];

function* leases(addresses: readonly RealAddress[]): Generator<string> {
  yield 'Unique Identifier,Tenure,Register Property Description,County,Region,Associated Property Description ID,Associated Property Description,OS UPRN,Price Paid,Reg Order,Date of Lease,Term,Alienation Clause Indicator\r\n';
  for (const [at, address] of addresses.entries()) {
    if (!isOneOf('lease', at, 5)) continue;
    yield writeRow([
      `MADE-UP-${at}`,
      'Leasehold',
      inProse(address, at),
      'GREATER LONDON',
      'GREATER LONDON',
      at,
      inProse(address, at + 1),
      isOneOf('lease-uprn', at, 2) ? uprnOf(at) : '',
      '',
      1,
      '01-05-2015',
      TERMS[at % TERMS.length] ?? '',
      'N',
    ]);
  }
}

function* certificates(addresses: readonly RealAddress[]): Generator<string> {
  yield 'CERTIFICATE_NUMBER,ADDRESS1,ADDRESS2,ADDRESS3,POSTCODE,POSTTOWN,UPRN,CURRENT_ENERGY_RATING,CURRENT_ENERGY_EFFICIENCY,POTENTIAL_ENERGY_RATING,PROPERTY_TYPE,TOTAL_FLOOR_AREA,LODGEMENT_DATE\r\n';
  for (const [at, { unit, number, street, town, postcode }] of addresses.entries()) {
    if (!isOneOf('certificate', at, 2)) continue;
    const line = `${number} ${street}`;
    yield writeRow([
      `9999-0000-0000-0000-${String(at).padStart(4, '0')}`,
      unit ?? line,
      unit === undefined ? '' : line,
      '',
      postcode,
      town.toUpperCase(),
      uprnOf(at),
      'ABCDEFG'[at % 7] ?? 'D',
      90 - (at % 70),
      'B',
      unit === undefined ? 'House' : 'Flat',
      40 + (at % 200),
      `20${10 + (at % 14)}-06-1${at % 9}`,
    ]);
  }
}

function* uprns(addresses: readonly RealAddress[]): Generator<string> {
  yield '\uFEFFUPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE\r\n';
  for (const [at, { easting, northing, lat, lon }] of addresses.entries()) {
    yield `${uprnOf(at)},${easting.toFixed(2)},${northing.toFixed(2)},${lat.toFixed(7)},${lon.toFixed(7)}\r\n`;
  }
}

function* rating(addresses: readonly RealAddress[]): Generator<string> {
  for (const [at, { unit, number, street, town, postcode }] of addresses.entries()) {
    if (!isOneOf('rating', at, 2)) continue;
    const place = [unit, `${number} ${street}`, town, postcode].filter(Boolean).join(', ');
    const values = [
      at + 1,
      '5030',
      '',
      `MADEUP${at}`,
      'CO',
      'OFFICES AND PREMISES',
      9_000_000_000 + at,
      place.toUpperCase(),
      'MADE UP FIRM',
      number,
      street.toUpperCase(),
      town.toUpperCase(),
      '',
      '',
      postcode,
      '01-APR-2023',
      '',
      5_000 + (hashText(`rateable/${at}`) % 400_000),
      '',
      99_000_000 + at,
      '',
      '203G',
      '',
      '',
      unit?.toUpperCase() ?? '',
      '',
      '01-APR-2023',
      '',
    ];
    yield `${values.join('*')}*\r\n`;
  }
}

function* housePrices(): Generator<string> {
  yield 'Date,RegionName,AreaCode,AveragePrice,Index,IndexSA,1m%Change,12m%Change,AveragePriceSA,SalesVolume,DetachedPrice,DetachedIndex,Detached1m%Change,Detached12m%Change,FlatPrice,FlatIndex\n';
  // The last two years as they come first, then those before: files are in no order.
  for (let at = 0; at < 192; at += 1) {
    const month = at < 24 ? at : 23 - at;
    const year = 2023 + Math.floor(month / 12);
    const day = `01/${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}/${year}`;
    const index = (100 + month / (month < 0 ? 4 : 1)).toFixed(2);
    yield `${day},Made-up City,E09000001,${700_000 + month * 1000},${index},,0.1,-1.2,,${month >= 0 && month < 20 ? 12 : ''},,,,,${650_000 + month},${index}\n`;
  }
}

function* control(addresses: readonly RealAddress[]): Generator<string> {
  const numbers = new Set(addresses.map((_, at) => companyNumber(at)));
  for (const number of numbers) {
    yield `${JSON.stringify({
      company_number: number,
      data: {
        kind: 'corporate-entity-person-with-significant-control',
        name: 'MADE UP GROUP PLC',
        identification: { registration_number: '98999999' },
        natures_of_control: ['ownership-of-shares-75-to-100-percent'],
      },
    })}\n`;
    yield `${JSON.stringify({
      company_number: number,
      data: { kind: 'individual-person-with-significant-control', name: 'Made Up Person' },
    })}\n`;
  }
  yield `${JSON.stringify({ data: { kind: 'totals#persons-of-significant-control-snapshot' } })}\n`;
}

function* truth(addresses: readonly RealAddress[]): Generator<string> {
  yield 'address,inspire_id\n';
  for (const { unit, number, street, town, postcode, inspireId } of addresses) {
    if (inspireId === undefined) continue;
    const place = [unit, `${number} ${street}`, `${town} ${postcode}`].filter(Boolean).join(', ');
    yield writeRow([place, inspireId]);
  }
}
