import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isSamePart } from '../sources/addresses/address-book.ts';
import type { AddressReading, SubBuilding } from '../sources/addresses/read-address.ts';

/** How sure it is that an address is on a parcel; `postcode` places it nowhere. */
export type MatchGrade = 'exact' | 'likely' | 'postcode';

/** What is known of an address. */
export interface AddressMatch {
  readonly grade: MatchGrade | undefined;
  /** INSPIRE id; undefined below `likely`. */
  readonly parcel: string | undefined;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS places (
    postcode TEXT NOT NULL, street TEXT NOT NULL, number TEXT NOT NULL, unit TEXT NOT NULL,
    parcel INTEGER NOT NULL, is_written INTEGER NOT NULL,
    PRIMARY KEY (number, street, postcode, unit, parcel, is_written)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS postcodes (postcode TEXT PRIMARY KEY) WITHOUT ROWID;
`;

interface Place {
  readonly postcode: string;
  readonly street: string;
  readonly unit: SubBuilding | undefined;
  readonly parcel: string;
  /** Whether the number stands there as such, and not as one between 12 and 16. */
  readonly isWritten: boolean;
}

/** Addresses whose parcel is known, on disk, to be asked for others. */
export class AddressBook {
  readonly #insert: StatementSync;
  readonly #postcode: StatementSync;
  readonly #knows: StatementSync;
  readonly #at: StatementSync;

  constructor(database: DatabaseSync) {
    database.exec(SCHEMA);
    this.#insert = database.prepare('INSERT OR IGNORE INTO places VALUES (?, ?, ?, ?, ?, ?)');
    this.#postcode = database.prepare('INSERT OR IGNORE INTO postcodes VALUES (?)');
    this.#knows = database.prepare('SELECT 1 FROM postcodes WHERE postcode = ?');
    this.#at = database.prepare(
      'SELECT postcode, street, unit, parcel, is_written FROM places WHERE number = ?',
    );
  }

  /** Adds an address on a parcel, also under each number between its first and last. */
  add(reading: AddressReading, parcel: string): void {
    const { postcode, unit, name, streets } = reading;
    if (postcode !== undefined) this.addPostcode(postcode);
    const part = unit ? `${unit.kind} ${unit.label}` : '';
    const [street = ''] = streets;
    for (const number of [...listNumbers(reading), ...(reading.numbers && name ? [name] : [])]) {
      for (const each of spreadNumber(number)) {
        const isWritten = Number(each === number);
        this.#insert.run(postcode ?? '', street, each, part, Number(parcel), isWritten);
      }
    }
  }

  addPostcode(postcode: string): void {
    this.#postcode.run(postcode);
  }

  /**
   * The parcel of an address. `exact`: number, sub-building, street and postcode are those of known
   * addresses, all on one parcel. `likely`: without the sub-building, by postcode and number alone,
   * or by number and street where one side names no postcode. An address whose candidates lie on
   * several parcels is on none of them. `postcode`: only that is known.
   */
  match(reading: AddressReading): AddressMatch {
    const { postcode, unit, streets } = reading;
    const [street = ''] = streets;
    const found = new Set<string>();
    let isExact = true;
    for (const number of listNumbers(reading)) {
      const one = this.#matchNumber(number, street, postcode ?? '', unit);
      if (one) found.add(one.parcel);
      // Of several numbers all have to be known for the whole to be sure.
      isExact &&= one?.isExact === true;
    }
    const [parcel] = found;
    if (found.size === 1 && parcel !== undefined) {
      return { grade: isExact ? 'exact' : 'likely', parcel };
    }
    const isKnown = postcode !== undefined && this.#knows.get(postcode) !== undefined;
    return { grade: isKnown ? 'postcode' : undefined, parcel: undefined };
  }

  #matchNumber(
    number: string,
    street: string,
    postcode: string,
    unit: SubBuilding | undefined,
  ): { readonly parcel: string; readonly isExact: boolean } | undefined {
    const written = this.#list(number);
    const onStreet = written.filter((place) => place.street === street);
    const here = onStreet.filter((place) => postcode !== '' && place.postcode === postcode);
    const same = here.filter((place) => isSamePart(unit, place.unit));
    const single = spreadNumber(number).slice(1);
    const exact = onlyParcel(same);
    if (exact !== undefined)
      return { parcel: exact, isExact: same.every((place) => place.isWritten) };
    const within =
      spreadNumber(number).length > 1 ? single.flatMap((each) => this.#list(each)) : [];
    const pool = [...written, ...within];
    const levels = [
      here,
      pool.filter(
        (place) => place.street === street && place.postcode === postcode && postcode !== '',
      ),
      pool.filter((place) => postcode !== '' && place.postcode === postcode),
      pool.filter((place) => place.street === street && (postcode === '' || place.postcode === '')),
    ];
    const level = levels.find((places) => places.length > 0);
    const likely = level && onlyParcel(level);
    return likely === undefined ? undefined : { parcel: likely, isExact: false };
  }

  #list(number: string): Place[] {
    return this.#at.all(number).map((row) => ({
      postcode: String(row.postcode),
      street: String(row.street),
      unit: readPart(String(row.unit)),
      parcel: String(row.parcel),
      isWritten: row.is_written === 1,
    }));
  }
}

/** Numbers as written, else the name of the building; none for a text that names no place. */
function listNumbers({ numbers, name }: AddressReading): readonly string[] {
  return numbers?.parts ?? (name === undefined ? [] : [name]);
}

function readPart(text: string): SubBuilding | undefined {
  const [kind, label = ''] = text.split(' ');
  return kind === 'home' || kind === 'business' || kind === 'any' ? { kind, label } : undefined;
}

/** The single numbers that a number as written stands for: 12-16 for 12, 14 and 16. */
export function spreadNumber(number: string): readonly string[] {
  const [, from, to] = /^(\d+)[A-Z]?-(\d+)[A-Z]?$/.exec(number) ?? [];
  if (from === undefined || to === undefined) return [number];
  const [first, last] = [Number(from), Number(to)];
  // A side of a street has every other number; a range of both ends alike is of one side.
  const step = (last - first) % 2 === 0 ? 2 : 1;
  if (last <= first || last - first > 100) return [number];
  const single = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) =>
    String(first + at * step),
  );
  return [number, ...single];
}

function onlyParcel(places: readonly Place[]): string | undefined {
  const parcels = new Set(places.map(({ parcel }) => parcel));
  const [parcel] = parcels;
  return parcels.size === 1 ? parcel : undefined;
}
