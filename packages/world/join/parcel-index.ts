import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { GridPoint, RegisteredParcel } from '../sources/open-data/parcels.ts';

const SCHEMA = `
  CREATE VIRTUAL TABLE IF NOT EXISTS parcel_boxes USING rtree(id, min_x, max_x, min_y, max_y);
  CREATE TABLE IF NOT EXISTS parcel_rings (id INTEGER PRIMARY KEY, area REAL NOT NULL, rings TEXT NOT NULL);
`;

/** Metres on the National Grid. */
export interface GridBox {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
}

/** Parcels that may lie on disk, and how many. */
export type ListedParcels = Iterable<RegisteredParcel> & { readonly length: number };

/** Registered parcels on disk, to be asked which one a point lies in. */
export class ParcelIndex {
  readonly #box: StatementSync;
  readonly #rings: StatementSync;
  readonly #at: StatementSync;
  readonly #within: StatementSync;
  readonly #count: StatementSync;

  constructor(database: DatabaseSync) {
    database.exec(SCHEMA);
    this.#box = database.prepare('INSERT INTO parcel_boxes VALUES (?, ?, ?, ?, ?)');
    this.#rings = database.prepare('INSERT INTO parcel_rings VALUES (?, ?, ?)');
    this.#at = database.prepare(
      `SELECT parcel_rings.id, rings FROM parcel_boxes JOIN parcel_rings USING (id)
       WHERE min_x <= ?1 AND max_x >= ?1 AND min_y <= ?2 AND max_y >= ?2 ORDER BY area, id`,
    );
    const meets = 'max_x >= ?1 AND min_x <= ?2 AND max_y >= ?3 AND min_y <= ?4';
    this.#within = database.prepare(
      `SELECT parcel_rings.id, rings FROM parcel_boxes JOIN parcel_rings USING (id)
       WHERE ${meets} ORDER BY parcel_rings.id`,
    );
    this.#count = database.prepare(`SELECT count(*) AS count FROM parcel_boxes WHERE ${meets}`);
  }

  /** The parcels that a box meets, by id; read from the disk each time they are gone through. */
  list({ minX, maxX, minY, maxY }: GridBox): ListedParcels {
    const box = [minX, maxX, minY, maxY] as const;
    const [within, counted] = [this.#within, this.#count];
    return {
      length: Number(counted.get(...box)?.count),
      *[Symbol.iterator]() {
        for (const { id, rings } of within.iterate(...box)) {
          const shape = JSON.parse(String(rings)) as GridPoint[][];
          yield { inspireId: String(id), rings: shape, validFrom: undefined };
        }
      },
    };
  }

  add({ inspireId, rings }: RegisteredParcel): void {
    const [outline = []] = rings;
    const box = { minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity };
    for (const [x, y] of outline) {
      box.minX = Math.min(box.minX, x);
      box.maxX = Math.max(box.maxX, x);
      box.minY = Math.min(box.minY, y);
      box.maxY = Math.max(box.maxY, y);
    }
    const id = Number(inspireId);
    this.#box.run(id, box.minX, box.maxX, box.minY, box.maxY);
    this.#rings.run(id, Math.abs(measure(outline)), JSON.stringify(rings));
  }

  /** The id of the parcel at a point; of several, one over the other, the smallest. */
  find(easting: number, northing: number): string | undefined {
    for (const { id, rings } of this.#at.iterate(easting, northing)) {
      const shape = JSON.parse(String(rings)) as GridPoint[][];
      if (contains(shape, easting, northing)) return String(id);
    }
    return undefined;
  }
}

function measure(ring: readonly GridPoint[]): number {
  let doubled = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[at + 1] ?? [x, y];
    doubled += x * nextY - nextX * y;
  }
  return doubled / 2;
}

/** Even and odd: what is cut out lies inside two rings. */
function contains(rings: readonly (readonly GridPoint[])[], x: number, y: number): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at += 1) {
      const [fromX = 0, fromY = 0] = ring[at - 1] ?? [];
      const [toX = 0, toY = 0] = ring[at] ?? [];
      const crosses = fromY > y !== toY > y;
      if (crosses && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) {
        isInside = !isInside;
      }
    }
  }
  return isInside;
}
