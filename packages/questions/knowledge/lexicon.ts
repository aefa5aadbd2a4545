import { normaliseWord, spellTokens, stem, type Token } from '../grammar/read-tokens.ts';
import type { AddressReadings } from './address-readings.ts';
import { CompanyNames } from './company-names.ts';
import { Gazetteer } from './gazetteer.ts';
import type { Landmarks } from './landmarks.ts';
import { findNearest, listNearOwners, listNearStreets } from './near-names.ts';
import type { NamedPlace, PlaceReading } from './place.ts';
import { ShortMemory } from './short-memory.ts';
import { readPoint, readPostcode, type Vocabulary } from './vocabulary.ts';

const LONGEST_NAME = 11;

/** Endings of street names, which may be shortened. */
const SHORTENED: ReadonlyMap<string, string> = new Map([
  ['st', 'street'],
  ['rd', 'road'],
  ['ave', 'avenue'],
  ['ln', 'lane'],
  ['cl', 'close'],
  ['cres', 'crescent'],
  ['gdns', 'gardens'],
  ['dr', 'drive'],
  ['pl', 'place'],
  ['terr', 'terrace'],
]);

const STREET_WORDS = new Set(SHORTENED.values());
/** What stands before a number at the end of an address. */
const PART_OF_HOUSE =
  /^(?:flat|unit|apartment|suite|plot|no|number|room|floor|block|house|[a-z]{1,2}\d[a-z\d]?)$/;
/** Of a flat, a house and a postcode. */
const NUMBERS_MAXIMUM = 3;

/** The names that records carry: kinds of property, companies, places. */
export class Lexicon {
  readonly #types: ReadonlyMap<string, string>;
  readonly #companies: CompanyNames;
  readonly #named = new Map<string, NamedPlace[]>();
  readonly #nearest = new ShortMemory<string | undefined>();
  readonly #vocabulary: Vocabulary;
  readonly #landmarks: Landmarks;
  readonly #addresses: Pick<AddressReadings, 'recall'>;
  readonly #gazetteer: Gazetteer;

  constructor(
    vocabulary: Vocabulary,
    landmarks: Landmarks,
    addresses: Pick<AddressReadings, 'recall'>,
    gazetteer = new Gazetteer([]),
  ) {
    this.#vocabulary = vocabulary;
    this.#landmarks = landmarks;
    this.#addresses = addresses;
    this.#gazetteer = gazetteer;
    this.#types = new Map(vocabulary.propertyTypes.map((type) => [keyOf(type, stem), type]));
    this.#companies = new CompanyNames(vocabulary);
    for (const name of vocabulary.towns) this.#add({ type: 'town', name });
    for (const { name } of vocabulary.streets) this.#add({ type: 'street', name });
  }

  #add(place: NamedPlace): void {
    const key = keyOf(place.name);
    this.#named.set(key, [...(this.#named.get(key) ?? []), place]);
  }

  /** Spellings of property types that the records use. */
  get propertyTypes(): readonly string[] {
    return this.#vocabulary.propertyTypes;
  }

  get ownerTypes(): readonly string[] {
    return this.#vocabulary.ownerTypes;
  }

  /** The town with most titles, where nothing says which town is meant; none where there is none. */
  listLargestTown(): readonly NamedPlace[] {
    return this.#vocabulary.towns.slice(0, 1).map((name) => ({ type: 'town', name }));
  }

  /** Towns that a street of this name runs through, the one with most titles first. */
  listTownsOf(street: string): readonly string[] {
    return this.#vocabulary.streets.find(({ name }) => name === street)?.towns ?? [];
  }

  /** A property type by the name it has in the records. */
  findPropertyType(tokens: readonly Token[], at: number): Found<string> | undefined {
    return findLongest(tokens, at, (words) => this.#types.get(words.map(stem).join(' ')));
  }

  /** True when one company has all these words in its name. */
  knowsCompany(words: readonly string[]): boolean {
    return this.#companies.knows(words);
  }

  /** How many tokens the whole name of an owner takes, with its "Ltd": who it is needs no "owned by". */
  measureOwnerName(tokens: readonly Token[], at: number): number {
    const isOwner = (words: readonly string[]) => this.#companies.isOwner(words) || undefined;
    return findLongest(tokens, at, isOwner)?.length ?? 0;
  }

  /** Owners whose names are most like one that nobody has. */
  listNearOwners(name: string): readonly string[] {
    return listNearOwners(name, this.#vocabulary);
  }

  /** The street itself where the town has one, else those whose names are most like it. */
  listNearStreets(words: readonly string[], town?: string): readonly string[] {
    return listNearStreets(words.map(lengthen).join(' '), this.#vocabulary, town);
  }

  /** True for a word of a name in the records. */
  knowsWord(word: string): boolean {
    return (
      this.#companies.knowsWord(word) ||
      this.#vocabulary.placeWords.has(word) ||
      this.#gazetteer.knowsWord(word)
    );
  }

  /**
   * The place whose name begins at a token: the longest that is known. After a word such as "near"
   * it may also be an address, a title, a point or any landmark ("exactly"), and where nothing but
   * a place can stand it may be spelt nearly right ("nearly").
   */
  findPlace(
    tokens: readonly Token[],
    at: number,
    spelling: 'known' | 'exactly' | 'nearly',
  ): { readonly length: number; readonly reading: PlaceReading } | undefined {
    const expected = spelling !== 'known';
    const start = expected && tokens[at]?.word === 'the' ? 1 : 0;
    const found =
      findLongest(tokens, at, (words, span) => this.#readPlace(words, span, expected)) ??
      (start === 1
        ? findLongest(tokens, at + 1, (words, span) => this.#readPlace(words, span, expected))
        : undefined);
    if (found) {
      const skipped = this.#readPlace(
        wordsAt(tokens, at, found.length),
        tokens.slice(at, at + found.length),
        expected,
      )
        ? 0
        : start;
      return { length: found.length + skipped, reading: found.value };
    }
    return spelling === 'nearly' ? this.#findNearlyRight(tokens, at) : undefined;
  }

  /** What the map calls by the whole of its name: "Castle Park" where no "in" leads to it. */
  findMapped(tokens: readonly Token[], at: number) {
    return findLongest(tokens, at, (words) =>
      this.#gazetteer.findNamed(words, this.#vocabulary.towns),
    );
  }

  #readPlace(
    words: readonly string[],
    span: readonly Token[],
    expected: boolean,
  ): PlaceReading | undefined {
    const postal = readPostcode(words, this.#vocabulary);
    if (postal) return justOne(postal);
    const landmark = this.#landmarks.find(words, expected, this.#vocabulary.towns);
    if (landmark) return landmark;
    const named = this.#readNamed(words);
    if (named) return named;
    if (!expected) return undefined;
    const mapped = this.#gazetteer.find(words, this.#vocabulary.towns);
    if (mapped) return mapped;
    const title = words.length === 1 ? /^[a-z]{2,3}\d+$/.exec(words[0] ?? '') : null;
    if (title) return justOne({ type: 'title', name: title[0].toUpperCase() });
    const point = readPoint(span);
    return point ? justOne(point) : this.#readAddress(words, span);
  }

  /** "Wrenford", "Mill Street", "Mill Street, Wrenford" (the comma is left out by the caller). */
  #readNamed(words: readonly string[]): PlaceReading | undefined {
    const key = words.map(lengthen).join(' ');
    const places = this.#named.get(key) ?? this.#named.get(words.join(' '));
    if (places) {
      // A town goes before a street of the same name.
      const [first, ...rest] = places;
      return (
        first && { places: [first], others: rest.map(({ name, type }) => `${name} (${type})`) }
      );
    }
    for (let cut = words.length - 1; cut > 0; cut--) {
      const town = this.#named.get(words.slice(cut).join(' '))?.find(({ type }) => type === 'town');
      if (!town) continue;
      const street = this.#named
        .get(words.slice(0, cut).map(lengthen).join(' '))
        ?.find(({ type }) => type === 'street');
      if (street) return justOne({ type: 'street', name: street.name, town: town.name });
    }
    return undefined;
  }

  /** An address that has every word: a number and a street, which may be of no registered title. */
  #readAddress(words: readonly string[], span: readonly Token[]): PlaceReading | undefined {
    const numbers = span.filter(({ kind }) => kind === 'number').length;
    if (words.length < 2 || numbers === 0 || numbers > NUMBERS_MAXIMUM) return undefined;
    // "in Netherby, 1-5 acres": the number of a house stands before its street.
    const [before, last] = span.slice(-2);
    const isBare = last?.kind === 'number' && last.suffix === undefined;
    if (isBare && !PART_OF_HOUSE.test(before?.word ?? '')) return undefined;
    if (!this.#holdsStreet(words)) return undefined;
    const text = span
      .map(({ raw }) => raw)
      .join(' ')
      .replaceAll(' ,', ',');
    return this.#addresses.recall(text);
  }

  /** Looking addresses up is dear. */
  #holdsStreet(words: readonly string[]): boolean {
    const long = words.map(lengthen);
    if (long.slice(1).some((word) => STREET_WORDS.has(word))) return true;
    return long.some((_, from) =>
      [1, 2, 3].some((length) => this.#named.has(long.slice(from, from + length).join(' '))),
    );
  }

  /** A town or street that is spelt nearly so. */
  #findNearlyRight(tokens: readonly Token[], at: number) {
    for (let length = Math.min(4, tokens.length - at); length > 0; length--) {
      const span = tokens.slice(at, at + length);
      if (span.some(({ kind }) => kind !== 'word')) continue;
      const typed = span.map(({ word }) => lengthen(word)).join(' ');
      const name = this.#nearest.recall(typed, () =>
        findNearest(typed, [...this.#named.keys(), ...this.#gazetteer.names()]),
      );
      const found = name === undefined ? undefined : this.#readNear(name);
      const [place] = found?.places ?? [];
      if (!found || !place) continue;
      const respelt = `“${spellTokens(span)}” is read as ${place.name}`;
      return { length, reading: { ...found, respelt } };
    }
    return undefined;
  }

  /** What has just this name: a town or street before what the map alone calls so. */
  #readNear(name: string): PlaceReading | undefined {
    const [place] = this.#named.get(name) ?? [];
    if (place) return justOne(place);
    return this.#gazetteer.findNamed(name.split(' '), this.#vocabulary.towns);
  }
}

function lengthen(word: string): string {
  return SHORTENED.get(word) ?? word;
}

function keyOf(name: string, change: (word: string) => string = (word) => word): string {
  return name
    .split(/[\s-]+/)
    .map((word) => change(normaliseWord(word)))
    .join(' ');
}

function justOne(place: NamedPlace): PlaceReading {
  return { places: [place], others: [] };
}

/** A name found in a question. */
interface Found<Value> {
  readonly length: number;
  readonly value: Value;
}

/** The words of some tokens, without the marks between them. */
function wordsAt(tokens: readonly Token[], at: number, length: number): string[] {
  const span = tokens.slice(at, at + length);
  return span.filter(({ kind }) => kind !== 'mark').map(({ word }) => word);
}

/** Tries ever fewer tokens from `at`, across commas and hyphens, until `read` makes something of them. */
function findLongest<Value>(
  tokens: readonly Token[],
  at: number,
  read: (words: readonly string[], span: readonly Token[]) => Value | undefined,
): Found<Value> | undefined {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
    const span = tokens.slice(at, at + length);
    if (span[0]?.kind === 'mark' || span.at(-1)?.kind === 'mark') continue;
    if (span.some(({ kind, word }) => kind === 'mark' && word !== ',' && word !== '-')) continue;
    const value = read(wordsAt(tokens, at, length), span);
    if (value !== undefined) return { length, value };
  }
  return undefined;
}
