import KDBush from 'kdbush';

/** Marks of one zoom, singles and groups, in world coordinates from 0 to 1; all arrays run alike. */
export interface ClusterLevel {
  readonly length: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Titles in each mark. */
  readonly counts: Uint32Array;
  /** Titles of each class in each mark, `classCount` numbers a mark. */
  readonly shares: Uint32Array;
  /**
   * Of a single title, its index among all points and, after these, all cells; of several that are
   * drawn as one, that of one of them; -1 for a group.
   */
  readonly points: Int32Array;
  /** Zoom from which a group falls apart. */
  readonly opensAt: Uint8Array;
  readonly tree: KDBush;
  /** Of each mark of the level below, the mark here that it went into; empty for the finest level. */
  readonly homes: Int32Array;
}

/** How titles are grouped: within `radius` pixels of each other, `fewest` of them at least. */
export interface Grouping {
  readonly radius: number;
  readonly fewest: number;
  readonly classCount: number;
}

/** Titles that are drawn as one take up the room of so many points. */
const JOINED_WEIGHT = 3;

/** A level under construction, with room for as many marks as the level below it has. */
export class LevelBuilder {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #counts: Uint32Array;
  readonly #shares: Uint32Array;
  readonly #points: Int32Array;
  readonly #opensAt: Uint8Array;
  readonly #classCount: number;
  #length = 0;

  constructor(room: number, classCount: number) {
    this.#x = new Float64Array(room);
    this.#y = new Float64Array(room);
    this.#counts = new Uint32Array(room);
    this.#shares = new Uint32Array(room * classCount);
    this.#points = new Int32Array(room);
    this.#opensAt = new Uint8Array(room);
    this.#classCount = classCount;
  }

  addPoint(x: number, y: number, point: number, itsClass: number): void {
    const at = this.#add(x, y, 1, point, 0);
    this.#shares[at * this.#classCount + itsClass] = 1;
  }

  /** Titles of one class that are drawn as one, where one of them stands. */
  addJoined(x: number, y: number, point: number, itsClass: number, count: number): void {
    const at = this.#add(x, y, count, point, 0);
    this.#shares[at * this.#classCount + itsClass] = count;
  }

  /** Titles of one cell: a single one is told by its index, several are a group that opens at a zoom. */
  addCell(x: number, y: number, index: number, shares: readonly number[], opensAt: number): void {
    const count = shares.reduce((sum, share) => sum + share, 0);
    const at = this.#add(x, y, count, count === 1 ? index : -1, opensAt);
    this.#shares.set(shares, at * this.#classCount);
  }

  /** Gives the place of the mark, as does `merge`. */
  copy(level: ClusterLevel, from: number): number {
    const { x, y, counts, points, opensAt } = level;
    const at = this.#add(
      x[from] ?? 0,
      y[from] ?? 0,
      counts[from] ?? 0,
      points[from] ?? -1,
      opensAt[from] ?? 0,
    );
    this.#addShares(at, level, from);
    return at;
  }

  /** A group of marks of the level below, where their titles are in the mean. */
  merge(level: ClusterLevel, members: readonly number[], opensAt: number): number {
    let [x, y, count] = [0, 0, 0];
    for (const member of members) {
      const weight = level.counts[member] ?? 0;
      x += (level.x[member] ?? 0) * weight;
      y += (level.y[member] ?? 0) * weight;
      count += weight;
    }
    const at = this.#add(x / count, y / count, count, -1, opensAt);
    for (const member of members) this.#addShares(at, level, member);
    return at;
  }

  finish(homes = new Int32Array(0)): ClusterLevel {
    const length = this.#length;
    const tree = new KDBush(length);
    for (let index = 0; index < length; index += 1)
      tree.add(this.#x[index] ?? 0, this.#y[index] ?? 0);
    tree.finish();
    return {
      length,
      x: this.#x,
      y: this.#y,
      counts: this.#counts,
      shares: this.#shares,
      points: this.#points,
      opensAt: this.#opensAt,
      tree,
      homes,
    };
  }

  #add(x: number, y: number, count: number, point: number, opensAt: number): number {
    const at = this.#length;
    this.#x[at] = x;
    this.#y[at] = y;
    this.#counts[at] = count;
    this.#points[at] = point;
    this.#opensAt[at] = opensAt;
    this.#length += 1;
    return at;
  }

  #addShares(at: number, level: ClusterLevel, from: number): void {
    const classes = this.#classCount;
    for (let index = 0; index < classes; index += 1) {
      const target = at * classes + index;
      this.#shares[target] =
        (this.#shares[target] ?? 0) + (level.shares[from * classes + index] ?? 0);
    }
  }
}

/**
 * The level above another one: marks nearer to each other than the radius become one where that
 * makes a group large enough, or where one of them is a group; others stay as they are. The rule is
 * that of supercluster.
 */
export function groupLevel(below: ClusterLevel, zoom: number, grouping: Grouping): ClusterLevel {
  const { radius, fewest, classCount } = grouping;
  const reach = radius / (512 * 2 ** zoom);
  const builder = new LevelBuilder(below.length, classCount);
  const taken = new Uint8Array(below.length);
  const homes = new Int32Array(below.length);
  for (let index = 0; index < below.length; index += 1) {
    if (taken[index]) continue;
    taken[index] = 1;
    const near = below.tree.within(below.x[index] ?? 0, below.y[index] ?? 0, reach);
    const members = [index];
    let count = weigh(below, index);
    let hasGroup = isGroup(below, index);
    for (const other of near) {
      if (taken[other]) continue;
      members.push(other);
      count += weigh(below, other);
      hasGroup ||= isGroup(below, other);
    }
    if (members.length > 1 && (count >= fewest || hasGroup)) {
      const home = builder.merge(below, members, zoom + 1);
      for (const member of members) {
        taken[member] = 1;
        homes[member] = home;
      }
      continue;
    }
    homes[index] = builder.copy(below, index);
    if (count === 1) continue;
    for (const member of members.slice(1)) {
      taken[member] = 1;
      homes[member] = builder.copy(below, member);
    }
  }
  return builder.finish(homes);
}

/** Whether a mark stands for several titles that are not drawn as one. */
function isGroup({ points }: ClusterLevel, index: number): boolean {
  return (points[index] ?? -1) < 0;
}

/** What a mark counts for where it is asked whether there are enough for a group. */
function weigh(level: ClusterLevel, index: number): number {
  const count = level.counts[index] ?? 0;
  return isGroup(level, index) || count === 1 ? count : JOINED_WEIGHT;
}
