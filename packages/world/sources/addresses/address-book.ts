import { isSlip } from './address-text.ts';
import { holdsNumber } from './house-numbers.ts';
import { sectorOf } from './postcode.ts';
import type { AddressReading, SubBuilding } from './read-address.ts';

/**
 * How sure a match is. `exact`: postcode, number or name, street and part agree. `likely`: one of
 * them is missing, lies in a range or was written otherwise, and no other address fits as well.
 * `postcode`: only the postcode is known, which places nothing.
 */
export type Match<Value> =
  | { readonly grade: 'exact' | 'likely'; readonly value: Value }
  | { readonly grade: 'postcode' };

/** How far the entries of a book can be trusted. */
export interface EntryOptions {
  /** Of several entries with one address, the highest is taken. */
  readonly rank?: number;
  /** Whether the entry itself is worked out: it never matches better than `likely`. */
  readonly modelled?: boolean;
  /** A postcode that was guessed: with number and street it tells only the sector. */
  readonly guessed?: string;
}

interface Entry<Value> extends EntryOptions {
  readonly reading: AddressReading;
  readonly value: Value;
}

/** Points of a claim: at three an exact match, each lesser sign takes one away. */
const EXACT = 3;

/**
 * Addresses of one source, to be found by those of another. What two sources call a place is
 * compared, never its position; a match is the best and the only one of its kind, or none.
 */
export class AddressBook<Value> {
  readonly #byPostcode = new Map<string, Entry<Value>[]>();
  readonly #byStreet = new Map<string, Entry<Value>[]>();

  /** Enters an address under each way in which it can be read. */
  add(readings: readonly AddressReading[], value: Value, options: EntryOptions = {}): void {
    for (const reading of readings) {
      const entry = { ...options, reading, value };
      if (reading.postcode !== undefined) push(this.#byPostcode, reading.postcode, entry);
      else if (options.guessed !== undefined) {
        for (const street of reading.streets) {
          push(this.#byStreet, `${sectorOf(options.guessed)}/${street}`, entry);
        }
      }
    }
  }

  /** The entry that an address means; undefined when not even its postcode is known. */
  find(readings: readonly AddressReading[]): Match<Value> | undefined {
    const own = this.#best(readings, ({ postcode }) => this.#byPostcode.get(postcode ?? ''));
    if (own) return own;
    const elsewhere = this.#best(readings, ({ postcode, streets }) =>
      postcode === undefined
        ? undefined
        : streets.flatMap((street) => this.#byStreet.get(`${sectorOf(postcode)}/${street}`) ?? []),
    );
    if (elsewhere) return elsewhere;
    const isKnown = readings.some(({ postcode }) => this.#byPostcode.has(postcode ?? ''));
    return isKnown ? { grade: 'postcode' } : undefined;
  }

  #best(
    readings: readonly AddressReading[],
    entriesFor: (reading: AddressReading) => readonly Entry<Value>[] | undefined,
  ): Match<Value> | undefined {
    let best: Entry<Value>[] = [];
    let most = 0;
    for (const reading of readings) {
      for (const entry of entriesFor(reading) ?? []) {
        const points = compare(reading, entry);
        if (points < most || points <= 0) continue;
        if (points > most) best = [];
        most = points;
        best.push(entry);
      }
    }
    const [first] = best.toSorted((left, right) => (right.rank ?? 0) - (left.rank ?? 0));
    if (!first) return undefined;
    // The same address twice is one place; two that fit alike are none.
    const place = describePlace(first.reading);
    const isOne = best.every(
      ({ value, reading }) => value === first.value || describePlace(reading) === place,
    );
    return isOne ? { grade: most === EXACT ? 'exact' : 'likely', value: first.value } : undefined;
  }
}

function push<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

function describePlace({ numbers, name, streets, unit }: AddressReading): string {
  const street = numbers || name === undefined ? streets[0] : '';
  return [numbers?.whole ?? name, street, unit?.label].join('/');
}

/** Points from 3 for an exact match down to 1, and 0 or less for none. */
function compare<Value>(asked: AddressReading, entry: Entry<Value>): number {
  const { reading } = entry;
  const place = comparePlace(asked, reading);
  if (place === undefined || !isSamePart(asked.unit, reading.unit)) return 0;
  const isSure = !asked.bent && !reading.bent && !entry.modelled && reading.postcode !== undefined;
  return isSure ? place : Math.min(place, EXACT - 1);
}

function comparePlace(asked: AddressReading, known: AddressReading): number | undefined {
  const street = compareStreets(asked.streets, known.streets);
  const isNamed = asked.name !== undefined && asked.name === known.name;
  if (asked.numbers && known.numbers) {
    if (street === 0) return undefined;
    if (asked.numbers.whole === known.numbers.whole) return street ?? EXACT - 1;
    return holdsNumber(known.numbers, asked.numbers) && street !== undefined ? 1 : undefined;
  }
  if (isUnitAlone(asked) && isUnitAlone(known)) return street ? EXACT - 1 : undefined;
  if (!isNamed) return undefined;
  // A name is rarer than a number: it holds where the map guesses another street, if less surely.
  if (street === 0) return asked.numbers || known.numbers ? undefined : 1;
  return asked.numbers && !known.numbers ? EXACT - 1 : (street ?? EXACT);
}

/** A shop in a centre is often no more than `Unit 20` of its street. */
function isUnitAlone({ unit, numbers, name }: AddressReading): boolean {
  return unit !== undefined && !numbers && name === undefined;
}

/** 3 for the same street, 2 for one that differs by a slip, 0 for another; undefined if unknown. */
function compareStreets(asked: readonly string[], known: readonly string[]): number | undefined {
  if (asked.length === 0 || known.length === 0) return undefined;
  if (asked.some((street) => known.includes(street))) return EXACT;
  return asked.some((street) => known.some((other) => isSlip(street, other))) ? EXACT - 1 : 0;
}

/** A flat is not its block, nor a unit the flat of the same number. */
export function isSamePart(
  asked: SubBuilding | undefined,
  known: SubBuilding | undefined,
): boolean {
  if (!asked || !known) return asked === known;
  const isKind = asked.kind === known.kind || asked.kind === 'any' || known.kind === 'any';
  return isKind && asked.label === known.label;
}
