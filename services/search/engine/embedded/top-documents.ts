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

/** The first `count` members of `bits` in the given order. */
export function findTop(
  bits: Bitset,
  count: number,
  order: DocumentOrder,
  budget: QueryBudget,
): number[] {
  if (count === 0) return [];
  const members = bits.count();
  // Walking down the order meets a member every so many steps; else each member is looked at once.
  const steps = (count * bits.size) / Math.max(1, members);
  const patience = Math.max(WALK_SLACK * steps, STEP_COST * members);
  const walked = steps < members ? walkOrder(bits, count, order, patience, budget) : undefined;
  return walked ?? pickTop(bits, count, order, budget);
}

/** Goes down the sorted documents; undefined when that leads nowhere. */
function walkOrder(
  bits: Bitset,
  count: number,
  { ascending, descending, first, compare }: DocumentOrder,
  steps: number,
  budget: QueryBudget,
): number[] | undefined {
  if (!ascending) return undefined;
  const found: number[] = [];
  let last: number | undefined;
  for (let i = 0; i < ascending.length; i++) {
    const document = ascending[descending ? ascending.length - 1 - i : i] ?? 0;
    if (!bits.has(document)) {
      if (i - found.length > steps) return undefined;
      continue;
    }
    budget.step();
    // Beyond the count go on through those with the same value: the other keys choose among them.
    if (found.length >= count && first[document] !== last) {
      return found.sort(compare).slice(0, count);
    }
    if (found.length > count + TIES_MAXIMUM) return undefined;
    last = first[document];
    found.push(document);
  }
  return found.length < count ? undefined : found.sort(compare).slice(0, count);
}

/** Looks at every member once and keeps the best so far. */
function pickTop(
  { words }: Bitset,
  count: number,
  { first, descending, compare }: DocumentOrder,
  budget: QueryBudget,
): number[] {
  const heap = new DocumentHeap(count, compare);
  const sign = descending ? -1 : 1;
  let highest = heap.highestCost;
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
      heap.offer(document, cost);
      highest = heap.highestCost;
    }
  }
  return heap.list();
}
