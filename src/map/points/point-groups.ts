import { COLOURINGS, countPoints, type PointBatch } from '#lib/point-batch.ts';
import { CLASSES } from '#lib/point-classes.ts';
import type { PointLook } from '#lib/point-look.ts';
import { SINGLES_ZOOM } from '../layers/source-ids.ts';
import { type ClusterLevel, groupLevel, LevelBuilder } from './cluster-level.ts';
import { encodeMarks, TILE_EXTENT, type TileMark } from './encode-marks.ts';

const RADIUS = 44;
const FEWEST = 8;
/** Into how many steps a ring is divided: fine enough for the eye, few enough to be reused. */
const RING_STEPS = 24;
/** Diameters of groups in pixels by the titles in them: four, so that a glance compares them. */
const SIZES = [
  [100, 46],
  [30, 40],
  [12, 34],
  [0, 29],
] as const;

/** Groups points for each zoom and writes them as vector tiles; levels are made when asked for. */
export class PointGroups {
  #batches: readonly PointBatch[] = [];
  #look: PointLook = { colouring: 'category', hidden: [] };
  #levels: ClusterLevel[] = [];
  #ids: readonly string[] = [];

  setPoints(batches: readonly PointBatch[]): void {
    this.#batches = batches;
    this.#levels = [];
  }

  addPoints(batches: readonly PointBatch[]): void {
    this.setPoints([...this.#batches, ...batches]);
  }

  setLook(look: PointLook): void {
    this.#look = look;
    this.#levels = [];
  }

  /** One tile as bytes of the Mapbox vector tile format, with one layer called `points`. */
  encodeTile(zoom: number, column: number, row: number): ArrayBuffer {
    const level = this.#findLevel(Math.min(zoom, SINGLES_ZOOM));
    const scale = 2 ** zoom;
    const marks: TileMark[] = [];
    const inside = level.tree.range(
      column / scale,
      row / scale,
      (column + 1) / scale,
      (row + 1) / scale,
    );
    for (const index of inside) {
      const x = Math.floor(((level.x[index] ?? 0) * scale - column) * TILE_EXTENT);
      const y = Math.floor(((level.y[index] ?? 0) * scale - row) * TILE_EXTENT);
      // A mark on an edge belongs to the tile after it.
      if (x < 0 || y < 0 || x >= TILE_EXTENT || y >= TILE_EXTENT) continue;
      marks.push({ x, y, ...this.#describe(level, index) });
    }
    return encodeMarks(marks);
  }

  #describe(level: ClusterLevel, index: number): Omit<TileMark, 'x' | 'y'> {
    const { colouring } = this.#look;
    const classes = CLASSES[colouring].length;
    const shares = [...level.shares.subarray(index * classes, (index + 1) * classes)];
    const point = level.points[index] ?? -1;
    if (point >= 0) {
      return { image: `${colouring}:${shares.indexOf(1)}`, id: this.#ids[point] ?? '' };
    }
    const count = level.counts[index] ?? 0;
    const size = SIZES.find(([least]) => count >= least)?.[1] ?? 29;
    // A class that is there at all keeps a visible sliver.
    const steps = shares.map((share) =>
      share === 0 ? 0 : Math.max(1, Math.round((RING_STEPS * share) / count)),
    );
    const image = `${colouring}:${size}:${steps.join(':')}`;
    return { image, count, opensAt: level.opensAt[index] ?? 0 };
  }

  #findLevel(zoom: number): ClusterLevel {
    const known = this.#levels[zoom];
    if (known) return known;
    const level =
      zoom >= SINGLES_ZOOM
        ? this.#buildSingles()
        : groupLevel(this.#findLevel(zoom + 1), zoom, {
            radius: RADIUS,
            fewest: FEWEST,
            classCount: CLASSES[this.#look.colouring].length,
          });
    this.#levels[zoom] = level;
    return level;
  }

  #buildSingles(): ClusterLevel {
    const { colouring, hidden } = this.#look;
    const offset = COLOURINGS.indexOf(colouring);
    const isHidden = CLASSES[colouring].map((_, index) => hidden.includes(index));
    const builder = new LevelBuilder(countPoints(this.#batches), isHidden.length);
    this.#ids = this.#batches.flatMap((batch) => batch.ids);
    let point = 0;
    for (const { ids, positions, classes } of this.#batches) {
      for (let index = 0; index < ids.length; index += 1, point += 1) {
        const itsClass = classes[index * COLOURINGS.length + offset] ?? 0;
        if (isHidden[itsClass]) continue;
        const x = projectLongitude(positions[2 * index] ?? 0);
        builder.addPoint(x, projectLatitude(positions[2 * index + 1] ?? 0), point, itsClass);
      }
    }
    return builder.finish();
  }
}

/** Web Mercator, 0 at the left edge of the world and 1 at the right one. */
function projectLongitude(lon: number): number {
  return lon / 360 + 0.5;
}

/** 0 at the top edge of the world and 1 at the bottom one. */
function projectLatitude(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.min(1, Math.max(0, 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI));
}
