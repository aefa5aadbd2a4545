import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import type { CellBatch } from '#lib/points/cell-batch.ts';
import { COLOURINGS, countPoints, JOINING, type PointBatch } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import type { PointLook } from '#lib/points/point-look.ts';
import { type ClusterLevel, groupLevel, LevelBuilder } from './cluster-level.ts';
import { JoinedPoints } from './joined-points.ts';
import { FEWEST, type PointMarks, SINGLES_ZOOM } from './point-marks.ts';

const RADIUS = 48;

/** Cells are as far apart as groups may be from this many zooms above the one they were made for. */
const APART = 3;
const FINEST_ZOOM = 20;

/** Groups points, and cells beside them, for each zoom; levels are made when asked for. */
export class PointGroups {
  #batches: readonly PointBatch[] = [];
  #cells: readonly CellBatch[] = [];
  #look: PointLook = { colouring: 'category', hidden: [] };
  #levels: ClusterLevel[] = [];
  /** Of each mark of the finest level, its indexes among all points and, after these, all cells. */
  #places: readonly (number | readonly number[])[] = [];

  setPoints(batches: readonly PointBatch[], cells: readonly CellBatch[] = []): void {
    this.#batches = batches;
    this.#cells = cells;
    this.#levels = [];
  }

  addPoints(batches: readonly PointBatch[]): void {
    this.setPoints([...this.#batches, ...batches], this.#cells);
  }

  setLook(look: PointLook): void {
    this.#look = look;
    this.#levels = [];
  }

  /** What is drawn at a zoom; the arrays are the caller's to pass on. */
  describeMarks(zoom: number): PointMarks {
    const shown = Math.min(zoom, this.#findFinest());
    const level = this.#findLevel(shown);
    const { colouring } = this.#readLook();
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

  /**
   * What a mark is made of: indexes among all points and, after these, all cells.
   *
   * @param zoom as that of the marks that were described
   */
  listMembers(zoom: number, mark: number): Int32Array<ArrayBuffer> {
    let members = new Set([mark]);
    for (let at = Math.min(zoom, this.#findFinest()); at < this.#findFinest(); at += 1) {
      const below = new Set<number>();
      this.#findLevel(at).homes.forEach((home, index) => {
        if (members.has(home)) below.add(index);
      });
      members = below;
    }
    return Int32Array.from([...members].flatMap((member) => this.#places[member] ?? -1));
  }

  /** Cells split by another colouring keep it until others come: theirs is all that is known. */
  #readLook(): PointLook {
    const colouring = this.#cells[0]?.colouring ?? this.#look.colouring;
    return colouring === this.#look.colouring ? this.#look : { colouring, hidden: [] };
  }

  /** The zoom from which on nothing is grouped. */
  #findFinest(): number {
    if (this.#batches.length > 0 || this.#cells.length === 0) return SINGLES_ZOOM;
    return Math.min(FINEST_ZOOM, Math.max(...this.#cells.map(({ zoom }) => zoom)) + APART);
  }

  #findLevel(zoom: number): ClusterLevel {
    const known = this.#levels[zoom];
    if (known) return known;
    const classCount = CLASSES[this.#readLook().colouring].length;
    const grouping = { radius: RADIUS, fewest: FEWEST, classCount };
    const level =
      zoom >= this.#findFinest()
        ? this.#buildFinest()
        : groupLevel(this.#findLevel(zoom + 1), zoom, grouping);
    this.#levels[zoom] = level;
    return level;
  }

  #buildFinest(): ClusterLevel {
    const { colouring, hidden } = this.#readLook();
    const offset = COLOURINGS.indexOf(colouring);
    const isHidden = CLASSES[colouring].map((_, index) => hidden.includes(index));
    const cellCount = this.#cells.reduce((sum, { counts }) => sum + counts.length, 0);
    const builder = new LevelBuilder(countPoints(this.#batches) + cellCount, isHidden.length);
    const places: (number | readonly number[])[] = [];
    const joined = new JoinedPoints();
    let place = 0;
    for (const { ids, positions, classes, groups } of this.#batches) {
      for (let index = 0; index < ids.length; index += 1, place += 1) {
        const itsClass = classes[index * COLOURINGS.length + offset] ?? 0;
        if (isHidden[itsClass]) continue;
        const x = projectLongitude(positions[2 * index] ?? 0);
        const y = projectLatitude(positions[2 * index + 1] ?? 0);
        const group = colouring === JOINING ? groups?.[index] : undefined;
        if (group !== undefined) {
          joined.add(group, { x, y, place, itsClass });
          continue;
        }
        builder.addPoint(x, y, place, itsClass);
        places.push(place);
      }
    }
    for (const { middle, members } of joined.list()) {
      const { x, y, itsClass } = middle;
      if (members.length === 1) builder.addPoint(x, y, middle.place, itsClass);
      else builder.addJoined(x, y, middle.place, itsClass, members.length);
      places.push(members);
    }
    for (const { zoom, counts, positions, shares } of this.#cells) {
      for (let index = 0; index < counts.length; index += 1, place += 1) {
        const shown = isHidden.map((gone, itsClass) =>
          gone ? 0 : (shares[index * isHidden.length + itsClass] ?? 0),
        );
        if (shown.every((share) => share === 0)) continue;
        const x = projectLongitude(positions[2 * index] ?? 0);
        const y = projectLatitude(positions[2 * index + 1] ?? 0);
        builder.addCell(x, y, place, shown, Math.min(FINEST_ZOOM, zoom + APART - 1));
        places.push(place);
      }
    }
    this.#places = places;
    return builder.finish();
  }
}
