import { type CompiledSortKey, SCORE_FIELD } from '../../dsl/read-sort.ts';
import { readScore } from './execute/executor.ts';
import type { Segment } from './segment.ts';

/** The value each document sorts by; NaN for documents without one. */
export type SortValues = Float64Array | 'score';

/**
 * Sort values of a key, worked out once and kept: of several values the lowest counts when
 * ascending, the highest when descending. A field nobody has puts every document last.
 */
export class SortValueCache {
  readonly #segment: Segment;
  readonly #known = new Map<string, Float64Array>();

  constructor(segment: Segment) {
    this.#segment = segment;
  }

  get(key: CompiledSortKey): SortValues {
    if (key.field === SCORE_FIELD) return 'score';
    const name = `${key.nestedPath ?? ''}|${key.field}|${key.descending}`;
    const known = this.#known.get(name);
    if (known) return known;
    const values = this.#build(key);
    const exists = values.some((value) => !Number.isNaN(value));
    // Names come from outside: only fields that exist are kept.
    if (exists) this.#known.set(name, values);
    return values;
  }

  #build({ field, descending, nestedPath }: CompiledSortKey): Float64Array {
    const result = new Float64Array(this.#segment.size).fill(Number.NaN);
    const nested = nestedPath === undefined ? undefined : this.#segment.nested.get(nestedPath);
    if (nestedPath !== undefined && !nested) return result;
    const segment = nested ?? this.#segment;
    const column = segment.keywords.get(field) ?? segment.numbers.get(field);
    if (!column) return result;
    const values = 'ordinals' in column ? column.ordinals : column.values;
    for (let d = 0; d < segment.size; d++) {
      const document = nested ? (nested.parents[d] ?? 0) : d;
      for (let i = column.offsets[d] ?? 0; i < (column.offsets[d + 1] ?? 0); i++) {
        const value = values[i] ?? 0;
        const best = result[document] ?? Number.NaN;
        if (Number.isNaN(best) || (descending ? value > best : value < best)) {
          result[document] = value;
        }
      }
    }
    return result;
  }
}

/** Compares two documents: sort keys in turn, missing values last, then the id (O-057). */
export function buildComparator(
  keys: readonly CompiledSortKey[],
  cache: SortValueCache,
  scores: Float32Array | number,
  idRanks: Uint32Array,
): (a: number, b: number) => number {
  const columns = keys.map((key) => ({
    values: cache.get(key),
    sign: key.descending ? -1 : 1,
  }));
  return (a, b) => {
    for (const { values, sign } of columns) {
      const first = values === 'score' ? readScore(scores, a) : (values[a] ?? Number.NaN);
      const second = values === 'score' ? readScore(scores, b) : (values[b] ?? Number.NaN);
      if (first === second) continue;
      if (Number.isNaN(first)) {
        if (Number.isNaN(second)) continue;
        return 1;
      }
      if (Number.isNaN(second)) return -1;
      return first < second ? -sign : sign;
    }
    return (idRanks[a] ?? 0) - (idRanks[b] ?? 0);
  };
}
