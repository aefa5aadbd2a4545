import type { OsmNode } from './osm-data.ts';
import { makeRoom, TagStore } from './tag-store.ts';

/** Degrees are kept as whole ten-millionths, as OpenStreetMap itself keeps them. */
export const PER_DEGREE = 1e7;

/** Nodes in typed arrays, found by their id. Those that come in the order of their ids cost least. */
export class NodeStore implements ReadonlyMap<number, OsmNode> {
  readonly #tags: TagStore;
  #ids = new Float64Array(1 << 10);
  /** Longitude and latitude, one after the other. */
  #degrees = new Int32Array(1 << 11);
  #count = 0;
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
    const index = this.#count;
    if (this.#sorted === index && (index === 0 || id > this.#highest)) {
      this.#sorted += 1;
      this.#highest = id;
    } else if (this.has(id)) return;
    else this.#late.set(id, index);
    this.#count += 1;
    this.#ids = makeRoom(this.#ids, index + 1);
    this.#degrees = makeRoom(this.#degrees, index * 2 + 2);
    this.#ids[index] = id;
    this.#degrees[index * 2] = Math.round(lon * PER_DEGREE);
    this.#degrees[index * 2 + 1] = Math.round(lat * PER_DEGREE);
    if (tags) this.#tagStarts.set(index, this.#tags.add(tags));
  }

  get size(): number {
    return this.#count;
  }

  has(id: number): boolean {
    return this.#find(id) !== undefined;
  }

  get(id: number): OsmNode | undefined {
    const index = this.#find(id);
    return index === undefined ? undefined : this.#read(index);
  }

  *values(): MapIterator<OsmNode> {
    for (let index = 0; index < this.#count; index += 1) yield this.#read(index);
  }

  *keys(): MapIterator<number> {
    for (let index = 0; index < this.#count; index += 1) yield this.#ids[index] ?? 0;
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
      id: this.#ids[index] ?? 0,
      lon: (this.#degrees[index * 2] ?? 0) / PER_DEGREE,
      lat: (this.#degrees[index * 2 + 1] ?? 0) / PER_DEGREE,
    };
    const start = this.#tagStarts.get(index);
    return start === undefined ? node : { ...node, tags: this.#tags.get(start) };
  }

  #find(id: number): number | undefined {
    let low = 0;
    let high = this.#sorted;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.#sorted && this.#ids[low] === id ? low : this.#late.get(id);
  }
}
