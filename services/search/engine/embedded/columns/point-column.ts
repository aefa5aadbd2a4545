import KDBush from 'kdbush';
import { Bitset } from '../bitset.ts';
import { GrowingUint32 } from '../growing-array.ts';

/** Points in degrees with an index over them; a document may hold several. */
export interface PointColumn {
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  /** Document of each point. */
  readonly documents: Uint32Array;
  readonly present: Bitset;
  /** Positions of the points inside the box, edges included. */
  search(west: number, south: number, east: number, north: number): number[];
}

export class PointColumnBuilder {
  readonly #longitudes: number[] = [];
  readonly #latitudes: number[] = [];
  readonly #documents = new GrowingUint32();

  add(document: number, longitude: number, latitude: number): void {
    this.#longitudes.push(longitude);
    this.#latitudes.push(latitude);
    this.#documents.push(document);
  }

  build(size: number): PointColumn {
    const longitudes = Float64Array.from(this.#longitudes);
    const latitudes = Float64Array.from(this.#latitudes);
    const documents = this.#documents.view().slice();
    const present = new Bitset(size);
    for (const document of documents) present.add(document);
    const tree = new KDBush(longitudes.length);
    longitudes.forEach((longitude, i) => {
      tree.add(longitude, latitudes[i] ?? 0);
    });
    tree.finish();
    return {
      longitudes,
      latitudes,
      documents,
      present,
      search: (west, south, east, north) => tree.range(west, south, east, north),
    };
  }
}
