import type { QueryBudget } from '../../query-budget.ts';
import { Bitset } from '../bitset.ts';
import type { Segment } from '../segment.ts';
import { scoreTerm } from '../text/bm25.ts';
import { countHolders, type TextField } from '../text/text-field.ts';
import type { Run } from './executor.ts';
import { type NearTerms, nameWord, type WordOptions } from './near-terms.ts';
import type { ScoreClaims } from './score-pool.ts';

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
const spare = new WeakMap<Segment, Pick<WordHolders, 'bits' | 'places'>[]>();

/** A word is kept when one document in so many holds it, counted once for each of its terms. */
const HEAVY_SHARE = 32;
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
  { budget, claims }: Pick<Run, 'budget' | 'claims'>,
): WordHolders | undefined {
  if (terms.ordinals.length > TERMS_MAXIMUM) return undefined;
  const weight = terms.ordinals.reduce((sum, ordinal) => sum + countHolders(field, ordinal), 0);
  if (weight * HEAVY_SHARE < segment.size) {
    const lent = borrow(segment, claims);
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

/** Empty arrays until the query ends. */
function borrow(segment: Segment, claims: ScoreClaims): Pick<WordHolders, 'bits' | 'places'> {
  const all = spare.get(segment) ?? [];
  spare.set(segment, all);
  const own = all.pop() ?? makeEmpty(segment.size);
  claims.atEnd(() => {
    if (all.length === SPARE_MAXIMUM) return;
    own.bits.words.fill(0);
    own.places.fill(0);
    all.push(own);
  });
  return own;
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
  const { documents, frequencies, offsets, lengths, lengthFactors } = field;
  const { words } = bits;
  let most = 0;
  /** Of documents with several terms, at least what these add up to. */
  let sums: Float32Array | undefined;
  terms.ordinals.forEach((ordinal, at) => {
    const weight = (terms.nearness[at] ?? 0) * terms.rarity;
    const end = offsets[ordinal + 1] ?? 0;
    const before = most;
    let highest = 0;
    budget.step(countHolders(field, ordinal));
    for (let i = offsets[ordinal] ?? 0; i < end; i++) {
      const document = documents[i] ?? 0;
      const frequency = frequencies[i] ?? 0;
      const share = frequency * (lengthFactors[lengths[document] ?? 0] ?? 0);
      if (share > highest) highest = share;
      const place = places[document] ?? 0;
      if (place !== 0) {
        sums ??= new Float32Array(bits.size);
        // What came before is not known to the document, but it was never more than `before`.
        const sum = (sums[document] || before) + scoreTerm(weight, 1, share);
        sums[document] = sum;
        if (sum > most) most = sum;
      }
      places[document] = place === 0 && frequency === 1 ? at + 1 : SEVERAL;
      words[document >>> 5] = (words[document >>> 5] ?? 0) | (1 << (document & 31));
    }
    most = Math.max(most, scoreTerm(weight, 1, highest));
  });
  return most;
}
