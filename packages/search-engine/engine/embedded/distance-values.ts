import { EARTH_RADIUS, toRadians } from '@property/geo/earth.ts';
import type { MeasuredFrom } from '../../dsl/read-sort.ts';
import type { QueryBudget } from '../query-budget.ts';
import type { Bitset } from './bitset.ts';
import { type PointColumn, visitPlaces } from './columns/point-column.ts';

/** Documents that are looked at between two turns of the budget. */
const CHUNK = 4_096;

/**
 * Metres over the ground from places to each of the members (O-155); what is no member keeps 0. One
 * without a point is endlessly far, so that it comes last ascending and first descending, as
 * OpenSearch has it. Worked out for the members alone, each time anew: no two people measure from the
 * same place.
 */
export function measureDistances(
  column: PointColumn | undefined,
  { points, mode }: MeasuredFrom,
  members: Bitset,
  budget: QueryBudget,
): Float64Array {
  const values = new Float64Array(members.size);
  const documents = members.toArray();
  if (!column) {
    for (let i = 0; i < documents.length; i++) values[documents[i] ?? 0] = Infinity;
    return values;
  }
  const places = points.map(({ lat, lon }) => toVector(lat, lon));
  const { coordinates } = column;
  for (let start = 0; start < documents.length; start += CHUNK) {
    const part = documents.subarray(start, start + CHUNK);
    budget.step(part.length * places.length);
    for (let i = 0; i < part.length; i++) {
      const far = new Farness(mode);
      visitPlaces(column, part.subarray(i, i + 1), budget, (place) => {
        const at = toVector(coordinates[2 * place + 1] ?? 0, coordinates[2 * place] ?? 0);
        for (const from of places) far.add(measureChord(at, from));
      });
      values[part[i] ?? 0] = far.read();
    }
  }
  return values;
}

/** Of several distances the one that counts. The square of a chord, which grows with them, is added. */
class Farness {
  readonly #mode: MeasuredFrom['mode'];
  #count = 0;
  #kept = 0;

  constructor(mode: MeasuredFrom['mode']) {
    this.#mode = mode;
  }

  add(chord: number): void {
    const isFirst = this.#count++ === 0;
    if (this.#mode === 'avg') this.#kept += toMetres(chord);
    else if (isFirst || chord < this.#kept === (this.#mode === 'min')) this.#kept = chord;
  }

  /** Metres; endlessly many where nothing was added. */
  read(): number {
    if (this.#count === 0) return Infinity;
    return this.#mode === 'avg' ? this.#kept / this.#count : toMetres(this.#kept);
  }
}

type Vector = readonly [x: number, y: number, z: number];

/** A place on a ball of radius 1. */
function toVector(lat: number, lon: number): Vector {
  const [y, x] = [toRadians(lat), toRadians(lon)];
  const flat = Math.cos(y);
  return [flat * Math.cos(x), flat * Math.sin(x), Math.sin(y)];
}

/** The square of the way through the ball from one place to another; exact also where they are near. */
function measureChord([a, b, c]: Vector, [x, y, z]: Vector): number {
  return (a - x) * (a - x) + (b - y) * (b - y) + (c - z) * (c - z);
}

function toMetres(chord: number): number {
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord) / 2));
}
