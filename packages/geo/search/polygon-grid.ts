import type { Area, Placement } from './area.ts';
import type { PolygonSlabs } from './polygon-slabs.ts';

const SIDE = 128;
const OUTSIDE = 0;
const INSIDE = 1;
const EDGE = 2;
/** Share of a cell by which edges are thickened, so that rounding never hides one. */
const MARGIN = 1e-6;

/**
 * A polygon painted onto a grid: cells no edge passes through are inside or outside as a whole, so
 * for most points one look is enough. Points in the other cells are tested exactly.
 */
export class PolygonGrid implements Area {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly #polygon: PolygonSlabs;
  readonly #cells = new Uint8Array(SIDE * SIDE);
  readonly #perX: number;
  readonly #perY: number;
  /** Sums of cells to the south-west of each corner of the grid: inside ones, outside ones. */
  readonly #insideSums: Uint16Array;
  readonly #outsideSums: Uint16Array;

  /** `onStep` hears of cells that are looked at and may end the painting by throwing. */
  constructor(polygon: PolygonSlabs, onStep: (count: number) => void = () => {}) {
    this.#polygon = polygon;
    this.west = polygon.west;
    this.south = polygon.south;
    this.east = polygon.east;
    this.north = polygon.north;
    this.#perX = polygon.east > polygon.west ? SIDE / (polygon.east - polygon.west) : 0;
    this.#perY = polygon.north > polygon.south ? SIDE / (polygon.north - polygon.south) : 0;
    this.#paintEdges(onStep);
    this.#paintInside(onStep);
    this.#insideSums = sumCells(this.#cells, INSIDE);
    this.#outsideSums = sumCells(this.#cells, OUTSIDE);
  }

  contains(x: number, y: number): boolean {
    if (x < this.west || x > this.east || y < this.south || y > this.north) return false;
    const column = toCell((x - this.west) * this.#perX);
    const row = toCell((y - this.south) * this.#perY);
    const cell = this.#cells[row * SIDE + column];
    return cell === EDGE ? this.#polygon.contains(x, y) : cell === INSIDE;
  }

  place(west: number, south: number, east: number, north: number): Placement {
    if (west > this.east || east < this.west || south > this.north || north < this.south) {
      return 'outside';
    }
    const left = toCell((west - this.west) * this.#perX);
    const right = toCell((east - this.west) * this.#perX) + 1;
    const bottom = toCell((south - this.south) * this.#perY);
    const top = toCell((north - this.south) * this.#perY) + 1;
    const cells = (right - left) * (top - bottom);
    if (countCells(this.#outsideSums, left, bottom, right, top) === cells) return 'outside';
    const beyond = west < this.west || east > this.east || south < this.south || north > this.north;
    if (beyond) return 'across';
    return countCells(this.#insideSums, left, bottom, right, top) === cells ? 'inside' : 'across';
  }

  #paintEdges(onStep: (count: number) => void): void {
    const { edges, west, south } = this.#polygon;
    for (let e = 0; e < edges.length; e += 4) {
      const x1 = ((edges[e] ?? 0) - west) * this.#perX;
      const y1 = ((edges[e + 1] ?? 0) - south) * this.#perY;
      const x2 = ((edges[e + 2] ?? 0) - west) * this.#perX;
      const y2 = ((edges[e + 3] ?? 0) - south) * this.#perY;
      onStep(1 + Math.floor(Math.abs(y2 - y1)));
      if (y1 <= y2) this.#paintEdge(x1, y1, x2, y2);
      else this.#paintEdge(x2, y2, x1, y1);
    }
  }

  /** Goes up row by row and marks the cells the edge crosses in each; y1 is not above y2. */
  #paintEdge(x1: number, y1: number, x2: number, y2: number): void {
    const slope = y2 > y1 ? (x2 - x1) / (y2 - y1) : 0;
    const last = toCell(y2 + MARGIN);
    for (let row = toCell(y1 - MARGIN); row <= last; row++) {
      const from = y2 > y1 ? x1 + slope * (Math.max(y1, row) - y1) : x1;
      const to = y2 > y1 ? x1 + slope * (Math.min(y2, row + 1) - y1) : x2;
      const end = toCell(Math.max(from, to) + MARGIN);
      for (let column = toCell(Math.min(from, to) - MARGIN); column <= end; column++) {
        this.#cells[row * SIDE + column] = EDGE;
      }
    }
  }

  /** Neighbours without an edge between them lie on the same side: one test serves a whole run. */
  #paintInside(onStep: (count: number) => void): void {
    const { west, south } = this.#polygon;
    for (let row = 0; row < SIDE; row++) {
      let known: number | undefined;
      const before = this.#polygon.steps;
      for (let column = 0; column < SIDE; column++) {
        const at = row * SIDE + column;
        if (this.#cells[at] === EDGE) {
          known = undefined;
          continue;
        }
        known ??= this.#polygon.contains(
          west + (column + 0.5) / (this.#perX || 1),
          south + (row + 0.5) / (this.#perY || 1),
        )
          ? INSIDE
          : OUTSIDE;
        this.#cells[at] = known;
      }
      onStep(SIDE + this.#polygon.steps - before);
    }
  }
}

function toCell(position: number): number {
  return Math.max(0, Math.min(SIDE - 1, Math.floor(position)));
}

const CORNERS = SIDE + 1;

/** The number of cells of a kind between the south-west corner of the grid and each other corner. */
function sumCells(cells: Uint8Array, kind: number): Uint16Array {
  const sums = new Uint16Array(CORNERS * CORNERS);
  for (let row = 0; row < SIDE; row++) {
    let inRow = 0;
    for (let column = 0; column < SIDE; column++) {
      if (cells[row * SIDE + column] === kind) inRow++;
      const corner = (row + 1) * CORNERS + column + 1;
      sums[corner] = (sums[corner - CORNERS] ?? 0) + inRow;
    }
  }
  return sums;
}

function countCells(
  sums: Uint16Array,
  left: number,
  bottom: number,
  right: number,
  top: number,
): number {
  const at = (column: number, row: number) => sums[row * CORNERS + column] ?? 0;
  return at(right, top) - at(left, top) - at(right, bottom) + at(left, bottom);
}
