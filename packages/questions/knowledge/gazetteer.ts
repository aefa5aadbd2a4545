import type { PlaceRecord } from '@property/contract/search/stored-places.ts';
import { normaliseWord, stem } from '../grammar/read-tokens.ts';
import type { PlaceReading } from './place.ts';

/** Others of the same name that are told of. */
const OTHERS_MAXIMUM = 5;
/** A settlement goes before a park of its name. */
const SETTLEMENTS = ['city', 'town', 'borough', 'suburb', 'village', 'quarter', 'neighbourhood'];
/** More than these are too many areas for one question. */
const ANY_MAXIMUM = 60;
/** Letters of a word that stands for one name alone: no "end" and no "park". */
const LONG = 6;
/** They are read as postcodes. */
const POSTAL = /^postcode/;

/** Names that the map shows: suburbs, lakes, parks, town halls. */
export class Gazetteer {
  readonly #byName = new Map<string, PlaceRecord[]>();
  /** By every end of a name of two words and more, and by kind: "the town hall". */
  readonly #byEnding = new Map<string, PlaceRecord[]>();
  /** By the last of two words: "the guildhall". */
  readonly #byLast = new Map<string, PlaceRecord[]>();
  readonly #byKind = new Map<string, PlaceRecord[]>();
  readonly #words = new Set<string>();

  constructor(source: Iterable<PlaceRecord>) {
    for (const place of source) {
      if (POSTAL.test(place.kind)) continue;
      const words = splitName(place.name);
      for (const word of words) this.#words.add(word);
      add(this.#byName, words.join(' '), place);
      const ends = words.slice(1, -1).map((_, at) => words.slice(at + 1).join(' '));
      const last = words.at(-1);
      const isPlain = last === undefined || last.length < LONG || SETTLEMENTS.includes(place.kind);
      if (words.length === 2 && !isPlain) add(this.#byLast, last, place);
      const kind = splitName(place.kind).join(' ');
      if (kind.includes(' ')) ends.push(kind);
      add(this.#byKind, kind, place);
      for (const end of new Set(ends)) add(this.#byEnding, end, place);
    }
  }

  /** True for a word of a name, which is not misspelt. */
  knowsWord(word: string): boolean {
    return this.#words.has(word);
  }

  /**
   * "Clerkenwell", "the town hall"; of several of one name the largest is taken, that of the largest
   * town first, and the others are told. Of several that a part of their name or their kind may mean
   * somebody has to choose.
   */
  find(words: readonly string[], towns: readonly string[]): PlaceReading | undefined {
    return this.#findAny(words) ?? this.#findOne(words, towns);
  }

  /** "Castle Park" by its whole name, and by nothing that it may be called beside. */
  findNamed(words: readonly string[], towns: readonly string[]): PlaceReading | undefined {
    return this.#byName.has(words.join(' ')) ? this.#findOne(words, towns) : undefined;
  }

  /** "The guildhall", where one alone is called so. */
  #findLast([article]: readonly string[], [last]: readonly string[]): PlaceRecord[] | undefined {
    const found = article === 'the' && last !== undefined ? this.#byLast.get(last) : undefined;
    return found?.length === 1 ? found : undefined;
  }

  /** Every whole name, as what was typed is compared with it. */
  names(): Iterable<string> {
    return this.#byName.keys();
  }

  #findOne(words: readonly string[], towns: readonly string[]): PlaceReading | undefined {
    const bare = words[0] === 'the' ? words.slice(1) : words;
    const named = this.#byName.get(words.join(' ')) ?? this.#byName.get(bare.join(' '));
    const meant =
      bare.length > 1
        ? (this.#byEnding.get(bare.join(' ')) ?? this.#byEnding.get(bare.map(stem).join(' ')))
        : this.#findLast(words, bare);
    const found = named ?? meant;
    if (!found) return undefined;
    const rank = ({ kind }: PlaceRecord) => {
      const at = SETTLEMENTS.indexOf(kind);
      return at === -1 ? SETTLEMENTS.length : at;
    };
    const home = ({ town = '' }: PlaceRecord) => {
      const at = towns.indexOf(town);
      return at === -1 ? towns.length : at;
    };
    const [first, ...others] = [...found].sort(
      (one, other) => rank(one) - rank(other) || home(one) - home(other) || other.reach - one.reach,
    );
    if (!first) return undefined;
    const taken = describePlace(first);
    // A park that the map names twice is one park.
    const told = [...new Set(others.map(describePlace))].filter((each) => each !== taken);
    const names = new Set([first, ...others].map(({ name }) => name));
    return {
      places: [toPlace(first)],
      others: told.slice(0, OTHERS_MAXIMUM),
      ...(!named && names.size > 1 && { choice: [...names].slice(0, OTHERS_MAXIMUM) }),
    };
  }

  /** "A pub", "any park", "a primary school", "trading estates": whichever of them, and not one. */
  #findAny(words: readonly string[]): PlaceReading | undefined {
    const article = ARTICLES.has(words[0] ?? '') ? 1 : 0;
    const rest = words.slice(article);
    const key = rest.map(stem).join(' ');
    const isPlural = key !== rest.join(' ');
    if (article === 0 && !isPlural) return undefined;
    // The middle of a river says little of what lies on it.
    const found =
      this.#byEnding.get(key) ?? (NOT_SAID.test(key) ? undefined : this.#byKind.get(key));
    if (!found || found.length > ANY_MAXIMUM) return undefined;
    const kind = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    return { places: found.map((place) => ({ ...toPlace(place), kind })), others: [] };
  }
}

const ARTICLES = new Set(['a', 'an', 'any', 'some']);
/** Kinds that are long, and those whose names in the data nobody says of one of them. */
const NOT_SAID =
  /^(?:river|canal|stream|road|railway|industrial|retail|commercial|residential|fuel|police)$/;

function describePlace({ name, kind, town }: PlaceRecord): string {
  return `${name} (${kind}${town === undefined ? '' : `, ${town}`})`;
}

function toPlace({ name, centroid, reach }: PlaceRecord) {
  return { type: 'landmark' as const, name, point: centroid, ...(reach > 0 ? { reach } : {}) };
}

function splitName(name: string): string[] {
  return name.split(/[\s-]+/).map(normaliseWord);
}

function add(map: Map<string, PlaceRecord[]>, key: string, place: PlaceRecord): void {
  map.set(key, [...(map.get(key) ?? []), place]);
}
