import type { QueryBudget } from '../../query-budget.ts';
import { Bitset } from '../bitset.ts';
import type { Segment } from '../segment.ts';
import { scoreTerm } from '../text/bm25.ts';
import { countHolders, type TextField } from '../text/text-field.ts';
import type { Run } from './executor.ts';
import { countTerms, type NearTerms, nameWord, type WordOptions } from './near-terms.ts';
import type { QueryMemory } from './query-memory.ts';

/** Who holds one word of a search in a field, and by which of the terms it stands for. */
export interface WordHolders {
  readonly terms: NearTerms;
  readonly bits: Bitset;
  /**
   * For each document 0 when it holds none of the terms, SEVERAL when it holds more than one or one
   * more than once, else the place of its term counted from 1.
   */
  readonly places: Uint8Array;
  /** At least what the word adds to the score of any document, at a boost of 1. */
  readonly most: number;
}

export const SEVERAL = 255;
/** More terms cannot be told apart in a byte. */
export const TERMS_MAXIMUM: number = SEVERAL - 1;

/** Arrays of rare words that are used again: fresh ones would cost more than going through a word. */
const SPARE_MAXIMUM = 24;
/** Wiping out one document costs about as much as wiping so many in a row. */
const WIPE_COST = 64;
const spare = new WeakMap<Segment, Pick<WordHolders, 'bits' | 'places'>[]>();

/** A word is kept when one document in so many holds it, counted once for each of its terms. */
const HEAVY_SHARE = 16;
/** Words that are kept, of all fields of a segment, each nine bits a document. */
const KEPT = 32;
const known = new WeakMap<Segment, Map<string, WordHolders>>();

/**
 * Goes through who holds the terms of a word. Words that many documents hold, such as the town of
 * an address, are kept from one search to the next. Undefined when there are too many terms.
 */
export function listHolders(
  segment: Segment,
  [name, field]: readonly [string, TextField],
  [word, terms]: readonly [string, NearTerms],
  options: WordOptions,
  { budget, memory }: Pick<Run, 'budget' | 'memory'>,
): WordHolders | undefined {
  if (terms.ordinals.length > TERMS_MAXIMUM) return undefined;
  if (countTerms(field, terms) * HEAVY_SHARE < segment.size) {
    const lent = borrow(segment, memory, () => listPostings(field, terms));
    return { terms, ...lent, most: gather(lent, field, terms, budget) };
  }
  const kept = known.get(segment) ?? new Map<string, WordHolders>();
  known.set(segment, kept);
  const key = `${name} ${nameWord(word, options)}`;
  const holders = kept.get(key) ?? keep(segment.size, field, terms, budget);
  // The one asked for longest ago stands first and goes.
  kept.delete(key);
  kept.set(key, holders);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > KEPT) kept.delete(oldest);
  return holders;
}

/** Who holds each of the terms. */
function listPostings({ documents, offsets }: TextField, { ordinals }: NearTerms): Uint32Array[] {
  return ordinals.map((ordinal) => documents.subarray(offsets[ordinal], offsets[ordinal + 1]));
}

/** Empty arrays until the query ends; only what is listed may be entered. */
function borrow(
  segment: Segment,
  memory: QueryMemory,
  list: () => readonly Uint32Array[],
): Pick<WordHolders, 'bits' | 'places'> {
  const all = spare.get(segment) ?? [];
  spare.set(segment, all);
  const own = all.pop() ?? makeEmpty(segment.size);
  memory.atEnd(() => {
    if (all.length === SPARE_MAXIMUM) return;
    const entered = list();
    const count = entered.reduce((sum, { length }) => sum + length, 0);
    if (count * WIPE_COST < segment.size) for (const documents of entered) wipe(own, documents);
    else {
      own.bits.words.fill(0);
      own.places.fill(0);
    }
    all.push(own);
  });
  return own;
}

function wipe(
  { bits, places }: Pick<WordHolders, 'bits' | 'places'>,
  documents: Uint32Array,
): void {
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i] ?? 0;
    bits.words[document >>> 5] = 0;
    places[document] = 0;
  }
}

function makeEmpty(size: number): Pick<WordHolders, 'bits' | 'places'> {
  return { bits: new Bitset(size), places: new Uint8Array(size) };
}

function keep(size: number, field: TextField, terms: NearTerms, budget: QueryBudget): WordHolders {
  const own = makeEmpty(size);
  return { terms, ...own, most: gather(own, field, terms, budget) };
}

/** Fills empty arrays; returns at least what the word adds to any score. */
function gather(
  { bits, places }: Pick<WordHolders, 'bits' | 'places'>,
  field: TextField,
  terms: NearTerms,
  budget: QueryBudget,
): number {
  /** Of documents with several terms, at least what these add up to. */
  let sums: Float32Array | undefined;
  let most = 0;
  for (const [at, ordinal] of terms.ordinals.entries()) {
    const weight = (terms.nearness[at] ?? 0) * terms.rarity;
    const score = scoreTerm(weight, 1, findPeak(field, ordinal, budget));
    budget.step(countHolders(field, ordinal));
    if (addHolders(field, ordinal, at + 1, places, bits)) {
      sums ??= new Float32Array(bits.size);
      most = Math.max(most, addSums(field, ordinal, { score, places, sums, before: most }));
    }
    most = Math.max(most, score);
  }
  return most;
}

/** Enters the holders of a term; true when one of them was there by another. */
function addHolders(
  { documents, frequencies, offsets }: TextField,
  ordinal: number,
  place: number,
  places: Uint8Array,
  { words }: Bitset,
): boolean {
  const end = offsets[ordinal + 1] ?? 0;
  let isShared = false;
  for (let i = offsets[ordinal] ?? 0; i < end; i++) {
    const document = documents[i] ?? 0;
    if (places[document] === 0) places[document] = frequencies[i] === 1 ? place : SEVERAL;
    else {
      places[document] = SEVERAL;
      isShared = true;
    }
    words[document >>> 5] = (words[document >>> 5] ?? 0) | (1 << (document & 31));
  }
  return isShared;
}

/** Adds `score` to who held a term before this one; returns the largest sum. */
function addSums(
  { documents, offsets }: TextField,
  ordinal: number,
  { score, places, sums, before }: SumsSoFar,
): number {
  const end = offsets[ordinal + 1] ?? 0;
  let most = 0;
  for (let i = offsets[ordinal] ?? 0; i < end; i++) {
    const document = documents[i] ?? 0;
    if (places[document] !== SEVERAL) continue;
    // What came before is not always known to the document, but it was never more than `before`.
    const sum = (sums[document] || before) + score;
    sums[document] = sum;
    if (sum > most) most = sum;
  }
  return most;
}

interface SumsSoFar {
  readonly score: number;
  readonly places: Uint8Array;
  readonly sums: Float32Array;
  readonly before: number;
}

/** The highest frequency for its length that a document has of a term; kept for common terms. */
function findPeak(field: TextField, ordinal: number, budget: QueryBudget): number {
  const kept = peaks.get(field) ?? new Map<number, number>();
  peaks.set(field, kept);
  const { documents, frequencies, offsets, lengths, lengthFactors } = field;
  const count = countHolders(field, ordinal);
  let highest = kept.get(ordinal) ?? 0;
  if (highest > 0) return highest;
  const end = offsets[ordinal + 1] ?? 0;
  budget.step(count);
  for (let i = offsets[ordinal] ?? 0; i < end; i++) {
    const factor = lengthFactors[lengths[documents[i] ?? 0] ?? 0] ?? 0;
    const share = (frequencies[i] ?? 0) * factor;
    if (share > highest) highest = share;
  }
  if (count >= PEAK_WORTHWHILE) kept.set(ordinal, highest);
  return highest;
}

/** Terms with so many holders have their peak kept. */
const PEAK_WORTHWHILE = 1000;
const peaks = new WeakMap<TextField, Map<number, number>>();
