/** Units in the last place, of the largest coordinate, within which places are not told apart. */
const UNSURE = 64 * Number.EPSILON;

/** How the members of a band have been found to lie. */
const UNKNOWN = 0;
const ORDERED = 1;
const CROSSED = 2;

/**
 * The edges of outlines in horizontal bands that halve each other, as in a segment tree: an edge is
 * a member of the few bands which it passes right through and whose double it does not. Edges that
 * do not cross stand in one order throughout a band, so that a place among thousands of long edges
 * side by side is found by halving. Memory and work grow with n log n, whatever the edges are.
 */
export class EdgeBands {
  /** x1, y1, x2, y2 of each edge. */
  readonly edges: Float64Array;
  /** The heights at which edges begin or end, from south to north. */
  readonly levels: Float64Array;
  /** Leaves of the tree, a power of two; band n has the halves 2n and 2n + 1, leaf i is band size + i. */
  readonly size: number;
  readonly #offsets: Uint32Array;
  readonly #members: Uint32Array;
  readonly #states: Uint8Array;
  readonly #steepness: Float64Array;
  readonly #unsure: number;
  /** Where edges are in the middle of the band that is being put in order. */
  readonly #places: Float64Array;
  /** Level edges, by their height. */
  readonly #flatOffsets: Uint32Array;
  readonly #flat: Uint32Array;
  /** Edges looked at so far. */
  steps = 0;

  constructor(edges: Float64Array) {
    this.edges = edges;
    const count = edges.length / 4;
    this.levels = listLevels(edges);
    let size = 1;
    while (size < this.levels.length - 1) size *= 2;
    this.size = size;
    let scale = 0;
    for (const value of edges) scale = Math.max(scale, Math.abs(value));
    this.#unsure = scale * UNSURE;
    const counts = new Uint32Array(2 * size + 1);
    const flatCounts = new Uint32Array(this.levels.length + 1);
    const spans = new Uint32Array(2 * count);
    for (let edge = 0; edge < count; edge++) {
      const [y1 = 0, y2 = 0] = [edges[edge * 4 + 1], edges[edge * 4 + 3]];
      const low = this.findLevel(Math.min(y1, y2));
      const high = y1 === y2 ? low : this.findLevel(Math.max(y1, y2));
      spans[edge * 2] = low;
      spans[edge * 2 + 1] = high;
      if (low === high) flatCounts[low + 1] = (flatCounts[low + 1] ?? 0) + 1;
      else visitBands(size, low, high, (band) => (counts[band + 1] = (counts[band + 1] ?? 0) + 1));
    }
    this.#offsets = addUp(counts);
    this.#flatOffsets = addUp(flatCounts);
    this.#members = new Uint32Array(this.#offsets.at(-1) ?? 0);
    this.#flat = new Uint32Array(this.#flatOffsets.at(-1) ?? 0);
    const next = this.#offsets.slice();
    const nextFlat = this.#flatOffsets.slice();
    for (let edge = 0; edge < count; edge++) {
      const [low = 0, high = 0] = [spans[edge * 2], spans[edge * 2 + 1]];
      if (low === high) put(this.#flat, nextFlat, low, edge);
      else visitBands(size, low, high, (band) => put(this.#members, next, band, edge));
    }
    this.#states = new Uint8Array(2 * size);
    this.#steepness = new Float64Array(2 * size);
    this.#places = new Float64Array(count);
  }

  /** How often edges are members of bands: what they cost in memory. */
  get entries(): number {
    return this.#members.length;
  }

  /** The number of the highest level that is not above y; -1 below all. */
  findLevel(y: number): number {
    const { levels } = this;
    let [low, high] = [0, levels.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((levels[middle] ?? 0) <= y) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Heights between which a band lies. */
  measureBand(band: number): { readonly south: number; readonly north: number } {
    const depth = 31 - Math.clz32(band);
    const width = this.size >> depth;
    const first = (band - (1 << depth)) * width;
    const last = Math.min(first + width, this.levels.length - 1);
    return { south: this.levels[first] ?? 0, north: this.levels[last] ?? 0 };
  }

  countMembers(band: number): number {
    return (this.#offsets[band + 1] ?? 0) - (this.#offsets[band] ?? 0);
  }

  /** The members of a band from west to east; those that cross there are in no order. */
  listMembers(band: number): Uint32Array {
    this.#arrange(band);
    return this.#members.subarray(this.#offsets[band], this.#offsets[band + 1]);
  }

  /** How far the members of a band may be off in x by rounding. */
  measureSlack(band: number): number {
    // Twice what two edges may be off by together.
    return 4 * this.#unsure * (1 + this.measureSteepness(band));
  }

  /** How far the members of a band go east or west for each step north, at most. */
  measureSteepness(band: number): number {
    this.#arrange(band);
    return this.#steepness[band] ?? 0;
  }

  /** Where an edge is at a height between its ends. */
  findX(edge: number, y: number): number {
    const { edges } = this;
    const [x1 = 0, y1 = 0] = [edges[edge * 4], edges[edge * 4 + 1]];
    const [x2 = 0, y2 = 0] = [edges[edge * 4 + 2], edges[edge * 4 + 3]];
    if (y === y1) return x1;
    if (y === y2) return x2;
    return x1 + (x2 - x1) * ((y - y1) / (y2 - y1));
  }

  /**
   * The members of a band that come within `margin` of a place in it, those between them included.
   * All members where some cross.
   */
  findNear(
    band: number,
    x: number,
    y: number,
    margin: number,
  ): { readonly from: number; readonly to: number } {
    const members = this.listMembers(band);
    if (this.#states[band] === CROSSED) return { from: 0, to: members.length };
    return {
      from: this.#findFirst(members, y, x - margin, false),
      to: this.#findFirst(members, y, x + margin, true),
    };
  }

  /** Whether a point lies inside by the even-odd rule, or on an edge. */
  contains(x: number, y: number): boolean {
    const level = this.findLevel(y);
    if (level < 0 || y > (this.levels.at(-1) ?? 0)) return false;
    const isLevel = this.levels[level] === y;
    if (isLevel && (this.#liesOnFlat(level, x) || this.#count(level - 1, x, y) === undefined)) {
      return true;
    }
    return this.#count(level, x, y) !== 0;
  }

  /** 1 where an odd number of the edges above a level lie to the east, 0 where an even one; undefined on an edge. */
  #count(level: number, x: number, y: number): 0 | 1 | undefined {
    if (level < 0 || level >= this.levels.length - 1) return 0;
    let odd: 0 | 1 = 0;
    for (let band = this.size + level; band > 0; band >>= 1) {
      if (this.countMembers(band) === 0) continue;
      const members = this.listMembers(band);
      const { from, to } = this.findNear(band, x, y, this.measureSlack(band));
      if ((members.length - to) % 2 === 1) odd = odd === 0 ? 1 : 0;
      this.steps += to - from;
      for (let i = from; i < to; i++) {
        const side = compareWithEdge(this.edges, (members[i] ?? 0) * 4, x, y);
        if (side === 'on') return undefined;
        if (side === 'west') odd = odd === 0 ? 1 : 0;
      }
    }
    return odd;
  }

  #liesOnFlat(level: number, x: number): boolean {
    const [start = 0, end = 0] = [this.#flatOffsets[level], this.#flatOffsets[level + 1]];
    this.steps += end - start;
    for (let i = start; i < end; i++) {
      const at = (this.#flat[i] ?? 0) * 4;
      const [x1 = 0, x2 = 0] = [this.edges[at], this.edges[at + 2]];
      if (x >= Math.min(x1, x2) && x <= Math.max(x1, x2)) return true;
    }
    return false;
  }

  /** The first member that is not west of x, or that is east of it. */
  #findFirst(members: Uint32Array, y: number, x: number, isEast: boolean): number {
    let [low, high] = [0, members.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = this.findX(members[middle] ?? 0, y);
      this.steps++;
      if (isEast ? at <= x : at < x) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Puts the members of a band in order, once. */
  #arrange(band: number): void {
    if (this.#states[band] !== UNKNOWN) return;
    if (this.countMembers(band) === 0) {
      this.#states[band] = ORDERED;
      return;
    }
    const members = this.#members.subarray(this.#offsets[band], this.#offsets[band + 1]);
    const { south, north } = this.measureBand(band);
    const middle = south + (north - south) / 2;
    let steepest = 0;
    const places = this.#places;
    for (const edge of members) {
      places[edge] = this.findX(edge, middle);
      steepest = Math.max(steepest, this.#lean(edge));
    }
    members.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
    this.#steepness[band] = steepest;
    this.steps += members.length;
    // Set first: the slack of a band that is not arranged is asked for below.
    this.#states[band] = ORDERED;
    const slack = this.measureSlack(band);
    const isOrdered = [south, north].every((y) => this.#isOrderedAt(members, y, slack / 2));
    if (!isOrdered) this.#states[band] = CROSSED;
  }

  #isOrderedAt(members: Uint32Array, y: number, slack: number): boolean {
    let most = Number.NEGATIVE_INFINITY;
    for (const edge of members) {
      const x = this.findX(edge, y);
      if (x < most - slack) return false;
      if (x > most) most = x;
    }
    return true;
  }

  /** How far an edge goes east or west for each step north. */
  #lean(edge: number): number {
    const { edges } = this;
    const at = edge * 4;
    const dx = (edges[at + 2] ?? 0) - (edges[at] ?? 0);
    return Math.abs(dx / ((edges[at + 3] ?? 0) - (edges[at + 1] ?? 0)));
  }
}

/**
 * How a point lies to an edge, given by where its coordinates start: on it; west of it, at a height
 * it passes; or neither. A corner shared by two edges is passed once.
 */
export function compareWithEdge(
  edges: Float64Array,
  e: number,
  x: number,
  y: number,
): 'on' | 'west' | 'beside' {
  const x1 = edges[e] ?? 0;
  const x2 = edges[e + 2] ?? 0;
  // Edges to the west as a whole do not count, those to the east do without a closer look.
  if (x1 < x && x2 < x) return 'beside';
  const y1 = edges[e + 1] ?? 0;
  const y2 = edges[e + 3] ?? 0;
  if ((y1 > y && y2 > y) || (y1 < y && y2 < y)) return 'beside';
  if (x1 > x && x2 > x) return y1 > y !== y2 > y ? 'west' : 'beside';
  const turn = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  if (turn === 0 && x >= Math.min(x1, x2) && x <= Math.max(x1, x2)) return 'on';
  return y1 > y !== y2 > y && turn > 0 === y2 > y1 ? 'west' : 'beside';
}

/** The bands that make up the levels from `low` to `high`, none of which is half of another. */
function visitBands(size: number, low: number, high: number, visit: (band: number) => void): void {
  let [left, right] = [low + size, high + size];
  for (; left < right; left >>= 1, right >>= 1) {
    if (left % 2 === 1) visit(left++);
    if (right % 2 === 1) visit(--right);
  }
}

function listLevels(edges: Float64Array): Float64Array {
  const heights = new Float64Array(edges.length / 2);
  for (let i = 0; i < heights.length; i++) heights[i] = edges[i * 2 + 1] ?? 0;
  heights.sort();
  let kept = 0;
  for (let i = 0; i < heights.length; i++) {
    if (i === 0 || heights[i] !== heights[i - 1]) heights[kept++] = heights[i] ?? 0;
  }
  return heights.subarray(0, kept);
}

function addUp(counts: Uint32Array): Uint32Array {
  for (let i = 1; i < counts.length; i++) counts[i] = (counts[i] ?? 0) + (counts[i - 1] ?? 0);
  return counts;
}

function put(list: Uint32Array, next: Uint32Array, at: number, value: number): void {
  const place = next[at] ?? 0;
  list[place] = value;
  next[at] = place + 1;
}
