import type { OsmTags } from './osm-data.ts';

/** Tags of many elements: each text is kept once, and what an element has as numbers of texts. */
export class TagStore {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  #entries = new Int32Array(1 << 12);
  #length = 0;

  /** @returns where the tags lie, for `get`. */
  add(tags: OsmTags): number {
    const start = this.#length;
    const pairs = Object.entries(tags);
    this.#push(pairs.length);
    for (const [key, value] of pairs) {
      this.#push(this.#number(key));
      this.#push(this.#number(value));
    }
    return start;
  }

  /** The tags in the order in which they were written. */
  get(start: number): OsmTags {
    const tags: Record<string, string> = {};
    const end = start + 1 + (this.#entries[start] ?? 0) * 2;
    for (let at = start + 1; at < end; at += 2) {
      tags[this.#texts[this.#entries[at] ?? 0] ?? ''] =
        this.#texts[this.#entries[at + 1] ?? 0] ?? '';
    }
    return tags;
  }

  #push(value: number): void {
    this.#entries = makeRoom(this.#entries, this.#length + 1);
    this.#entries[this.#length] = value;
    this.#length += 1;
  }

  #number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    this.#texts.push(text);
    return this.#texts.length - 1;
  }
}

/** The same numbers with room for so many, at least half as many again when it has to grow. */
export function makeRoom<T extends Int32Array | Float64Array>(numbers: T, length: number): T {
  if (length <= numbers.length) return numbers;
  const size = Math.max(length, Math.ceil(numbers.length * 1.5));
  const larger = numbers instanceof Int32Array ? new Int32Array(size) : new Float64Array(size);
  larger.set(numbers);
  return larger as T;
}
