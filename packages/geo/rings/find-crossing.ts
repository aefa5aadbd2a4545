import type { Position } from 'geojson';
import { EdgeBands } from '../search/edge-bands.ts';

/** Depth in degrees, about a tenth of a millimetre, below which lines only touch. */
const TOUCH = 1e-9;
/** Looks at an edge before giving up, some tenths of a second. */
const LOOKS_MAXIMUM = 2_000_000;
/** Neighbours of each edge, on average, up to which comparing them all is quickest. */
const FEW = 48;

/** Edges that may still be looked at; shared by all outlines of one request. */
export interface PairAllowance {
  left: number;
}

export function allowPairs(pairs: number = LOOKS_MAXIMUM): PairAllowance {
  return { left: pairs };
}

/**
 * Where two edges cross or one ring follows an edge again, or that there are too many neighbouring
 * edges to find out.
 */
export type CrossingSearch =
  | { readonly found: 'none' | 'too intricate' }
  | { readonly found: 'crossing' | 'repeated'; readonly lon: number; readonly lat: number };

/**
 * Looks for a place where the rings of one polygon, or a line, cross themselves or each other.
 * Those that touch, in a corner or along an edge, do not cross; nor does a ring that goes out and
 * back along a line, but one that follows a line twice in the same direction goes round something
 * twice, and what is inside is as unclear. A line sweeps over the edges, which are compared with
 * those that begin before they end: a handful on ordinary outlines. Where thousands lie side by side
 * those alone are compared that change places in a band of EdgeBands, or come close to it: some tens
 * for each edge. `allowance` bounds the work whatever is handed in.
 */
export function findCrossing(
  rings: readonly (readonly Position[])[],
  allowance: PairAllowance = allowPairs(),
): CrossingSearch {
  const edges = listEdges(rings);
  const found = sweep(edges, allowance);
  if (found || allowance.left < 0) return found ?? { found: 'too intricate' };
  const { corners, rings: ringOf } = edges;
  const twice = findRepeated(corners, ringOf);
  if (twice !== undefined) {
    return { found: 'repeated', lon: corners[twice * 4] ?? 0, lat: corners[twice * 4 + 1] ?? 0 };
  }
  return new Comparison(corners, allowance).run();
}

/** Compares neighbours, as long as they are few; undefined where they are too many or too much. */
function sweep(
  listed: ReturnType<typeof listEdges>,
  allowance: PairAllowance,
): CrossingSearch | undefined {
  const edges = sortForSweep(listed);
  const { corners, begins, ends, lows, highs } = edges;
  let few = begins.length * FEW;
  for (let i = 0; i < begins.length; i++) {
    const [end = 0, low = 0, high = 0] = [ends[i], lows[i], highs[i]];
    let j = i + 1;
    for (; j < begins.length && (begins[j] ?? 0) <= end; j++) {
      if ((lows[j] ?? 0) > high || (highs[j] ?? 0) < low) continue;
      if (edges.rings[i] === edges.rings[j] && isSame(corners, i * 4, j * 4)) {
        return { found: 'repeated', lon: corners[i * 4] ?? 0, lat: corners[i * 4 + 1] ?? 0 };
      }
      const crossing = intersect(corners, i * 4, j * 4);
      if (crossing) return { found: 'crossing', lon: crossing[0], lat: crossing[1] };
    }
    allowance.left -= j - i;
    few -= j - i;
    if (allowance.left < 0 || few < 0) return undefined;
  }
  return { found: 'none' };
}

/** Edges in the order in which the sweep meets them: four coordinates each, and their extents. */
interface SweptEdges {
  readonly corners: Float64Array;
  /** The place of the ring that each edge is part of. */
  readonly rings: Uint32Array;
  /** Extent in the direction of the sweep. */
  readonly begins: Float64Array;
  readonly ends: Float64Array;
  /** Extent across it. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}

function listEdges(rings: readonly (readonly Position[])[]) {
  const count = rings.reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0);
  const corners = new Float64Array(count * 4);
  const ringOf = new Uint32Array(count);
  let at = 0;
  rings.forEach((ring, r) => {
    for (let i = 1; i < ring.length; i++) {
      const [from = [], to = []] = [ring[i - 1], ring[i]];
      corners.set([from[0] ?? 0, from[1] ?? 0, to[0] ?? 0, to[1] ?? 0], at);
      ringOf[at / 4] = r;
      at += 4;
    }
  });
  return { corners, rings: ringOf };
}

/** Sweeps east or north, whichever meets fewer edges at once. */
function sortForSweep({ corners, rings }: ReturnType<typeof listEdges>): SweptEdges {
  const count = corners.length / 4;
  const axis = measureCrowd(corners, 0) <= measureCrowd(corners, 1) ? 0 : 1;
  const keys = new Float64Array(count);
  const order = new Uint32Array(count);
  for (let edge = 0; edge < count; edge++) {
    const [from = 0, to = 0] = [corners[edge * 4 + axis], corners[edge * 4 + 2 + axis]];
    keys[edge] = from < to ? from : to;
    order[edge] = edge;
  }
  order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  const swept = {
    corners: new Float64Array(corners.length),
    rings: rings.map((_, i) => rings[order[i] ?? 0] ?? 0),
    begins: new Float64Array(count),
    ends: new Float64Array(count),
    lows: new Float64Array(count),
    highs: new Float64Array(count),
  };
  for (let i = 0; i < count; i++) {
    const at = (order[i] ?? 0) * 4;
    for (let part = 0; part < 4; part++) swept.corners[i * 4 + part] = corners[at + part] ?? 0;
    const [along1 = 0, along2 = 0] = [corners[at + axis], corners[at + 2 + axis]];
    const [across1 = 0, across2 = 0] = [corners[at + 1 - axis], corners[at + 3 - axis]];
    swept.begins[i] = Math.min(along1, along2);
    swept.ends[i] = Math.max(along1, along2);
    swept.lows[i] = Math.min(across1, across2);
    swept.highs[i] = Math.max(across1, across2);
  }
  return swept;
}

/** Edges that a line across the axis meets on average. */
function measureCrowd(corners: Float64Array, axis: number): number {
  let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let i = axis; i < corners.length; i += 4) {
    const [from = 0, to = 0] = [corners[i], corners[i + 2]];
    least = Math.min(least, from, to);
    most = Math.max(most, from, to);
    sum += Math.abs(to - from);
  }
  return most > least ? sum / (most - least) : Number.POSITIVE_INFINITY;
}

/** True when two edges, of some length, go from the same place to the same place. */
function isSame(corners: Float64Array, a: number, b: number): boolean {
  for (let part = 0; part < 4; part++) {
    if (corners[a + part] !== corners[b + part]) return false;
  }
  return corners[a] !== corners[a + 2] || corners[a + 1] !== corners[a + 3];
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

/**
 * The point in which two edges, given by where their coordinates start, pass through each other;
 * undefined when they do not.
 */
function intersect(corners: Float64Array, a: number, b: number): [number, number] | undefined {
  const [a1, a2] = [measureTurn(corners, b, a), measureTurn(corners, b, a + 2)];
  // Most pairs end here: both ends of one edge lie on the same side of the other.
  if (a1 > 0 === a2 > 0) return undefined;
  const [b1, b2] = [measureTurn(corners, a, b), measureTurn(corners, a, b + 2)];
  if (b1 > 0 === b2 > 0) return undefined;
  const apart =
    Math.min(Math.abs(a1), Math.abs(a2)) > TOUCH * measureLength(corners, b) &&
    Math.min(Math.abs(b1), Math.abs(b2)) > TOUCH * measureLength(corners, a);
  if (!apart) return undefined;
  const [x = 0, y = 0, toX = 0, toY = 0] = corners.subarray(a, a + 4);
  const t = a1 / (a1 - a2);
  return [x + t * (toX - x), y + t * (toY - y)];
}

/** Distance of a point from the line through an edge, times its length; positive to its left. */
function measureTurn(corners: Float64Array, edge: number, point: number): number {
  const x1 = corners[edge] ?? 0;
  const y1 = corners[edge + 1] ?? 0;
  return (
    ((corners[edge + 2] ?? 0) - x1) * ((corners[point + 1] ?? 0) - y1) -
    ((corners[edge + 3] ?? 0) - y1) * ((corners[point] ?? 0) - x1)
  );
}

function measureLength(corners: Float64Array, edge: number): number {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners.subarray(edge, edge + 4);
  return Math.hypot(x2 - x1, y2 - y1);
}
