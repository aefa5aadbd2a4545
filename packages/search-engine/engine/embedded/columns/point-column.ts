import KDBush from 'kdbush';
import { Bitset } from '../bitset.ts';
import { GrowingFloat64, GrowingUint32 } from '../growing-array.ts';

/** Points in degrees, arranged as a k-d tree (see point-tree.ts); a document may hold several. */
export interface PointColumn {
  /** Longitude and latitude of each point, in the order of the tree. */
  readonly coordinates: Float64Array;
  /** Document of each point, in the same order. */
  readonly documents: Uint32Array;
  /** West, south, east and north of all points. */
  readonly extent: readonly number[];
  readonly present: Bitset;
}

/** So many points are a leaf of the tree, which is not divided any more. */
export const LEAF_POINTS = 64;

export class PointColumnBuilder {
  readonly #coordinates = new GrowingFloat64();
  readonly #documents = new GrowingUint32();
  #extent: readonly number[] = [Infinity, Infinity, -Infinity, -Infinity];

  add(document: number, longitude: number, latitude: number): void {
    this.#coordinates.push(longitude);
    this.#coordinates.push(latitude);
    this.#documents.push(document);
    const [west = 0, south = 0, east = 0, north = 0] = this.#extent;
    this.#extent = [
      Math.min(west, longitude),
      Math.min(south, latitude),
      Math.max(east, longitude),
      Math.max(north, latitude),
    ];
  }

  build(size: number): PointColumn {
    const documents = this.#documents.view();
    const present = new Bitset(size);
    for (const document of documents) present.add(document);
    const coordinates = this.#coordinates.view();
    const tree = new KDBush(documents.length, LEAF_POINTS);
    for (let i = 0; i < coordinates.length; i += 2) {
      tree.add(coordinates[i] ?? 0, coordinates[i + 1] ?? 0);
    }
    tree.finish();
    return {
      coordinates: Float64Array.from(tree.coords),
      documents: Uint32Array.from(tree.ids, (point) => documents[point] ?? 0),
      extent: this.#extent,
      present,
    };
  }
}
