import { InputError } from '../input-error.ts';
import { formatPostcode } from './addresses/postcode.ts';
import type { PostcodePoint } from './code-point.ts';
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

export interface PricePaidImport {
  readonly sales: readonly PricePaidSale[];
  readonly skipped: readonly SkippedRows[];
}

/** The query tool adds a header and a link; the yearly files have a record status instead. */
const COLUMNS = [15, 16];
const HEADER = 'unique_id';

/**
 * Reads Price Paid Data in the query tool's layout (with a header) or the yearly one (without).
 * Rows without a postcode, price or date are left out and counted.
 * @throws InputError naming the file and line when the file is cut off or of another kind.
 */
export async function readPricePaid(path: string): Promise<PricePaidImport> {
  const sales: PricePaidSale[] = [];
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
    const price = Number(amount);
    const date = day.slice(0, 10);
    const postcode = formatPostcode(code);
    if (!(Number.isInteger(price) && price > 0)) skips.add('the price is not a number', line);
    else if (!isCalendarDay(date)) skips.add('the date is not one', line);
    else if (!postcode) skips.add('it has no postcode', line);
    else {
      sales.push({
        id: id.replaceAll(/[{}]/g, '').toLowerCase(),
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
  return { sales, skipped: skips.list() };
}

function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** A sale on the centre of its postcode. */
export interface PlacedSale {
  readonly sale: PricePaidSale;
  readonly lon: number;
  readonly lat: number;
}

/** Puts sales on postcode centroids, where no building is known; the rest could not be placed. */
export function placeSales(
  sales: readonly PricePaidSale[],
  points: readonly PostcodePoint[],
): { placed: PlacedSale[]; unplaced: PricePaidSale[] } {
  const byPostcode = new Map(points.map((point) => [point.postcode, point]));
  const placed: PlacedSale[] = [];
  const unplaced: PricePaidSale[] = [];
  for (const sale of sales) {
    const point = byPostcode.get(sale.postcode);
    if (point) placed.push({ sale, lon: point.lon, lat: point.lat });
    else unplaced.push(sale);
  }
  return { placed, unplaced };
}
