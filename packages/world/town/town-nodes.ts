import { PER_DEGREE } from '../osm/node-store.ts';
import type { OsmNode, OsmTags } from '../osm/osm-data.ts';
import { NumberColumn } from '../shelf/number-column.ts';

/** The nodes of one place while it is drawn, when any may still get tags. */
export class TownNodes {
  readonly #before: number;
  readonly #coordinates = new NumberColumn();
  readonly #tags = new Map<number, OsmTags>();

  /** @param before how many nodes other places have: ids count up from there. */
  constructor(before: number) {
    this.#before = before;
  }

  /** @returns the id of the new node. */
  add(lon: number, lat: number, tags?: OsmTags): number {
    this.#coordinates.push(Math.round(lon * PER_DEGREE));
    this.#coordinates.push(Math.round(lat * PER_DEGREE));
    const id = this.#before + this.#coordinates.length / 2;
    if (tags !== undefined) this.#tags.set(id, tags);
    return id;
  }

  /** Tags a node that was added without. */
  tag(id: number, tags: OsmTags): void {
    this.#tags.set(id, { ...this.#tags.get(id), ...tags });
  }

  *[Symbol.iterator](): Generator<OsmNode> {
    for (let index = 0; index * 2 < this.#coordinates.length; index += 1) {
      const id = this.#before + index + 1;
      const lon = this.#coordinates.at(index * 2) / PER_DEGREE;
      const lat = this.#coordinates.at(index * 2 + 1) / PER_DEGREE;
      const tags = this.#tags.get(id);
      yield tags === undefined ? { id, lon, lat } : { id, lon, lat, tags };
    }
  }
}
