import type { QueryBudget } from '../../query-budget.ts';
import { findColumn, findRow } from '../columns/tiles.ts';

/** Entries of a table for each point, up to which it is worth having. */
const DENSE_SHARE = 4;
const DENSE_LEAST = 64;
/** Tiles that there is room for at first: as many as points, but no more than this and no less. */
const FIRST_MAXIMUM = 1 << 10;
const FIRST_MINIMUM = 1 << 4;
/** Sorting one of many takes about so many steps of a loop. */
const SORT_STEPS = 16;

/** Numbers tiles in the order in which they are met, and counts what lies in each. */
export class TileNumbers {
  /** Tiles met so far; below, what belongs to number n stands at n. */
  count = 0;
  columns: Uint32Array;
  rows: Uint32Array;
  /** Documents. */
  counts: Uint32Array;
  /** Sums of degrees, where they are wanted. */
  longitudes: Float64Array;
  latitudes: Float64Array;
  /** Zooms by which the tiles are coarser than the finest. */
  readonly shift: number;
  readonly sums: boolean;
  /** One more than the number of the tile at a place of the table; 0 for none. */
  #slots: Uint32Array;
  /** Whether each tile of the extent has its place in the table, which is hashed else. */
  readonly #isDense: boolean;
  readonly #west: number;
  readonly #north: number;
  readonly #width: number;
  readonly #height: number;

  /**
   * For up to `points` of the points inside an extent in degrees. Where the tiles of the extent are
   * few beside them, each has its place in a table; else tiles are found by a hash.
   */
  constructor(
    [west = 0, south = 0, east = 0, north = 0]: readonly number[],
    { shift, points, sums }: { shift: number; points: number; sums: boolean },
  ) {
    this.shift = shift;
    this.sums = sums;
    this.#west = findColumn(west) >>> shift;
    this.#north = findRow(north) >>> shift;
    this.#width = (findColumn(east) >>> shift) - this.#west + 1;
    this.#height = (findRow(south) >>> shift) - this.#north + 1;
    const tiles = this.#width * this.#height;
    this.#isDense = tiles <= Math.max(DENSE_LEAST, points * DENSE_SHARE);
    const wanted = Math.min(FIRST_MAXIMUM, Math.max(FIRST_MINIMUM, points));
    const room = 2 ** Math.ceil(Math.log2(wanted));
    this.#slots = new Uint32Array(this.#isDense ? tiles : room * 2);
    this.columns = new Uint32Array(room);
    this.rows = new Uint32Array(room);
    this.counts = new Uint32Array(room);
    this.longitudes = new Float64Array(sums ? room : 0);
    this.latitudes = new Float64Array(sums ? room : 0);
  }

  /** The number of a tile, which it gets now if it has none. */
  number(column: number, row: number): number {
    const slot = this.#findSlot(column, row);
    const known = this.#slots[slot] ?? 0;
    if (known > 0) return known - 1;
    this.#slots[slot] = this.count + 1;
    const added = this.#name(column, row);
    if (!this.#isDense && this.count * 2 > this.#slots.length) this.#rehash();
    return added;
  }

  /** Adds points to a tile, with the sums of their degrees. */
  add(number: number, count: number, longitudes: number, latitudes: number): void {
    this.counts[number] = (this.counts[number] ?? 0) + count;
    if (!this.sums) return;
    this.longitudes[number] = (this.longitudes[number] ?? 0) + longitudes;
    this.latitudes[number] = (this.latitudes[number] ?? 0) + latitudes;
  }

  #findSlot(column: number, row: number): number {
    if (this.#isDense) return (row - this.#north) * this.#width + column - this.#west;
    const mask = this.#slots.length - 1;
    let slot = hash(column, row) & mask;
    for (;;) {
      const known = this.#slots[slot] ?? 0;
      if (known === 0) return slot;
      if (this.columns[known - 1] === column && this.rows[known - 1] === row) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #name(column: number, row: number): number {
    const number = this.count++;
    if (number === this.columns.length) this.#grow();
    this.columns[number] = column;
    this.rows[number] = row;
    return number;
  }

  #grow(): void {
    this.columns = double(this.columns, new Uint32Array(this.columns.length * 2));
    this.rows = double(this.rows, new Uint32Array(this.rows.length * 2));
    this.counts = double(this.counts, new Uint32Array(this.counts.length * 2));
    if (!this.sums) return;
    this.longitudes = double(this.longitudes, new Float64Array(this.longitudes.length * 2));
    this.latitudes = double(this.latitudes, new Float64Array(this.latitudes.length * 2));
  }

  #rehash(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let number = 0; number < this.count; number++) {
      this.#slots[this.#findSlot(this.columns[number] ?? 0, this.rows[number] ?? 0)] = number + 1;
    }
  }

  /**
   * The numbers of the `size` fullest tiles: most documents first, then from the east, then from the
   * south, as OpenSearch orders them.
   */
  rank(size: number, budget: QueryBudget): Uint32Array {
    const { counts, columns, rows, count } = this;
    const numbers = this.#listFullest(size);
    budget.step(count + numbers.length * SORT_STEPS);
    let most = 0;
    for (let n = 0; n < count; n++) most = Math.max(most, counts[n] ?? 0);
    const places = this.#width * this.#height;
    if ((most + 1) * places > Number.MAX_SAFE_INTEGER) {
      const compare = (a: number, b: number) =>
        (counts[b] ?? 0) - (counts[a] ?? 0) ||
        (columns[b] ?? 0) - (columns[a] ?? 0) ||
        (rows[b] ?? 0) - (rows[a] ?? 0);
      return numbers.sort(compare).subarray(0, size);
    }
    // Sorting plain figures takes a fraction of what comparing two by two does.
    const keys = new Float64Array(numbers.length);
    for (let i = 0; i < keys.length; i++) {
      const n = numbers[i] ?? 0;
      const place = ((columns[n] ?? 0) - this.#west) * this.#height + (rows[n] ?? 0) - this.#north;
      keys[i] = (counts[n] ?? 0) * places + place;
    }
    keys.sort();
    const ranked = new Uint32Array(Math.min(size, keys.length));
    for (let i = 0; i < ranked.length; i++) {
      const place = (keys[keys.length - 1 - i] ?? 0) % places;
      const column = Math.floor(place / this.#height);
      const row = place - column * this.#height + this.#north;
      ranked[i] = (this.#slots[this.#findSlot(column + this.#west, row)] ?? 0) - 1;
    }
    return ranked;
  }

  /** Numbers among which the fullest are, without most of those that are not. */
  #listFullest(size: number): Uint32Array {
    const { counts, count } = this;
    const all = new Uint32Array(count);
    for (let n = 0; n < count; n++) all[n] = n;
    if (count <= size) return all;
    // How many tiles have so many documents; those with very many are taken together.
    const tally = new Uint32Array(1 << 12);
    const last = tally.length - 1;
    for (let n = 0; n < count; n++) {
      const own = Math.min(counts[n] ?? 0, last);
      tally[own] = (tally[own] ?? 0) + 1;
    }
    let least = last;
    for (let taken = tally[least] ?? 0; taken < size && least > 1; ) taken += tally[--least] ?? 0;
    return all.filter((n) => (counts[n] ?? 0) >= least);
  }
}

function hash(column: number, row: number): number {
  const mixed = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

function double<Kind extends Uint32Array | Float64Array>(from: Kind, to: Kind): Kind {
  to.set(from);
  return to;
}
