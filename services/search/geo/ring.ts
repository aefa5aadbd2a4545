import type { Position } from 'geojson';

/** Thickness in degrees, about a tenth of a millimetre, below which a ring is but a line. */
const THIN = 1e-9;
/** Gaps between corners that are tried for a place inside; the highest ones come first. */
const GAPS_TRIED = 8;

/** A ring of an outline with what is asked of it again and again. */
export class Ring {
  /** Square degrees; what a ring goes round twice counts twice. */
  readonly area: number;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly #xs: Float64Array;
  readonly #ys: Float64Array;
  readonly #length: number;

  constructor(positions: readonly Position[]) {
    const xs = Float64Array.from(positions, (position) => position[0] ?? 0);
    const ys = Float64Array.from(positions, (position) => position[1] ?? 0);
    const [originX = 0, originY = 0] = [xs[0], ys[0]];
    let [west, east, south, north] = [originX, originX, originY, originY];
    let [doubled, length] = [0, 0];
    for (let i = 1; i < xs.length; i++) {
      const x1 = xs[i - 1] ?? 0;
      const y1 = ys[i - 1] ?? 0;
      const x2 = xs[i] ?? 0;
      const y2 = ys[i] ?? 0;
      doubled += (x1 - originX) * (y2 - originY) - (x2 - originX) * (y1 - originY);
      length += Math.hypot(x2 - x1, y2 - y1);
      if (x2 < west) west = x2;
      if (x2 > east) east = x2;
      if (y2 < south) south = y2;
      if (y2 > north) north = y2;
    }
    this.area = Math.abs(doubled) / 2;
    this.west = west;
    this.east = east;
    this.south = south;
    this.north = north;
    this.#xs = xs;
    this.#ys = ys;
    this.#length = length;
  }

  get edges(): number {
    return Math.max(0, this.#xs.length - 1);
  }

  /** So thin that nothing lies in it: combining areas leaves such slivers along shared edges. */
  get isThin(): boolean {
    return this.area <= THIN * this.#length;
  }

  /** [x, y] of a place well inside; undefined when there is none to be found. */
  findInside(): readonly [number, number] | undefined {
    const heights = this.#ys.slice().sort();
    const gaps = Array.from(heights.subarray(1), (high, i) => ({ low: heights[i] ?? 0, high }));
    gaps.sort((a, b) => b.high - b.low - (a.high - a.low));
    for (const { low, high } of gaps.slice(0, GAPS_TRIED)) {
      const y = (low + high) / 2;
      const x = y > low && y < high ? this.#findMiddle(y) : undefined;
      if (x !== undefined) return [x, y];
    }
    return undefined;
  }

  /** True inside by the even-odd rule; places on the ring itself may count either way. */
  contains(x: number, y: number): boolean {
    const xs = this.#xs;
    const ys = this.#ys;
    let inside = false;
    for (let i = 1; i < xs.length; i++) {
      const y1 = ys[i - 1] ?? 0;
      const y2 = ys[i] ?? 0;
      if (y1 > y !== y2 > y && this.#cross(i, y) > x) inside = !inside;
    }
    return inside;
  }

  /** The middle of the widest stretch inside at a height. */
  #findMiddle(y: number): number | undefined {
    const ys = this.#ys;
    const crossings: number[] = [];
    for (let i = 1; i < ys.length; i++) {
      if ((ys[i - 1] ?? 0) > y !== (ys[i] ?? 0) > y) crossings.push(this.#cross(i, y));
    }
    crossings.sort((a, b) => a - b);
    let middle: number | undefined;
    let widest = 0;
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [from = 0, to = 0] = [crossings[i], crossings[i + 1]];
      if (to - from <= widest) continue;
      widest = to - from;
      middle = (from + to) / 2;
    }
    return middle;
  }

  /** Where the edge that ends in a corner meets a height. */
  #cross(corner: number, y: number): number {
    const x1 = this.#xs[corner - 1] ?? 0;
    const y1 = this.#ys[corner - 1] ?? 0;
    return x1 + ((y - y1) / ((this.#ys[corner] ?? 0) - y1)) * ((this.#xs[corner] ?? 0) - x1);
  }
}
