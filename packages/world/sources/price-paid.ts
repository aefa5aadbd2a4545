import { InputError } from '../input-error.ts';
import { formatPostcode } from './addresses/postcode.ts';
import { readTable, SkipCounter, type SkippedRows } from './read-table.ts';

/** A registered sale of HM Land Registry Price Paid Data. */
export interface PricePaidSale {
  readonly id: string;
  /** Pounds. */
  readonly price: number;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly postcode: string;
  /** D detached, S semi-detached, T terraced, F flat, O other. */
  readonly propertyType: string;
  readonly newBuild: boolean;
  readonly tenure: 'Freehold' | 'Leasehold';
  /** Flat or unit. */
  readonly secondaryName: string;
  /** House number or name. */
  readonly primaryName: string;
  readonly street: string;
  readonly locality: string;
  readonly town: string;
}

/** Who takes the sales of a file, row by row. */
export interface SaleTaker {
  /** Takes one, in the place of any other with its id. */
  keep(sale: PricePaidSale): void;
  /** Takes away one of an earlier file that this one deletes, or changes into what cannot be used. */
  drop(id: string): void;
}

export interface PricePaidImport {
  /** Rows that were taken. */
  readonly used: number;
  /** Sales of other places, which were not kept. */
  readonly elsewhere: number;
  readonly skipped: readonly SkippedRows[];
}

/** The query tool adds a header and a link; the registry's own files have a record status instead. */
const COLUMNS = [15, 16];
const STATUS_AT = 15;
const HEADER = 'unique_id';

/**
 * Reads Price Paid Data in the query tool's layout (with a header) or the registry's own (without),
 * whose monthly files add, change and delete what earlier ones told.
 * Rows without a postcode, price or date are left out and counted.
 * @param taker gets the sales, of which a nation has more than memory holds
 * @param isHere whether a postcode may lie in the place: of the nation's file a district needs little
 * @throws InputError naming the file and line when the file is cut off or of another kind.
 */
export async function readPricePaid(
  path: string,
  taker: SaleTaker,
  isHere: (postcode: string) => boolean = () => true,
): Promise<PricePaidImport> {
  let used = 0;
  let elsewhere = 0;
  const skips = new SkipCounter();
  let hasHeader = false;
  for await (const { line, values } of readTable(path, COLUMNS)) {
    if (values[0] === HEADER) {
      hasHeader = true;
      continue;
    }
    const [id = '', amount = '', day = '', code = '', type = '', age, estate] = values;
    const [first = '', second = '', street = '', locality = '', town = ''] = values.slice(7);
    // The yearly files name the building before its part, the query tool after it.
    const [secondaryName, primaryName] = hasHeader ? [first, second] : [second, first];
    if (!/^\{?[0-9A-F-]{36}\}?$/i.test(id)) {
      throw new InputError(
        `${path.split('/').at(-1)}, line ${line}: "${id.slice(0, 40)}" is not a transaction identifier, so this is not Price Paid Data. Nothing was imported from it.`,
      );
    }
    const key = id.replaceAll(/[{}]/g, '').toLowerCase();
    const status = hasHeader ? 'A' : values[STATUS_AT];
    if (status === 'D' || status === 'C') {
      taker.drop(key);
      used += 1;
    }
    if (status === 'D') continue;
    const price = Number(amount);
    const date = day.slice(0, 10);
    const postcode = formatPostcode(code);
    if (!(Number.isInteger(price) && price > 0)) skips.add('the price is not a number', line);
    else if (!isCalendarDay(date)) skips.add('the date is not one', line);
    else if (!postcode) skips.add('it has no postcode', line);
    else if (!isHere(postcode)) elsewhere += 1;
    else {
      used += 1;
      taker.keep({
        id: key,
        price,
        date,
        postcode,
        propertyType: type,
        newBuild: age === 'Y',
        tenure: estate === 'L' ? 'Leasehold' : 'Freehold',
        secondaryName: secondaryName.trim(),
        primaryName: primaryName.trim(),
        street: street.trim(),
        locality: locality.trim(),
        town: town.trim(),
      });
    }
  }
  return { used, elsewhere, skipped: skips.list() };
}

function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
