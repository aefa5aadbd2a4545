import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import { COLOURINGS, countPoints, type PointBatch } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import type { PointLook } from '#lib/points/point-look.ts';
import { type ClusterLevel, groupLevel, LevelBuilder } from './cluster-level.ts';
import { type PointMarks, SINGLES_ZOOM } from './point-marks.ts';

const RADIUS = 44;
const FEWEST = 8;

/** Groups points for each zoom; levels are made when asked for. */
export class PointGroups {
  #batches: readonly PointBatch[] = [];
  #look: PointLook = { colouring: 'category', hidden: [] };
  #levels: ClusterLevel[] = [];

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

  /** What is drawn at a zoom; the arrays are the caller's to pass on. */
  describeMarks(zoom: number): PointMarks {
    const shown = Math.min(zoom, SINGLES_ZOOM);
    const level = this.#findLevel(shown);
    const { colouring } = this.#look;
    const classCount = CLASSES[colouring].length;
    const { length } = level;
    const places = new Float64Array(2 * length);
    for (let index = 0; index < length; index += 1) {
      places[2 * index] = level.x[index] ?? 0;
      places[2 * index + 1] = level.y[index] ?? 0;
    }
    return {
      zoom: shown,
      colouring,
      length,
      places,
      counts: level.counts.slice(0, length),
      shares: level.shares.slice(0, length * classCount),
      classCount,
      points: level.points.slice(0, length),
      opensAt: level.opensAt.slice(0, length),
    };
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
