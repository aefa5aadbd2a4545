import type { QueryBudget } from '../query-budget.ts';
import type { Bitset } from './bitset.ts';
import { DocumentHeap } from './document-heap.ts';
import type { DocumentOrder } from './sort-values.ts';

/** Documents with the same first value that are gathered before the other way is taken. */
const TIES_MAXIMUM = 20_000;

/** A walk that takes so many times longer than expected is given up: what is sought lies together. */
const WALK_SLACK = 4;
/** A step of the walk costs at most this share of a look at a member. */
const STEP_COST = 0.5;

/** Documents to choose from, and how many they are. */
interface Members {
  readonly bits: Bitset;
  readonly count: number;
}

/** The first `count` members in the given order. */
export function findTop(
  { bits, count: members }: Members,
  count: number,
  order: DocumentOrder,
  budget: QueryBudget,
): number[] {
  if (count === 0) return [];
  // Walking down the order meets a member every so many steps; else each member is looked at once.
  const steps = (count * bits.size) / Math.max(1, members);
  const patience = Math.max(WALK_SLACK * steps, STEP_COST * members);
  const walked = steps < members ? walkOrder(bits, count, order, patience, budget) : undefined;
  return walked ?? pickTop(bits, count, order, budget);
}

/**
 * Every member in the given order. Where the values of the first key are sorted already, one walk
 * through them does, and only ties and members without a value are sorted.
 */
export function sortAll(
  { bits, count }: Members,
  order: DocumentOrder,
  budget: QueryBudget,
): Uint32Array<ArrayBuffer> {
  const { ascending, descending, ranks, first } = order;
  const compare = (a: number, b: number) => {
    budget.step();
    return order.compare(a, b);
  };
  const found = new Uint32Array(count);
  if (!ascending) {
    found.set(bits.toArray(count));
    return found.sort(compare);
  }
  let length = 0;
  for (let i = 0; i < ascending.length; i++) {
    budget.step();
    const document = ascending[descending ? ascending.length - 1 - i : i] ?? 0;
    if (bits.has(document)) found[length++] = document;
  }
  // Ties may be hundreds of thousands: comparing them two by two has to end in time.
  const sortTies = ranks ? order.sortTies : (ties: Uint32Array) => ties.sort(compare);
  const valued = found.subarray(0, length);
  sortEachTie(valued, first, sortTies);
  if (length < count) {
    const others = bits.clone();
    others.removeAll(valued);
    found.set(others.toArray(count - length), length);
    sortTies(found.subarray(length));
  }
  return found;
}

/** Goes down the sorted documents; undefined when that leads nowhere. */
function walkOrder(
  bits: Bitset,
  count: number,
  order: DocumentOrder,
  steps: number,
  budget: QueryBudget,
): number[] | undefined {
  const { ascending, descending, first } = order;
  if (!ascending) return undefined;
  const found = new Uint32Array(count + TIES_MAXIMUM);
  let length = 0;
  for (let i = 0; i < ascending.length; i++) {
    const document = ascending[descending ? ascending.length - 1 - i : i] ?? 0;
    if (!bits.has(document)) {
      if (i - length > steps) return undefined;
      continue;
    }
    budget.step();
    // Beyond the count go on through those with the same value: the other keys choose among them.
    if (length >= count && first[document] !== first[found[count - 1] ?? 0]) {
      return settleTies(found.subarray(0, length), order).slice(0, count);
    }
    if (length === found.length) return undefined;
    found[length++] = document;
  }
  if (length < count) return undefined;
  return settleTies(found.subarray(0, length), order).slice(0, count);
}

/** Puts those with the same first value, who stand together, in their order. */
function settleTies(documents: Uint32Array, { first, sortTies }: DocumentOrder): number[] {
  sortEachTie(documents, first, sortTies);
  return Array.from(documents);
}

function sortEachTie(
  documents: Uint32Array,
  first: DocumentOrder['first'],
  sortTies: DocumentOrder['sortTies'],
): void {
  let start = 0;
  for (let i = 1; i <= documents.length; i++) {
    if (i < documents.length && first[documents[i] ?? 0] === first[documents[start] ?? 0]) continue;
    if (i - start > 1) sortTies(documents.subarray(start, i));
    start = i;
  }
}

/** Looks at every member once and keeps the best so far. */
function pickTop(
  { words }: Bitset,
  count: number,
  { first, descending, compare, ranks }: DocumentOrder,
  budget: QueryBudget,
): number[] {
  const heap = new DocumentHeap(count, compare);
  const sign = descending ? -1 : 1;
  let highest = heap.highestCost;
  // Where the id alone decides between the like, it does so here: there may be hundreds of thousands.
  let highestRank = Number.POSITIVE_INFINITY;
  for (let i = 0; i < words.length; i++) {
    let word = (words[i] ?? 0) | 0;
    if (word !== 0) budget.step(32);
    while (word !== 0) {
      const lowest = word & -word;
      word ^= lowest;
      const document = (i << 5) + (31 - Math.clz32(lowest));
      const value = first[document] ?? Number.NaN;
      const cost = Number.isNaN(value) ? Number.POSITIVE_INFINITY : sign * value;
      // Nearly all are turned away here, without a call.
      if (cost > highest) continue;
      if (cost === highest && ranks && (ranks[document] ?? 0) > highestRank) continue;
      heap.offer(document, cost);
      highest = heap.highestCost;
      const { worst } = heap;
      if (ranks && worst !== undefined) highestRank = ranks[worst] ?? 0;
    }
  }
  return heap.list();
}
