import KDBush from 'kdbush';
import { Bitset } from '../bitset.ts';
import { GrowingFloat64, GrowingUint32 } from '../growing-array.ts';
import { findRow } from './tiles.ts';

/** Points in degrees, arranged as a k-d tree (see point-tree.ts); a document may hold several. */
export interface PointColumn {
  /** Longitude and latitude of each point, in the order of the tree. */
  readonly coordinates: Float64Array;
  /** Document of each point, in the same order. */
  readonly documents: Uint32Array;
  /** West, south, east and north of all points. */
  readonly extent: readonly number[];
  readonly present: Bitset;
  /** Row of tiles of each point at the finest zoom, in the order of the tree (see tiles.ts). */
  readonly rows: Uint32Array;
  /** No document has more than one point. */
  readonly single: boolean;
  /**
   * Where in the tree the points of a document stand: where `single`, its own at its ordinal, and
   * NOWHERE for those without; else those of document d from offsets[d] to before offsets[d + 1].
   */
  readonly places: Uint32Array;
  /** Empty where `single`. */
  readonly offsets: Uint32Array;
}

/** The place of a point that there is not. */
export const NOWHERE = 0xffffffff;

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
    const owners = Uint32Array.from(tree.ids, (point) => documents[point] ?? 0);
    return {
      coordinates: Float64Array.from(tree.coords),
      documents: owners,
      extent: this.#extent,
      present,
      rows: Uint32Array.from(tree.ids, (point) => findRow(coordinates[2 * point + 1] ?? 0)),
      ...listPlaces(owners, size, owners.length === present.count()),
    };
  }
}

function listPlaces(owners: Uint32Array, size: number, single: boolean) {
  if (single) {
    const places = new Uint32Array(size).fill(NOWHERE);
    for (let i = 0; i < owners.length; i++) places[owners[i] ?? 0] = i;
    return { single, places, offsets: new Uint32Array() };
  }
  const offsets = new Uint32Array(size + 1);
  for (const owner of owners) offsets[owner + 1] = (offsets[owner + 1] ?? 0) + 1;
  for (let d = 0; d < size; d++) offsets[d + 1] = (offsets[d + 1] ?? 0) + (offsets[d] ?? 0);
  const next = offsets.slice();
  const places = new Uint32Array(owners.length);
  for (let i = 0; i < owners.length; i++) {
    const owner = owners[i] ?? 0;
    const at = next[owner] ?? 0;
    places[at] = i;
    next[owner] = at + 1;
  }
  return { single, places, offsets };
}

/** Visits the places of the points of documents, in the order of these. */
export function visitPlaces(
  { single, places, offsets }: Pick<PointColumn, 'single' | 'places' | 'offsets'>,
  documents: Uint32Array,
  budget: { step(): void },
  visit: (place: number) => void,
): void {
  for (let d = 0; d < documents.length; d++) {
    budget.step();
    const document = documents[d] ?? 0;
    if (single) {
      const place = places[document] ?? NOWHERE;
      if (place !== NOWHERE) visit(place);
      continue;
    }
    const end = offsets[document + 1] ?? 0;
    for (let i = offsets[document] ?? 0; i < end; i++) visit(places[i] ?? 0);
  }
}
