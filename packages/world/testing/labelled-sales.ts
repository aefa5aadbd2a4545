import type { OsmData, OsmTags } from '../osm/osm-data.ts';
import type { PricePaidSale } from '../sources/price-paid.ts';

/** An address as the map has it. */
export interface MappedPlace {
  /** As features are named: `n123`, `w123`. */
  readonly key: string;
  readonly unit?: string;
  readonly number?: string;
  readonly name?: string;
  readonly street?: string;
  readonly postcode: string;
}

/** A made-up sale in the columns of the registry, with the places of the map that it is about. */
export interface LabelledSale {
  readonly secondaryName: string;
  readonly primaryName: string;
  readonly street: string;
  readonly locality: string;
  readonly postcode: string;
  readonly tenure: 'Freehold' | 'Leasehold';
  /** Empty for an address that the map does not have. */
  readonly truth: ReadonlySet<string>;
}

/** Addresses of a map with a whole postcode and a number or name, in the order of the file. */
export function listPlaces(data: OsmData): MappedPlace[] {
  const places: MappedPlace[] = [];
  const add = (key: string, tags: OsmTags): void => {
    const number = tags['addr:housenumber'];
    const name = tags['addr:housename'];
    const postcode = tags['addr:postcode'] ?? '';
    if ((number ?? name) === undefined || !/^[A-Z]+\d+[A-Z]? \d[A-Z]{2}$/.test(postcode)) return;
    const unit = tags['addr:unit'];
    const street = tags['addr:street'] ?? tags['addr:place'];
    places.push({
      key,
      postcode,
      ...(unit === undefined ? {} : { unit }),
      ...(number === undefined ? {} : { number }),
      ...(name === undefined ? {} : { name }),
      ...(street === undefined ? {} : { street }),
    });
  };
  for (const { id, tags } of data.nodes.values()) if (tags) add(`n${id}`, tags);
  for (const { id, tags } of data.ways) add(`w${id}`, tags);
  return places;
}

/**
 * Sales in the registry's layout, one of each place and every third with one of a house that is not
 * there, written with its usual variations: capitals, ranges with spaces, names before numbers,
 * flats in a column of their own or as a letter, streets shortened, in the wrong column or without
 * their points. The same places always give the same sales.
 */
export function labelSales(places: readonly MappedPlace[]): LabelledSale[] {
  const byPlace = new Map<string, Set<string>>();
  const streetsOf = new Map<string, Set<string>>();
  for (const place of places) {
    for (const number of ['whole', ...listNumbers(place.number)]) {
      const key = describe(place, number === 'whole' ? undefined : number);
      byPlace.set(key, (byPlace.get(key) ?? new Set()).add(place.key));
    }
    const streets = streetsOf.get(place.postcode) ?? new Set();
    streetsOf.set(place.postcode, streets.add(plain(place.street)));
  }
  const keysOf = (place: MappedPlace, number?: string): ReadonlySet<string> =>
    byPlace.get(describe(place, number)) ?? new Set();
  return places.flatMap((place, index) => {
    const sales = [writeSale(place, index, keysOf)];
    if (index % 3 === 0) {
      const absent = moveAway(place, index, streetsOf);
      const isThere = absent && keysOf(absent, plain(absent.number)).size > 0;
      if (absent && !isThere) {
        sales.push(writeSale(absent, index, () => new Set()));
      }
    }
    return sales;
  });
}

/** No modelled price ends like these. */
export const FIRST_PRICE = 1_000_001;

/** A labelled sale as a row of the registry, each at a price of its own. */
export function toPaidSale({ truth: _truth, ...sale }: LabelledSale, index: number): PricePaidSale {
  return {
    ...sale,
    id: String(index),
    price: FIRST_PRICE + index,
    date: `${1996 + (index % 30)}-05-01`,
    propertyType: 'T',
    newBuild: false,
    town: 'NEWPORT',
  };
}

function writeSale(
  place: MappedPlace,
  index: number,
  keysOf: (place: MappedPlace, number?: string) => ReadonlySet<string>,
): LabelledSale {
  const { number, name, unit } = place;
  const numbers = listNumbers(number);
  // Of several houses mapped as one, each is sold by itself.
  const single = numbers.length > 2 || (numbers.length === 2 && index % 2 === 0);
  const chosen = single ? numbers[index % numbers.length] : undefined;
  const written = (chosen ?? number ?? '').toUpperCase().replace(/\s*[-–;,]\s*/g, ' - ');
  let street = writeStreet(place.street ?? '', index);
  let secondaryName = (unit ?? '').toUpperCase();
  if (index % 4 === 1) secondaryName = secondaryName.replace(/^UNIT /, '');
  let primaryName = written;
  const capital = (name ?? '').toUpperCase().replaceAll(/['’]/g, index % 2 === 0 ? '' : "'");
  if (capital !== '' && written === '') primaryName = capital;
  else if (capital !== '' && index % 3 !== 2) primaryName = `${capital}, ${written}`;
  if (capital === '' && secondaryName === '' && street !== '') {
    // A letter may stand for a flat, and the street may slip into the column before its own.
    const [, digits, letter] = /^(\d+)([A-E])$/.exec(written) ?? [];
    if (digits !== undefined && letter !== undefined && index % 4 === 0) {
      primaryName = digits;
      secondaryName = `FLAT ${letter}`;
    } else if (index % 40 === 7 && /^\d+$/.test(written)) {
      secondaryName = written;
      primaryName = street;
      street = '';
    }
  }
  return {
    secondaryName,
    primaryName,
    street,
    locality: index % 9 === 0 ? 'THE NEXT VILLAGE' : '',
    postcode: place.postcode,
    tenure: index % 4 === 0 ? 'Leasehold' : 'Freehold',
    truth: keysOf(place, chosen),
  };
}

function writeStreet(street: string, index: number): string {
  const capitals = street.toUpperCase();
  if (index % 5 === 0) return capitals.replaceAll(/['’.]/g, '');
  if (index % 23 === 0) return capitals.replace(/ ROAD$/, ' RD').replace(/ STREET$/, ' ST');
  if (index % 7 === 0) return capitals.replace(/^(SAINT|ST) /, 'ST. ').replace('&', 'AND');
  return capitals;
}

/** The same place with something about it that is not so. */
function moveAway(
  place: MappedPlace,
  index: number,
  streetsOf: ReadonlyMap<string, ReadonlySet<string>>,
): MappedPlace | undefined {
  const digits = Number(/^\d+$/.exec(place.number ?? '')?.[0]);
  if (!(digits > 0)) return undefined;
  switch (index % 5) {
    case 0:
      return { ...place, number: String(digits + 600) };
    case 1: {
      const street = 'Nowhere Lane';
      return streetsOf.get(place.postcode)?.has(plain(street)) ? undefined : { ...place, street };
    }
    case 2:
      return { ...place, number: `${digits}F` };
    case 3:
      return { ...place, number: `${digits}${digits + 1}` };
    default:
      return { ...place, unit: 'FLAT 37' };
  }
}

function listNumbers(number = ''): string[] {
  const parts = number.split(/[;,]/).map(plain).filter(Boolean);
  return parts.length > 1 && parts.every((part) => /^\d+[a-z]?$/.test(part)) ? parts : [];
}

function describe(place: MappedPlace, number = plain(place.number)): string {
  const { unit, name, street, postcode } = place;
  const building = number === '' ? plain(name) : number;
  return [plain(unit), building, plain(street), postcode].join('|');
}

function plain(text = ''): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9;,–-]/g, '');
}
