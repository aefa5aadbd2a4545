import { NumberColumn } from '../shelf/number-column.ts';
import type { OsmTags } from './osm-data.ts';

/** Tags of many elements: each text is kept once, and what an element has as numbers of texts. */
export class TagStore {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #entries = new NumberColumn();

  /** @returns where the tags lie, for `get`. */
  add(tags: OsmTags): number {
    const start = this.#entries.length;
    const pairs = Object.entries(tags);
    this.#entries.push(pairs.length);
    for (const [key, value] of pairs) {
      this.#entries.push(this.#number(key));
      this.#entries.push(this.#number(value));
    }
    return start;
  }

  /** The tags in the order in which they were written. */
  get(start: number): OsmTags {
    const tags: Record<string, string> = {};
    const end = start + 1 + this.#entries.at(start) * 2;
    for (let at = start + 1; at < end; at += 2) {
      const key = this.#texts[this.#entries.at(at)] ?? '';
      tags[key] = this.#texts[this.#entries.at(at + 1)] ?? '';
    }
    return tags;
  }

  #number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    this.#texts.push(text);
    return this.#texts.length - 1;
  }
}
