import type { Bound, Range } from '../../../dsl/compiled-query.ts';
import { describeValue } from '../../../dsl/reading.ts';
import type { QueryBudget } from '../../query-budget.ts';
import { InvalidQueryError } from '../../query-error.ts';
import { Bitset } from '../bitset.ts';
import type { KeywordColumn } from '../columns/keyword-column.ts';
import { findBound, type NumberColumn } from '../columns/number-column.ts';
import { type Candidates, CONSTANT_SCORE, type Executor, type Run } from './executor.ts';
import { readNumberValue } from './terms.executor.ts';

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

/** Reading a candidate's values costs about as much as adding so many documents of a range. */
const PROBE_COST = 4;

/** Bounds on numbers and dates; on text by code units (S-070). */
export const executeRange: Executor<'range'> = (query, segment, context) => {
  const bits = context.memory.claimSet(segment.size);
  const numbers = segment.numbers.get(query.field);
  const keywords = segment.keywords.get(query.field);
  if (numbers) {
    const [from, to] = findNumbers(numbers, query);
    addNumbers(numbers, from, to, context, bits);
  } else if (keywords) {
    const [from, to] = findTexts(keywords, query);
    const { postings, postingOffsets } = keywords;
    bits.addAll(postings, postingOffsets[from], postingOffsets[to]);
  }
  return { bits, scores: CONSTANT_SCORE };
};

/**
 * Adds who has a value between two places in the ascending order, in whichever way is the least
 * work: looking at each candidate, or going through the order.
 */
function addNumbers(
  column: NumberColumn,
  from: number,
  to: number,
  { candidates, budget }: Pick<Run, 'candidates' | 'budget'>,
  bits: Bitset,
): void {
  if (!candidates || candidates.count * PROBE_COST >= boundRange(column, from, to)) {
    addRange(column, from, to, bits, budget);
    return;
  }
  const { values: sorted } = column.sorted;
  budget.step(candidates.count);
  probeCandidates(column, sorted[from] ?? 0, sorted[to - 1] ?? 0, candidates, bits);
}

/** Adds the candidates that have a value from `lowest` to `highest`. */
function probeCandidates(
  { offsets, values, single, present }: NumberColumn,
  lowest: number,
  highest: number,
  candidates: Candidates,
  bits: Bitset,
): void {
  const { words } = candidates.bits;
  const into = bits.words;
  // Where all have one value, it stands at the place of its document.
  const isFull = single && values.length === present.size;
  for (let i = 0; i < words.length; i++) {
    let word = (words[i] ?? 0) | 0;
    let fitting = 0;
    while (word !== 0) {
      const lowestBit = word & -word;
      word ^= lowestBit;
      const document = (i << 5) + (31 - Math.clz32(lowestBit));
      const end = isFull ? document + 1 : (offsets[document + 1] ?? 0);
      for (let at = isFull ? document : (offsets[document] ?? 0); at < end; at++) {
        const value = values[at] ?? 0;
        if (value >= lowest && value <= highest) fitting |= lowestBit;
      }
    }
    into[i] = fitting;
  }
}

function findNumbers(column: NumberColumn, { lower, upper, place }: Range): [number, number] {
  // Excluding a whole day means starting after its last moment; including it, ending there.
  const from = lower && readBound(column, lower, !lower.inclusive, place);
  const to = upper && readBound(column, upper, upper.inclusive, place);
  const { values } = column.sorted;
  return [
    from === undefined ? 0 : findBound(values, from, !lower?.inclusive),
    to === undefined ? values.length : findBound(values, to, upper?.inclusive === true),
  ];
}

function readBound(column: NumberColumn, bound: Bound, roundUp: boolean, place: string): number {
  const value = readNumberValue(column, bound.value, roundUp);
  if (value !== undefined) return value;
  const expected = column.kind === 'date' ? 'an ISO 8601 date' : 'a number';
  throw new InvalidQueryError(
    place,
    `a bound must be ${expected}, but is ${describeValue(bound.value)}`,
  );
}

function findTexts({ dictionary }: KeywordColumn, { lower, upper }: Range): [number, number] {
  const after = (text: string) =>
    dictionary.indexOf(text) < 0 ? dictionary.lowerBound(text) : dictionary.indexOf(text) + 1;
  const find = (bound: Bound, past: boolean) =>
    past ? after(String(bound.value)) : dictionary.lowerBound(String(bound.value));
  return [
    lower ? find(lower, !lower.inclusive) : 0,
    upper ? find(upper, upper.inclusive) : dictionary.size,
  ];
}

/** How many values `addRange` goes through at most, wherever a range ends. */
function boundRange({ single, sorted }: NumberColumn, from: number, to: number): number {
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
function addRange(
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
