import type { AmenityRecord } from '@property/contract/search/stored-places.ts';
import { normaliseWord, stem } from '../grammar/read-tokens.ts';
import type { NamedPlace, PlaceReading } from './place.ts';

type Kind = AmenityRecord['amenityType'];

const KINDS: readonly (readonly [words: string, kind: Kind])[] = [
  ['station', 'Railway station'],
  ['train station', 'Railway station'],
  ['railway station', 'Railway station'],
  ['rail station', 'Railway station'],
  ['hospital', 'Hospital'],
  ['school', 'School'],
  ['supermarket', 'Superstore'],
  ['superstore', 'Superstore'],
  ['petrol station', 'Petrol station'],
  ['filling station', 'Petrol station'],
];
const STATION_WORDS = ['station', 'railway station', 'train station'];
/** More than these are too many areas for one question. */
const ANY_MAXIMUM = 40;

/** Stations, schools, hospitals, superstores and petrol stations, by name and by kind. */
export class Landmarks {
  readonly #byName = new Map<string, AmenityRecord[]>();
  readonly #byKind: ReadonlyMap<Kind, AmenityRecord[]>;
  readonly #kinds = new Map(
    KINDS.map(([words, kind]) => [words.split(' ').map(stem).join(' '), kind]),
  );

  constructor(source: Iterable<AmenityRecord>) {
    const records = [...source];
    this.#byKind = Map.groupBy(records, ({ amenityType }) => amenityType);
    for (const record of records) {
      if (!record.name) continue;
      const key = keyOf(record.name);
      const named =
        record.amenityType === 'Railway station'
          ? STATION_WORDS.map((words) => `${key} ${words}`)
          : [key];
      // A name of one word, such as Wrenford, is rather that of a town.
      for (const name of named.filter((text) => text.includes(' '))) {
        this.#byName.set(name, [...(this.#byName.get(name) ?? []), record]);
      }
    }
  }

  /** "Wrenford station"; where a place is expected also "the station", "a school", "schools". */
  find(
    words: readonly string[],
    expected: boolean,
    towns: readonly string[],
  ): PlaceReading | undefined {
    const named = this.#byName.get(words.join(' '));
    if (named) return takeFirst(named, towns);
    if (!expected) return undefined;
    const [first = ''] = words;
    const article = ['the', 'a', 'an', 'any', 'some'].includes(first) ? first : undefined;
    const rest = article === undefined ? words : words.slice(1);
    const kind = this.#kinds.get(rest.map(stem).join(' '));
    const records = kind && this.#byKind.get(kind);
    if (!records) return undefined;
    const plural = rest.at(-1)?.endsWith('s') ?? false;
    const any = plural || (article !== undefined && article !== 'the');
    if (!any || records.length > ANY_MAXIMUM) return takeFirst(records, towns);
    return { places: records.map(toPlace), others: [] };
  }
}

/** One of several, that of the largest town first; the others are told. */
function takeFirst(
  records: readonly AmenityRecord[],
  towns: readonly string[],
): PlaceReading | undefined {
  const rank = ({ name, fullAddress }: AmenityRecord) => {
    const own = towns.indexOf(name ?? '');
    const near = towns.findIndex((town) => fullAddress.includes(town));
    return own >= 0 ? own : towns.length + (near >= 0 ? near : towns.length);
  };
  const [first, ...others] = [...records].sort(
    (a, b) => rank(a) - rank(b) || a.fullAddress.localeCompare(b.fullAddress),
  );
  if (!first) return undefined;
  return {
    places: [toPlace(first)],
    others: others.map(({ fullAddress }) => fullAddress).slice(0, 5),
  };
}

function toPlace({ amenityType, name, fullAddress, centroid }: AmenityRecord): NamedPlace {
  const station = amenityType === 'Railway station' && name ? `${name} station` : undefined;
  return {
    type: 'landmark',
    name: station ?? name ?? fullAddress,
    point: centroid,
    kind: amenityType,
  };
}

function keyOf(name: string): string {
  return name
    .split(/[\s-]+/)
    .map(normaliseWord)
    .join(' ');
}
