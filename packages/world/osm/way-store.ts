import type { Series } from '../shelf/shelf.ts';
import type { OsmWay } from './osm-data.ts';
import { makeRoom, TagStore } from './tag-store.ts';

/** Ways in typed arrays, as a county has millions: objects would take ten times the room. */
export class WayStore implements Series<OsmWay> {
  readonly #tags: TagStore;
  #ids = new Float64Array(1 << 10);
  #starts = new Int32Array(1 << 10);
  #tagStarts = new Int32Array(1 << 10);
  /** Ids of OpenStreetMap have passed 32 bits. */
  #nodes = new Float64Array(1 << 12);
  #nodeCount = 0;
  #length = 0;

  constructor(tags = new TagStore()) {
    this.#tags = tags;
  }

  get length(): number {
    return this.#length;
  }

  add({ id, nodes, tags }: OsmWay): void {
    const index = this.#length;
    this.#length += 1;
    this.#ids = makeRoom(this.#ids, index + 1);
    this.#starts = makeRoom(this.#starts, index + 1);
    this.#tagStarts = makeRoom(this.#tagStarts, index + 1);
    this.#ids[index] = id;
    this.#starts[index] = this.#nodeCount;
    this.#tagStarts[index] = this.#tags.add(tags);
    this.#nodes = makeRoom(this.#nodes, this.#nodeCount + nodes.length);
    this.#nodes.set(nodes, this.#nodeCount);
    this.#nodeCount += nodes.length;
  }

  at(index: number): OsmWay | undefined {
    if (index < 0 || index >= this.#length) return undefined;
    const end = index + 1 < this.#length ? this.#starts[index + 1] : this.#nodeCount;
    return {
      id: this.#ids[index] ?? 0,
      nodes: Array.from(this.#nodes.subarray(this.#starts[index], end)),
      tags: this.#tags.get(this.#tagStarts[index] ?? 0),
    };
  }

  *[Symbol.iterator](): Iterator<OsmWay> {
    for (let index = 0; index < this.#length; index += 1) yield this.at(index) as OsmWay;
  }
}
