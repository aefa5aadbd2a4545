import type { OsmNode, OsmTags } from '../osm/osm-data.ts';

/** Degrees are kept as whole ten-millionths, as OpenStreetMap itself keeps them. */
const PER_DEGREE = 1e7;

/** Nodes by id in typed arrays: a million-title town has more of them than objects would bear. */
export class NodeStore implements ReadonlyMap<number, OsmNode> {
  #coordinates = new Int32Array(1 << 16);
  #count = 0;
  readonly #tags = new Map<number, OsmTags>();

  /** @returns the id of the new node; ids count up from 1. */
  add(lon: number, lat: number, tags?: OsmTags): number {
    if (this.#count * 2 + 2 > this.#coordinates.length) {
      const larger = new Int32Array(this.#coordinates.length * 2);
      larger.set(this.#coordinates);
      this.#coordinates = larger;
    }
    this.#coordinates[this.#count * 2] = Math.round(lon * PER_DEGREE);
    this.#coordinates[this.#count * 2 + 1] = Math.round(lat * PER_DEGREE);
    this.#count += 1;
    if (tags !== undefined) this.#tags.set(this.#count, tags);
    return this.#count;
  }

  /** Tags a node that was added without. */
  tag(id: number, tags: OsmTags): void {
    this.#tags.set(id, { ...this.#tags.get(id), ...tags });
  }

  get size(): number {
    return this.#count;
  }

  has(id: number): boolean {
    return Number.isInteger(id) && id >= 1 && id <= this.#count;
  }

  get(id: number): OsmNode | undefined {
    if (!this.has(id)) return undefined;
    const lon = (this.#coordinates[id * 2 - 2] ?? 0) / PER_DEGREE;
    const lat = (this.#coordinates[id * 2 - 1] ?? 0) / PER_DEGREE;
    const tags = this.#tags.get(id);
    return tags === undefined ? { id, lon, lat } : { id, lon, lat, tags };
  }

  *entries(): MapIterator<[number, OsmNode]> {
    for (let id = 1; id <= this.#count; id++) {
      const node = this.get(id);
      if (node !== undefined) yield [id, node];
    }
  }

  *keys(): MapIterator<number> {
    for (let id = 1; id <= this.#count; id++) yield id;
  }

  *values(): MapIterator<OsmNode> {
    for (const [, node] of this.entries()) yield node;
  }

  [Symbol.iterator](): MapIterator<[number, OsmNode]> {
    return this.entries();
  }

  forEach(
    visit: (node: OsmNode, id: number, map: ReadonlyMap<number, OsmNode>) => void,
    self?: unknown,
  ): void {
    for (const [id, node] of this.entries()) visit.call(self, node, id, this);
  }
}
