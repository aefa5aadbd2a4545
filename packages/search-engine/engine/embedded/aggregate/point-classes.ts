import type { QueryBudget } from '../../query-budget.ts';
import type { KeywordColumn } from '../columns/keyword-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import type { PointColumn } from '../columns/point-column.ts';
import type { Bounds } from './partitions.ts';

/**
 * Points divided by what their documents hold of a field: those that hold the same share a class.
 * With one byte a point and few classes, tiles are counted in one pass over figures that lie side by
 * side.
 */
export interface PointClasses {
  /** The class of each point: of all there are, or of those that were asked about, in their order. */
  readonly of: Uint8Array;
  readonly isOfAll: boolean;
  /** What the documents of each class hold: words or ranges by their number, ascending. */
  readonly held: readonly (readonly number[])[];
}

/** How documents are told apart by what they hold. */
export interface ClassReader {
  /** Says what is held of which field: readers of the same name divide alike. */
  readonly name: string;
  /** The same for documents that hold the same, and for no others. */
  readKey(document: number): number | string;
  /** What is held, by number, ascending. */
  listHeld(document: number): readonly number[];
}

/** Classes fit a byte; what falls into more is not counted by class. */
const CLASSES_MAXIMUM = 256;
/** Divisions of all points that are kept, of a byte for each point: the one asked for last stands last. */
const KEPT = 4;
/** From one point in so many on, all points are divided once and that is kept. */
const KEEP_SHARE = 8;
/** Ranges that fit the bits of a number. */
const RANGES_MAXIMUM = 30;
const NOTHING: readonly number[] = [];

const kept = new WeakMap<PointColumn, Map<string, PointClasses | undefined>>();

/** Divides by the words of a field; undefined where there are more than classes. */
export function readWords(field: string, column: KeywordColumn): ClassReader | undefined {
  const { offsets, ordinals, dictionary } = column;
  if (dictionary.size >= CLASSES_MAXIMUM) return undefined;
  const list = (document: number) =>
    ordinals.subarray(offsets[document] ?? 0, offsets[document + 1] ?? 0);
  return {
    name: `words ${field}`,
    readKey: (document) => {
      const first = offsets[document] ?? 0;
      const count = (offsets[document + 1] ?? 0) - first;
      if (count === 0) return -1;
      return count === 1 ? (ordinals[first] ?? 0) : list(document).join();
    },
    listHeld: (document) => [...list(document)],
  };
}

/** Divides by the ranges that a value of a field lies in; undefined for more than a few of them. */
export function readRanges(
  field: string,
  column: NumberColumn,
  ranges: readonly Bounds[],
): ClassReader | undefined {
  if (ranges.length > RANGES_MAXIMUM) return undefined;
  const { offsets, values } = column;
  const readKey = (document: number) => {
    const end = offsets[document + 1] ?? 0;
    let bits = 0;
    for (let i = offsets[document] ?? 0; i < end; i++) {
      const value = values[i] ?? 0;
      for (let r = 0; r < ranges.length; r++) {
        const range = ranges[r];
        if (range && value >= range.from && value < range.to) bits |= 1 << r;
      }
    }
    return bits;
  };
  const bounds = ranges.flatMap(({ from, to }) => [from, to]);
  return {
    name: `ranges ${bounds.join(' ')} of ${field}`,
    readKey,
    listHeld: (document) => {
      const bits = readKey(document);
      return [...ranges.keys()].filter((r) => (bits & (1 << r)) !== 0);
    },
  };
}

/**
 * Divides the points at some places, or all where none are given. All points are divided once, and
 * that is kept; few are where they are asked for. Undefined for more classes than there may be.
 */
export function classifyPoints(
  column: PointColumn,
  places: Uint32Array | undefined,
  reader: ClassReader,
  budget: QueryBudget,
): PointClasses | undefined {
  const known = kept.get(column) ?? new Map<string, PointClasses | undefined>();
  kept.set(column, known);
  const isKnown = known.has(reader.name);
  if (!isKnown && places && places.length * KEEP_SHARE < column.documents.length) {
    return divide(column, places, reader, budget);
  }
  const classes = isKnown ? known.get(reader.name) : divide(column, undefined, reader, budget);
  known.delete(reader.name);
  known.set(reader.name, classes);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > KEPT) known.delete(oldest);
  return classes;
}

function divide(
  { documents }: PointColumn,
  places: Uint32Array | undefined,
  { readKey, listHeld }: ClassReader,
  budget: QueryBudget,
): PointClasses | undefined {
  const of = new Uint8Array(places?.length ?? documents.length);
  // Nothing is class 0, so that it is there to be passed over.
  const held: (readonly number[])[] = [NOTHING];
  const numbers = new Map<number | string, number>();
  for (let i = 0; i < of.length; i++) {
    budget.step();
    const document = documents[places ? (places[i] ?? 0) : i] ?? 0;
    const key = readKey(document);
    let number = numbers.get(key);
    if (number === undefined) {
      const own = listHeld(document);
      number = own.length === 0 ? 0 : held.push(own) - 1;
      if (held.length > CLASSES_MAXIMUM) return undefined;
      numbers.set(key, number);
    }
    of[i] = number;
  }
  return { of, isOfAll: places === undefined, held };
}
