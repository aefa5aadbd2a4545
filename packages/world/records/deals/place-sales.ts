import { type Groups, type OpenGroups, openGroupsInMemory } from '../../shelf/groups.ts';
import { AddressBook, type EntryOptions } from '../../sources/addresses/address-book.ts';
import { sectorOf } from '../../sources/addresses/postcode.ts';
import {
  type AddressReading,
  readColumns,
  readMapped,
} from '../../sources/addresses/read-address.ts';
import type { PricePaidSale } from '../../sources/price-paid.ts';
import type { DraftAddress, DraftTitle } from '../titles/draft.ts';

/** How the rows of a source met the titles of a world; the parts make up all rows. */
export interface MatchTally {
  readonly rows: number;
  readonly exact: number;
  readonly likely: number;
  /** Rows whose postcode is known here, but no such address. */
  readonly postcode: number;
  /** Rows whose address is known, on a title that cannot be what they are about. */
  readonly unfit: number;
  /** Rows of other places. */
  readonly elsewhere: number;
}

/** A registered sale with the grade of its match. */
export interface MatchedSale extends PricePaidSale {
  readonly grade: 'exact' | 'likely';
}

/** Sales by key of the title, each row once, earliest first; those of a lease that makes it leasehold last. */
export interface SalesByTitle {
  get(key: string): readonly MatchedSale[];
  has(key: string): boolean;
}

/** What the registered sales say of the titles of a world. */
export interface PlacedSales {
  readonly byTitle: SalesByTitle;
  /**
   * Freeholds as drafted of which leases are sold: alone, so that the title itself is leasehold, or
   * beside the freehold, so that there is a leasehold title of the same house.
   */
  readonly leases: ReadonlyMap<string, 'alone' | 'beside'>;
  readonly tally: MatchTally;
  /** Day of the newest sale on a title, YYYY-MM-DD. */
  readonly newest: string | undefined;
}

type Tenure = PricePaidSale['tenure'];

/** What of a title an address leads to. */
interface Holding {
  readonly key: string;
  readonly tenure: Tenure;
  readonly mayBeLeasehold: boolean;
  /** Whether the address is that of the whole. */
  readonly isWhole: boolean;
}

/** An address of a title, for sales of one tenure. */
interface TitleAddress {
  readonly sales: Tenure;
  readonly readings: readonly AddressReading[];
  readonly holding: Holding;
  readonly options: EntryOptions;
}

interface PutSale {
  readonly sale: MatchedSale;
  readonly isLeaseOfWhole: boolean;
}

/** Of a house that is held both ways, the key of the leasehold title. */
export function keyOfHouseLease(freeholdKey: string): string {
  return `${freeholdKey}/lease`;
}

/**
 * Puts each registered sale on the one title that its address means, or on none: sector of postcodes by
 * sector, as an address never means one in another.
 * @param freeholds all of the world, drafted without any sales
 * @param isHere whether a postcode lies in the place, for those that no address there has
 */
export function placeSales(
  sales: Iterable<PricePaidSale> & { readonly length: number },
  freeholds: Iterable<DraftTitle>,
  isHere: (postcode: string) => boolean,
  openGroups: OpenGroups = openGroupsInMemory,
): PlacedSales {
  const bySector = openGroups<PricePaidSale>();
  for (const sale of sales) bySector.add(sectorOf(sale.postcode), sale);
  const sectors = new Set(bySector.keys());
  const addresses = openGroups<TitleAddress>();
  if (sectors.size > 0) listAddresses(freeholds, sectors, addresses);
  const put = openGroups<PutSale>();
  const houseLeases = openGroups<MatchedSale>();
  let newest: string | undefined;
  const tally = { rows: sales.length, exact: 0, likely: 0, postcode: 0, unfit: 0, elsewhere: 0 };
  for (const sector of sectors) {
    const books = openBooks(addresses.of(sector));
    for (const sale of bySector.of(sector).toSorted(compareSales)) {
      const match = books[sale.tenure].find(readSale(sale));
      if (!match || match.grade === 'postcode') {
        tally[match || isHere(sale.postcode) ? 'postcode' : 'elsewhere'] += 1;
        continue;
      }
      const { key, tenure, mayBeLeasehold, isWhole } = match.value;
      const matched = { ...sale, grade: match.grade };
      if (isWhole && tenure === sale.tenure) {
        put.add(key, { sale: matched, isLeaseOfWhole: false });
      } else if (isWhole && sale.tenure === 'Leasehold' && mayBeLeasehold) {
        houseLeases.add(key, matched);
      } else {
        tally.unfit += 1;
        continue;
      }
      tally[match.grade] += 1;
      if (newest === undefined || sale.date > newest) newest = sale.date;
    }
  }
  const leases = new Map<string, 'alone' | 'beside'>();
  for (const key of houseLeases.keys()) {
    const isBeside = put.of(key).some(({ sale }) => sale.tenure === 'Freehold');
    leases.set(key, isBeside ? 'beside' : 'alone');
    for (const sale of houseLeases.of(key)) {
      put.add(isBeside ? keyOfHouseLease(key) : key, { sale, isLeaseOfWhole: true });
    }
  }
  return { byTitle: readPut(put), leases, tally, newest };
}

function readPut(put: Groups<PutSale>): SalesByTitle {
  return {
    has: (key) => put.has(key),
    get: (key) =>
      put
        .of(key)
        .toSorted(
          (one, other) =>
            Number(one.isLeaseOfWhole) - Number(other.isLeaseOfWhole) ||
            compareSales(one.sale, other.sale),
        )
        .map(({ sale }) => sale),
  };
}

function compareSales(left: PricePaidSale, right: PricePaidSale): number {
  return left.date.localeCompare(right.date) || (left.id < right.id ? -1 : 1);
}

/** A house or a shop is held on lease as it is; the lease of a block or an estate is of a part. */
function mayBeLeasehold({ use, leaseholds, buildings }: DraftTitle): boolean {
  return use !== 'flats' && leaseholds.length === 0 && buildings.length > 0;
}

function readSale(sale: PricePaidSale) {
  const { primaryName: primary, secondaryName: secondary, street, locality, postcode } = sale;
  return readColumns({ primary, secondary, street, locality, postcode });
}

/**
 * Titles by their addresses, for sales of each tenure: a house with a shop let in it is one address of
 * two titles, and the tenure of the sale tells them apart.
 */
function openBooks(
  addresses: readonly TitleAddress[],
): Readonly<Record<Tenure, AddressBook<Holding>>> {
  const books = {
    Freehold: new AddressBook<Holding>(),
    Leasehold: new AddressBook<Holding>(),
  };
  for (const { sales, readings, holding, options } of addresses) {
    books[sales].add(readings, holding, options);
  }
  return books;
}

/** Writes down the addresses of titles in some sectors, by sector. */
function listAddresses(
  freeholds: Iterable<DraftTitle>,
  sectors: ReadonlySet<string>,
  addresses: Groups<TitleAddress>,
): void {
  const enter = (
    sales: Tenure,
    title: DraftTitle,
    address: DraftAddress,
    isWhole: boolean,
  ): void => {
    const { postcode, postcodeFrom, real: mapped } = address;
    if (postcode === undefined || !sectors.has(sectorOf(postcode))) return;
    const isOwn = postcodeFrom === 'OpenStreetMap' || postcodeFrom === 'the register';
    if (!isOwn && !mapped) return;
    const { key, tenure, footprint: rank } = title;
    addresses.add(sectorOf(postcode), {
      sales,
      readings: readMapped({ ...address, postcode: isOwn ? postcode : undefined }),
      holding: { key, tenure, mayBeLeasehold: mayBeLeasehold(title), isWhole },
      options: { rank, modelled: !mapped, ...(isOwn ? {} : { guessed: postcode }) },
    });
  };
  for (const freehold of freeholds) {
    const parts = new Set<string>();
    for (const leasehold of freehold.leaseholds) {
      for (const address of leasehold.addresses) {
        parts.add(address.id);
        enter('Leasehold', leasehold, address, true);
      }
    }
    for (const address of freehold.addresses) {
      const { unit, number, street } = freehold.mainAddress ?? {};
      // A block of a hospital is not the hospital, nor one house of a row the row.
      const isSame =
        address.number !== undefined &&
        address.unit === unit &&
        address.number === number &&
        address.street === street;
      const isWhole = isSame || address === freehold.mainAddress;
      // A registered parcel is one freehold, whichever of the houses on it a sale of it names.
      const isOfParcel = freehold.isOnParcel === true && address.unit === undefined;
      enter('Freehold', freehold, address, isWhole || isOfParcel);
      if (!parts.has(address.id)) enter('Leasehold', freehold, address, isWhole);
    }
  }
}
