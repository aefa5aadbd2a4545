import { NumberColumn } from '../shelf/number-column.ts';
import type { OsmNode } from './osm-data.ts';
import { TagStore } from './tag-store.ts';

/** Degrees are kept as whole ten-millionths, as OpenStreetMap itself keeps them. */
export const PER_DEGREE = 1e7;

/** Nodes in columns of numbers, found by their id. Those that come in the order of their ids cost least. */
export class NodeStore implements ReadonlyMap<number, OsmNode> {
  readonly #tags: TagStore;
  readonly #ids = new NumberColumn();
  /** Longitude and latitude, one after the other. */
  readonly #degrees = new NumberColumn();
  readonly #tagStarts = new Map<number, number>();
  /** The places of nodes that came out of order. */
  readonly #late = new Map<number, number>();
  #highest = 0;
  /** How many came in order before the first that did not. */
  #sorted = 0;

  constructor(tags = new TagStore()) {
    this.#tags = tags;
  }

  add({ id, lon, lat, tags }: OsmNode): void {
    const index = this.size;
    if (this.#sorted === index && (index === 0 || id > this.#highest)) {
      this.#sorted += 1;
      this.#highest = id;
    } else if (this.has(id)) return;
    else this.#late.set(id, index);
    this.#ids.push(id);
    this.#degrees.push(Math.round(lon * PER_DEGREE));
    this.#degrees.push(Math.round(lat * PER_DEGREE));
    if (tags) this.#tagStarts.set(index, this.#tags.add(tags));
  }

  get size(): number {
    return this.#ids.length;
  }

  has(id: number): boolean {
    return this.#find(id) !== undefined;
  }

  get(id: number): OsmNode | undefined {
    const index = this.#find(id);
    return index === undefined ? undefined : this.#read(index);
  }

  *values(): MapIterator<OsmNode> {
    for (let index = 0; index < this.size; index += 1) yield this.#read(index);
  }

  *keys(): MapIterator<number> {
    for (let index = 0; index < this.size; index += 1) yield this.#ids.at(index);
  }

  *entries(): MapIterator<[number, OsmNode]> {
    for (const node of this.values()) yield [node.id, node];
  }

  [Symbol.iterator](): MapIterator<[number, OsmNode]> {
    return this.entries();
  }

  forEach(
    visit: (node: OsmNode, id: number, map: ReadonlyMap<number, OsmNode>) => void,
    self?: unknown,
  ): void {
    for (const node of this.values()) visit.call(self, node, node.id, this);
  }

  #read(index: number): OsmNode {
    const node = {
      id: this.#ids.at(index),
      lon: this.#degrees.at(index * 2) / PER_DEGREE,
      lat: this.#degrees.at(index * 2 + 1) / PER_DEGREE,
    };
    const start = this.#tagStarts.get(index);
    return start === undefined ? node : { ...node, tags: this.#tags.get(start) };
  }

  #find(id: number): number | undefined {
    let low = 0;
    let high = this.#sorted;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ids.at(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.#sorted && this.#ids.at(low) === id ? low : this.#late.get(id);
  }
}
