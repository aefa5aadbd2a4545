import { Bitset } from '../bitset.ts';
import { GrowingFloat64, GrowingUint32 } from '../growing-array.ts';
import { OffsetsBuilder, type ValueLists } from './value-lists.ts';

/** Numbers, dates (milliseconds) or flags (0, 1): by document and in ascending order. */
export interface NumberColumn extends ValueLists {
  readonly kind: 'number' | 'date' | 'boolean';
  /** Values by document. */
  readonly values: Float64Array;
  readonly sorted: SortedValues;
}

/** All values of a column in ascending order, and the document of each. */
export interface SortedValues {
  readonly values: Float64Array;
  readonly documents: Uint32Array;
}

export class NumberColumnBuilder {
  readonly kind: NumberColumn['kind'];
  readonly #documents = new GrowingUint32();
  readonly #offsets = new OffsetsBuilder();
  readonly #values = new GrowingFloat64();

  constructor(kind: NumberColumn['kind']) {
    this.kind = kind;
  }

  /** Documents come in ascending order. */
  add(document: number, value: number): void {
    this.#documents.push(document);
    this.#offsets.add(document);
    this.#values.push(value);
  }

  build(size: number): NumberColumn {
    const values = this.#values.view().slice();
    const documents = this.#documents.view();
    const present = new Bitset(size);
    for (const document of documents) present.add(document);
    return {
      kind: this.kind,
      offsets: this.#offsets.build(size),
      values,
      present,
      single: values.length === present.count(),
      sorted: sortValues(values, documents),
    };
  }
}

function sortValues(values: Float64Array, documents: Uint32Array): SortedValues {
  const order = Uint32Array.from(values.keys()).sort(
    (a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b,
  );
  return {
    values: Float64Array.from(order, (i) => values[i] ?? 0),
    documents: order.map((i) => documents[i] ?? 0),
  };
}

/** First position in ascending `sorted` whose value is at least (or, `after`, above) `bound`. */
export function findBound(sorted: Float64Array, bound: number, after: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle] ?? 0;
    if (value < bound || (after && value === bound)) low = middle + 1;
    else high = middle;
  }
  return low;
}
