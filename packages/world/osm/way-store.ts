import { NumberColumn } from '../shelf/number-column.ts';
import type { Series } from '../shelf/shelf.ts';
import type { OsmWay } from './osm-data.ts';
import { TagStore } from './tag-store.ts';

/** Ways in columns of numbers, as a county has millions: objects would take ten times the room. */
export class WayStore implements Series<OsmWay> {
  readonly #tags: TagStore;
  readonly #ids = new NumberColumn();
  readonly #starts = new NumberColumn();
  readonly #tagStarts = new NumberColumn();
  readonly #nodes = new NumberColumn();

  constructor(tags = new TagStore()) {
    this.#tags = tags;
  }

  get length(): number {
    return this.#ids.length;
  }

  add({ id, nodes, tags }: OsmWay): void {
    this.#ids.push(id);
    this.#starts.push(this.#nodes.length);
    this.#tagStarts.push(this.#tags.add(tags));
    for (const node of nodes) this.#nodes.push(node);
  }

  at(index: number): OsmWay | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const end = index + 1 < this.length ? this.#starts.at(index + 1) : this.#nodes.length;
    return {
      id: this.#ids.at(index),
      nodes: this.#nodes.slice(this.#starts.at(index), end),
      tags: this.#tags.get(this.#tagStarts.at(index)),
    };
  }

  *[Symbol.iterator](): Iterator<OsmWay> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index) as OsmWay;
  }
}
