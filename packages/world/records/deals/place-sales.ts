import { AddressBook } from '../../sources/addresses/address-book.ts';
import { sectorOf } from '../../sources/addresses/postcode.ts';
import { readColumns, readMapped } from '../../sources/addresses/read-address.ts';
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

/** What the registered sales say of the titles of a world. */
export interface PlacedSales {
  /** By key of the title, each row once. */
  readonly byTitle: ReadonlyMap<string, readonly MatchedSale[]>;
  /**
   * Freeholds as drafted of which leases are sold: alone, so that the title itself is leasehold, or
   * beside the freehold, so that there is a leasehold title of the same house.
   */
  readonly leases: ReadonlyMap<string, 'alone' | 'beside'>;
  readonly tally: MatchTally;
}

/** A title and whether the address that led to it is that of the whole. */
interface Holding {
  readonly title: DraftTitle;
  readonly isWhole: boolean;
}

/** Of a house that is held both ways, the key of the leasehold title. */
export function keyOfHouseLease(freeholdKey: string): string {
  return `${freeholdKey}/lease`;
}

/**
 * Puts each registered sale on the one title that its address means, or on none.
 * @param freeholds all of the world, drafted without any sales
 * @param isHere whether a postcode lies in the place, for those that no address there has
 */
export function placeSales(
  sales: readonly PricePaidSale[],
  freeholds: Iterable<DraftTitle>,
  isHere: (postcode: string) => boolean,
): PlacedSales {
  const books = fill(sales, freeholds);
  const byTitle = new Map<string, MatchedSale[]>();
  const freeholdSold = new Set<string>();
  const leaseSold = new Set<string>();
  const tally = { rows: sales.length, exact: 0, likely: 0, postcode: 0, unfit: 0, elsewhere: 0 };
  const sorted = sales.toSorted(
    (left, right) => left.date.localeCompare(right.date) || (left.id < right.id ? -1 : 1),
  );
  const houseLeases: [title: DraftTitle, sale: MatchedSale][] = [];
  const put = (key: string, sale: MatchedSale): void => {
    const list = byTitle.get(key);
    if (list) list.push(sale);
    else byTitle.set(key, [sale]);
  };
  for (const sale of sorted) {
    const match = books[sale.tenure].find(readSale(sale));
    if (!match || match.grade === 'postcode') {
      tally[match || isHere(sale.postcode) ? 'postcode' : 'elsewhere'] += 1;
      continue;
    }
    const { title, isWhole } = match.value;
    if (!isWhole) {
      tally.unfit += 1;
      continue;
    }
    if (title.tenure === sale.tenure) {
      put(title.key, { ...sale, grade: match.grade });
      if (sale.tenure === 'Freehold') freeholdSold.add(title.key);
    } else if (sale.tenure === 'Leasehold' && mayBeLeasehold(title)) {
      houseLeases.push([title, { ...sale, grade: match.grade }]);
      leaseSold.add(title.key);
    } else {
      tally.unfit += 1;
      continue;
    }
    tally[match.grade] += 1;
  }
  for (const [{ key }, sale] of houseLeases) {
    put(freeholdSold.has(key) ? keyOfHouseLease(key) : key, sale);
  }
  const leases = new Map(
    [...leaseSold].map((key) => [key, freeholdSold.has(key) ? 'beside' : 'alone'] as const),
  );
  return { byTitle, leases, tally };
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
function fill(
  sales: readonly PricePaidSale[],
  freeholds: Iterable<DraftTitle>,
): Readonly<Record<PricePaidSale['tenure'], AddressBook<Holding>>> {
  const books = {
    Freehold: new AddressBook<Holding>(),
    Leasehold: new AddressBook<Holding>(),
  };
  if (sales.length === 0) return books;
  const sectors = new Set(sales.map(({ postcode }) => sectorOf(postcode)));
  const enter = (
    book: AddressBook<Holding>,
    title: DraftTitle,
    address: DraftAddress,
    isWhole: boolean,
  ): void => {
    const { postcode, postcodeFrom, real: mapped } = address;
    if (postcode === undefined || !sectors.has(sectorOf(postcode))) return;
    const isOwn = postcodeFrom === 'OpenStreetMap' || postcodeFrom === 'the register';
    if (!isOwn && !mapped) return;
    book.add(
      readMapped({ ...address, postcode: isOwn ? postcode : undefined }),
      { title, isWhole },
      {
        rank: title.footprint,
        modelled: !mapped,
        ...(isOwn ? {} : { guessed: postcode }),
      },
    );
  };
  for (const freehold of freeholds) {
    const parts = new Set<string>();
    for (const leasehold of freehold.leaseholds) {
      for (const address of leasehold.addresses) {
        parts.add(address.id);
        enter(books.Leasehold, leasehold, address, true);
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
      enter(books.Freehold, freehold, address, isWhole || isOfParcel);
      if (!parts.has(address.id)) enter(books.Leasehold, freehold, address, isWhole);
    }
  }
  return books;
}
