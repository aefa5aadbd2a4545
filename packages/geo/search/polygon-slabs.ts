import type { Position } from 'geojson';
import { compareWithEdge, EdgeBands } from './edge-bands.ts';

/** About this many edges share a slab, on an outline whose edges are evenly spread. */
const EDGES_PER_SLAB = 1;
const SLABS_MAXIMUM = 4096;
/** An outline of long upright edges gets fewer slabs, so that memory follows the edges alone. */
const SLABS_PER_EDGE = 16;
/** From so many edges in a slab on, halving bands finds a place sooner than a look at each edge. */
const CROWD = 64;

/**
 * A polygon cut into horizontal slabs, each knowing the edges that pass through it: whether a
 * point is inside takes a look at a handful of edges, however many thousands the outline has. Where
 * long edges crowd a slab, such as the teeth of a comb, they are found by halving; see EdgeBands.
 * Rings count by the even-odd rule, so holes are outside; points on an edge are inside.
 */
export class PolygonSlabs {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  /** x1, y1, x2, y2 of each edge. */
  readonly edges: Float64Array;
  readonly #slabOffsets: Uint32Array;
  readonly #slabEdges: Uint32Array;
  readonly #slabsPerUnit: number;
  #bands: EdgeBands | undefined;
  #looks = 0;

  constructor(rings: readonly (readonly Position[])[]) {
    const edges = listEdges(rings);
    this.edges = edges;
    let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let i = 0; i < edges.length; i += 2) {
      const x = edges[i] ?? 0;
      const y = edges[i + 1] ?? 0;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
    this.west = west;
    this.east = east;
    this.south = south;
    this.north = north;
    const edgeCount = edges.length / 4;
    const heights = north > south ? sumHeights(edges) / (north - south) : 0;
    const slabs = Math.max(
      1,
      Math.min(
        SLABS_MAXIMUM,
        Math.ceil(edgeCount / EDGES_PER_SLAB),
        Math.floor((edgeCount * SLABS_PER_EDGE) / heights),
      ),
    );
    this.#slabsPerUnit = north > south ? slabs / (north - south) : 0;
    const offsets = new Uint32Array(slabs + 1);
    this.#visitSlabs(slabs, (slab) => {
      offsets[slab + 1] = (offsets[slab + 1] ?? 0) + 1;
    });
    for (let s = 0; s < slabs; s++) offsets[s + 1] = (offsets[s + 1] ?? 0) + (offsets[s] ?? 0);
    const next = offsets.slice();
    const members = new Uint32Array(offsets[slabs] ?? 0);
    this.#visitSlabs(slabs, (slab, edge) => {
      const at = next[slab] ?? 0;
      members[at] = edge;
      next[slab] = at + 1;
    });
    this.#slabOffsets = offsets;
    this.#slabEdges = members;
  }

  /** How often edges are entered in slabs: what the outline costs in memory. */
  get entries(): number {
    return this.#slabEdges.length;
  }

  /** Edges looked at so far, what it took to put them in order included. */
  get steps(): number {
    return this.#looks + (this.#bands?.steps ?? 0);
  }

  contains(x: number, y: number): boolean {
    if (x < this.west || x > this.east || y < this.south || y > this.north) return false;
    const last = this.#slabOffsets.length - 2;
    const slab = Math.min(last, Math.floor((y - this.south) * this.#slabsPerUnit));
    const start = this.#slabOffsets[slab] ?? 0;
    const end = this.#slabOffsets[slab + 1] ?? 0;
    if (end - start > CROWD) {
      this.#bands ??= new EdgeBands(this.edges);
      return this.#bands.contains(x, y);
    }
    this.#looks += end - start;
    let inside = false;
    for (let i = start; i < end; i++) {
      const side = compareWithEdge(this.edges, (this.#slabEdges[i] ?? 0) * 4, x, y);
      if (side === 'on') return true;
      if (side === 'west') inside = !inside;
    }
    return inside;
  }

  #visitSlabs(slabs: number, visit: (slab: number, edge: number) => void): void {
    const edges = this.edges;
    for (let e = 0; e < edges.length; e += 4) {
      const y1 = edges[e + 1] ?? 0;
      const y2 = edges[e + 3] ?? 0;
      const from = Math.floor((Math.min(y1, y2) - this.south) * this.#slabsPerUnit);
      const to = Math.floor((Math.max(y1, y2) - this.south) * this.#slabsPerUnit);
      for (let s = Math.min(slabs - 1, from); s <= Math.min(slabs - 1, to); s++) visit(s, e / 4);
    }
  }
}

function sumHeights(edges: Float64Array): number {
  let sum = 0;
  for (let e = 0; e < edges.length; e += 4) {
    sum += Math.abs((edges[e + 3] ?? 0) - (edges[e + 1] ?? 0));
  }
  return sum;
}

function listEdges(rings: readonly (readonly Position[])[]): Float64Array {
  const count = rings.reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0);
  const edges = new Float64Array(count * 4);
  let at = 0;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      edges[at++] = ring[i - 1]?.[0] ?? 0;
      edges[at++] = ring[i - 1]?.[1] ?? 0;
      edges[at++] = ring[i]?.[0] ?? 0;
      edges[at++] = ring[i]?.[1] ?? 0;
    }
  }
  return edges;
}
