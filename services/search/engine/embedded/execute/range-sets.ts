import type { QueryBudget } from '../../query-budget.ts';
import { Bitset } from '../bitset.ts';
import type { NumberColumn } from '../columns/number-column.ts';

/** A column of one value each that has so many values gets sets; shorter ones are gone through. */
const WORTHWHILE = 1 << 16;
/** Places in the ascending order of a column before which there is a set of who stands there. */
const STEPS = 16;

interface RangeSets {
  /** Values from one place to the next. */
  readonly width: number;
  /** Who stands before each place: of place p, those before p * width. */
  readonly before: readonly Bitset[];
}

const known = new WeakMap<NumberColumn, RangeSets>();

/** How many values `addRange` goes through at most, wherever a range ends. */
export function boundRange({ single, sorted }: NumberColumn, from: number, to: number): number {
  const { length } = sorted.documents;
  const inside = Math.max(0, to - from);
  if (!single) return inside;
  const least = Math.min(inside, length - inside);
  return length < WORTHWHILE ? least : Math.min(least, length / STEPS);
}

/**
 * Adds who stands from one place to before another in the ascending order of a column, to an empty
 * set. Of a long range, sets made once do all but the ends.
 */
export function addRange(
  column: NumberColumn,
  from: number,
  to: number,
  bits: Bitset,
  budget: QueryBudget,
): void {
  const { documents } = column.sorted;
  const { length } = documents;
  const inside = Math.max(0, to - from);
  if (column.single && length >= WORTHWHILE) {
    const { before, width } = known.get(column) ?? buildSets(column, budget);
    const first = Math.round(from / width);
    const last = Math.round(to / width);
    if (first < last) {
      addBetween(before[first], before[last], bits);
      budget.step(2 * width);
      // A place lies on one side of the end or on the other.
      bits.addAll(documents, from, Math.max(from, first * width));
      bits.removeAll(documents, Math.min(from, first * width), from);
      bits.addAll(documents, Math.min(to, last * width), to);
      bits.removeAll(documents, to, Math.max(to, Math.min(length, last * width)));
      return;
    }
  }
  // With one value each, nobody stands both in the range and beside it.
  if (column.single && length - inside < inside) {
    budget.step(length - inside);
    bits.or(column.present);
    bits.removeAll(documents, 0, from);
    bits.removeAll(documents, to, length);
    return;
  }
  budget.step(inside);
  bits.addAll(documents, from, to);
}

function addBetween(low: Bitset | undefined, high: Bitset | undefined, { words }: Bitset): void {
  if (!low || !high) return;
  for (let i = 0; i < words.length; i++) {
    words[i] = (high.words[i] ?? 0) & ~(low.words[i] ?? 0);
  }
}

function buildSets(column: NumberColumn, budget: QueryBudget): RangeSets {
  const { documents } = column.sorted;
  const width = Math.ceil(documents.length / STEPS);
  const before: Bitset[] = [new Bitset(column.present.size)];
  for (let step = 0; step < STEPS; step++) {
    budget.step(width);
    const next = before[step]?.clone() ?? new Bitset(column.present.size);
    next.addAll(documents, step * width, Math.min(documents.length, (step + 1) * width));
    before.push(next);
  }
  const sets = { width, before };
  known.set(column, sets);
  return sets;
}
