import type { PlaceRecord } from '@property/contract/search/stored-places.ts';
import { foldText } from '@property/search-engine/engine/embedded/analysis/fold-text.ts';

interface Entry {
  readonly place: PlaceRecord;
  /** The name as it is compared, and its words. */
  readonly name: string;
  readonly words: readonly string[];
}

/** Kinds that people mean first; the others follow by size. */
const FIRST = [
  'city',
  'town',
  'postcode district',
  'postcode sector',
  'borough',
  'suburb',
  'village',
];

/** Places by the beginnings of the words of their names. */
export class PlaceFinder {
  readonly #entries: readonly Entry[];

  constructor(source: Iterable<PlaceRecord>) {
    this.#entries = Array.from(source, (place) => {
      const name = foldName(place.name);
      return { place, name, words: name.split(' ') };
    });
  }

  /** The likeliest first: of just that name, then those that begin so, then those that hold the words. */
  search(text: string, maximum: number): PlaceRecord[] {
    const wanted = readWantedName(text);
    if (wanted === '') return [];
    const parts = wanted.split(' ');
    const grade = ({ name, words }: Entry): number => {
      if (name === wanted) return 0;
      if (name.startsWith(wanted)) return 1;
      return parts.every((part) => words.some((word) => word.startsWith(part))) ? 2 : 3;
    };
    const kind = ({ place }: Entry) => rankKind(place);
    return this.#entries
      .map((entry) => ({ entry, grade: grade(entry) }))
      .filter((found) => found.grade < 3)
      .sort(
        (one, other) =>
          one.grade - other.grade ||
          kind(one.entry) - kind(other.entry) ||
          other.entry.place.reach - one.entry.place.reach ||
          (one.entry.name < other.entry.name ? -1 : 1),
      )
      .slice(0, maximum)
      .map(({ entry }) => entry.place);
  }
}

/** A name as somebody types it, in the form that names are compared in; empty where there is none. */
export function readWantedName(text: string): string {
  return foldName(text).replace(/^the(?: |$)/, '');
}

/** Place of a kind among those that people mean first. */
export function rankKind({ kind }: PlaceRecord): number {
  const at = FIRST.indexOf(kind);
  return at === -1 ? FIRST.length : at;
}

/** A name as names are compared: without case, accents and signs. */
export function foldName(text: string): string {
  return foldText(text)
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[\s,/-]+/g, ' ')
    .trim();
}
