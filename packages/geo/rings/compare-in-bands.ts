import { EdgeBands } from '../search/edge-bands.ts';
import {
  type CrossingSearch,
  intersect,
  measureLength,
  type PairAllowance,
  TOUCH,
} from './edge-pairs.ts';

/**
 * Compares edges, given by four coordinates each and by the ring that each is part of, as
 * `findCrossing` does, in n log² n looks and as many more as edges touch.
 */
export function compareInBands(
  corners: Float64Array,
  ringOf: Uint32Array,
  allowance: PairAllowance,
): CrossingSearch {
  const twice = findRepeated(corners, ringOf);
  if (twice !== undefined) {
    return { found: 'repeated', lon: corners[twice * 4] ?? 0, lat: corners[twice * 4 + 1] ?? 0 };
  }
  return new Comparison(corners, allowance).run();
}

/** An edge, of some length, that its ring follows again in the same direction. */
function findRepeated(corners: Float64Array, ringOf: Uint32Array): number | undefined {
  const mix = (edge: number) => {
    const at = edge * 4;
    const from = (corners[at] ?? 0) * 0.7548776662 + (corners[at + 1] ?? 0) * 0.5698402909;
    return from - (corners[at + 2] ?? 0) * 0.8191725134 - (corners[at + 3] ?? 0) * 0.6710436067;
  };
  const mixed = Float64Array.from(ringOf, (_, edge) => mix(edge)).sort();
  const shared = new Set(mixed.filter((value, i) => i > 0 && value === mixed[i - 1]));
  if (shared.size === 0) return undefined;
  const known = new Set<string>();
  for (let edge = 0; edge < ringOf.length; edge++) {
    if (!shared.has(mix(edge)) || measureLength(corners, edge * 4) === 0) continue;
    const name = `${ringOf[edge]} ${corners.subarray(edge * 4, edge * 4 + 4).join(' ')}`;
    if (known.has(name)) return edge;
    known.add(name);
  }
  return undefined;
}

/** Thrown within a comparison, to end it. */
class Found {
  readonly search: CrossingSearch;

  constructor(search: CrossingSearch) {
    this.search = search;
  }
}

/**
 * The edges of an outline, compared. Two that cross are both in some band, which each passes right
 * through or begins or ends in. They stand in one order where the later one of them to begin does,
 * and in the other where the first one ends, or so close together that it cannot be told; and only
 * what ends at a place can touch there.
 */
class Comparison {
  readonly #corners: Float64Array;
  readonly #allowance: PairAllowance;
  readonly #bands: EdgeBands;
  /** Of the members that are compared: where they are, the easternmost so far, and which they are. */
  readonly #xs: Float64Array;
  readonly #mosts: Float64Array;
  readonly #picked: Uint32Array;

  constructor(corners: Float64Array, allowance: PairAllowance) {
    this.#corners = corners;
    this.#allowance = allowance;
    this.#bands = new EdgeBands(corners);
    this.#xs = new Float64Array(corners.length / 4);
    this.#mosts = new Float64Array(corners.length / 4);
    this.#picked = new Uint32Array(corners.length / 4);
  }

  run(): CrossingSearch {
    try {
      for (let band = 1; band < 2 * this.#bands.size; band++) this.#compareMembers(band);
      for (let edge = 0; edge * 4 < this.#corners.length; edge++) this.#compareEnds(edge);
      return { found: 'none' };
    } catch (error) {
      if (error instanceof Found) return error.search;
      throw error;
    }
  }

  /** Compares edges that pass right through one band with each other. */
  #compareMembers(band: number): void {
    this.#spend(this.#bands.countMembers(band));
    if (this.#bands.countMembers(band) < 2) return;
    const members = this.#bands.listMembers(band);
    const { south, north } = this.#bands.measureBand(band);
    const [slack, close] = [this.#bands.measureSlack(band), this.#measureClose(band)];
    for (const y of [south, north]) {
      // Those in the wrong order for certain; and, of those that go on, those that come close.
      this.#compareAt(members, y, -slack, false);
      this.#compareAt(members, y, close, true);
    }
  }

  /**
   * Compares members that stand east of a later one at a height, or less than `reach` west; all, or
   * those alone that go on there.
   */
  #compareAt(members: Uint32Array, y: number, reach: number, isOfPassing: boolean): void {
    const [xs, mosts, picked] = [this.#xs, this.#mosts, this.#picked];
    let count = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < members.length; i++) {
      const edge = members[i] ?? 0;
      if (isOfPassing && !this.#passes(edge, y)) continue;
      const x = this.#bands.findX(edge, y);
      for (let j = count - 1; j >= 0 && (mosts[j] ?? 0) >= x - reach; j--) {
        this.#spend(1);
        if ((xs[j] ?? 0) >= x - reach) this.#compare(edge, picked[j] ?? 0);
      }
      most = Math.max(most, x);
      xs[count] = x;
      mosts[count] = most;
      picked[count++] = edge;
    }
  }

  /** Compares an edge with those that pass right through the bands in which it begins or ends. */
  #compareEnds(edge: number): void {
    const { size } = this.#bands;
    const at = edge * 4;
    const [y1 = 0, y2 = 0] = [this.#corners[at + 1], this.#corners[at + 3]];
    const low = this.#bands.findLevel(Math.min(y1, y2));
    const high = this.#bands.findLevel(Math.max(y1, y2));
    // A level edge at the very top begins in no band: nothing goes on above it.
    if (low >= this.#bands.levels.length - 1) return;
    let [south, north] = [low + size, Math.max(low, high - 1) + size];
    for (let width = 1; south > 0; width *= 2, south >>= 1, north >>= 1) {
      this.#compareUnlessPassed(edge, south, width, low, high);
      if (north !== south) this.#compareUnlessPassed(edge, north, width, low, high);
    }
  }

  /** Compares an edge, from one level to another, with the members of a band it does not pass through. */
  #compareUnlessPassed(edge: number, band: number, width: number, low: number, high: number): void {
    this.#spend(1);
    const first = (band * width) % this.#bands.size;
    const isPassed = first >= low && first + width <= high;
    if (isPassed || this.#bands.countMembers(band) === 0) return;
    const corners = this.#corners;
    const at = edge * 4;
    const { south, north } = this.#bands.measureBand(band);
    const close = this.#measureClose(band);
    const locate = (x: number, y: number) => {
      const height = Math.min(north, Math.max(south, y));
      const place = height === y ? x : this.#bands.findX(edge, height);
      return this.#bands.findNear(band, place, height, close);
    };
    const one = locate(corners[at] ?? 0, corners[at + 1] ?? 0);
    const other = locate(corners[at + 2] ?? 0, corners[at + 3] ?? 0);
    const members = this.#bands.listMembers(band);
    const to = Math.max(one.to, other.to);
    for (let i = Math.min(one.from, other.from); i < to; i++) {
      this.#spend(1);
      this.#compare(edge, members[i] ?? 0);
    }
  }

  /** Degrees eastward within which the edges of a band may touch, as their steepness has it. */
  #measureClose(band: number): number {
    return 4 * TOUCH * (1 + this.#bands.measureSteepness(band)) + this.#bands.measureSlack(band);
  }

  /** Whether an edge goes on at a height, at which it does not end. */
  #passes(edge: number, y: number): boolean {
    return this.#corners[edge * 4 + 1] !== y && this.#corners[edge * 4 + 3] !== y;
  }

  #compare(a: number, b: number): void {
    if (a === b) return;
    const crossing = intersect(this.#corners, a * 4, b * 4);
    if (crossing) throw new Found({ found: 'crossing', lon: crossing[0], lat: crossing[1] });
  }

  #spend(looks: number): void {
    this.#allowance.left -= looks;
    if (this.#allowance.left < 0) throw new Found({ found: 'too intricate' });
  }
}
