import type { Bitset } from '../bitset.ts';
import { DocumentHeap } from '../document-heap.ts';
import { scoreTerm } from '../text/bm25.ts';
import type { TextField } from '../text/text-field.ts';
import type { TopSearch } from './executor.ts';
import { SEVERAL, type WordHolders } from './word-holders.ts';
import { findPosting } from './words.executor.ts';

/** The words of a search in one field, in their order; or a field that scores the same throughout. */
export interface ScoredField {
  /** Who fits in this field. */
  readonly bits: Bitset;
  readonly boost: number;
  readonly words: readonly WordHolders[];
  readonly field: TextField | undefined;
  /** The score without words. */
  readonly constant: number;
}

/** Documents that are scored together: one word after the other goes over them. */
const TOGETHER = 256;

/**
 * Scores the documents it is given and keeps the best of them. Each score is, to the last bit, what
 * scoring all documents would give: the same sums with the same roundings to 32 bits on the way.
 */
export class WordScorer {
  readonly #fields: readonly WeighedField[];
  readonly #tieBreaker: number;
  readonly #scores: Float32Array;
  readonly #seen: Bitset;
  readonly #heap: DocumentHeap;
  readonly #waiting = new Uint32Array(TOGETHER);
  #waitingCount = 0;
  readonly #own = new Float32Array(TOGETHER);
  readonly #best = new Float32Array(TOGETHER);
  readonly #others = new Float32Array(TOGETHER);

  /** `tieBreaker` is the share with which fields other than the best one count. */
  constructor(
    fields: readonly ScoredField[],
    tieBreaker: number,
    { scores, count, compare, memory }: TopSearch,
  ) {
    this.#fields = fields.map(weigh);
    this.#tieBreaker = tieBreaker;
    this.#scores = scores;
    this.#seen = memory.claimSet(scores.length);
    this.#heap = new DocumentHeap(count, compare);
  }

  /** Documents that were given so far. */
  get seen(): Bitset {
    return this.#seen;
  }

  /** A lower score is not among the best; none is too low while there is room. */
  get lowestScore(): number {
    return -this.#heap.highestCost;
  }

  /** Takes the members of a block of 32 documents; says how many were new. */
  take(block: number, members: number): number {
    const known = this.#seen.words[block] ?? 0;
    let left = members & ~known;
    this.#seen.words[block] = known | members;
    let count = 0;
    while (left !== 0) {
      const lowest = left & -left;
      left ^= lowest;
      this.#waiting[this.#waitingCount++] = (block << 5) + (31 - Math.clz32(lowest));
      if (this.#waitingCount === TOGETHER) this.flush();
      count++;
    }
    return count;
  }

  /** Scores what was taken and not scored yet. */
  flush(): void {
    const documents = this.#waiting.subarray(0, this.#waitingCount);
    this.#waitingCount = 0;
    this.#best.fill(0);
    this.#others.fill(0);
    for (const field of this.#fields) {
      this.#own.fill(0);
      for (const word of field.words) addWord(word, documents, this.#own);
      this.#merge(field, documents);
    }
    let highest = this.#heap.highestCost;
    for (let i = 0; i < documents.length; i++) {
      const document = documents[i] ?? 0;
      const score = (this.#best[i] ?? 0) + (this.#others[i] ?? 0) * this.#tieBreaker;
      this.#scores[document] = score;
      const cost = -(this.#scores[document] ?? 0);
      if (cost > highest) continue;
      this.#heap.offer(document, cost);
      highest = this.#heap.highestCost;
    }
  }

  /** The best documents in order. */
  list(): number[] {
    this.flush();
    return this.#heap.list();
  }

  #merge({ bits, constant }: WeighedField, documents: Uint32Array): void {
    const own = this.#own;
    const best = this.#best;
    const others = this.#others;
    for (let i = 0; i < documents.length; i++) {
      if (!bits.has(documents[i] ?? 0)) continue;
      const score = constant ?? own[i] ?? 0;
      const known = best[i] ?? 0;
      if (score > known) best[i] = score;
      others[i] = (others[i] ?? 0) + Math.min(score, known);
    }
  }
}

/** A field ready to score: the words with the weights of their terms, or else the score of all. */
interface WeighedField {
  readonly bits: Bitset;
  readonly constant: number | undefined;
  readonly words: readonly WeighedWord[];
}

interface WeighedWord {
  readonly field: TextField;
  readonly places: Uint8Array;
  readonly ordinals: Uint32Array;
  /** By the place of the term. */
  readonly weights: Float64Array;
}

function weigh({ bits, constant, field, words, boost }: ScoredField): WeighedField {
  if (!field) return { bits, constant, words: [] };
  const weighed = words.map(({ places, terms }) => {
    const rarity = boost * terms.rarity;
    const weights = Float64Array.from([0, ...terms.nearness], (nearness) => nearness * rarity);
    return { field, places, ordinals: Uint32Array.from(terms.ordinals), weights };
  });
  return { bits, constant: undefined, words: weighed };
}

/** Adds what a word gives each document. */
function addWord(word: WeighedWord, documents: Uint32Array, sums: Float32Array): void {
  const { field, places, weights } = word;
  const { lengths, lengthFactors } = field;
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i] ?? 0;
    const place = places[document] ?? 0;
    if (place === 0) continue;
    const factor = lengthFactors[lengths[document] ?? 0] ?? 0;
    if (place === SEVERAL) addTerms(word, document, factor, sums, i);
    else sums[i] = (sums[i] ?? 0) + scoreTerm(weights[place] ?? 0, 1, factor);
  }
}

/** Looks up each of the terms a word stands for. */
function addTerms(
  { field, ordinals, weights }: WeighedWord,
  document: number,
  factor: number,
  sums: Float32Array,
  into: number,
): void {
  for (let t = 0; t < ordinals.length; t++) {
    const ordinal = ordinals[t] ?? 0;
    const end = field.offsets[ordinal + 1] ?? 0;
    const at = findPosting(field.documents, document, field.offsets[ordinal] ?? 0, end);
    if (at === end || field.documents[at] !== document) continue;
    const score = scoreTerm(weights[t + 1] ?? 0, field.frequencies[at] ?? 0, factor);
    sums[into] = (sums[into] ?? 0) + score;
  }
}
