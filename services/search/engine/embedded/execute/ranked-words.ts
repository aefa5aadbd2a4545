import type { QueryBudget } from '../../query-budget.ts';
import { Bitset, countMembers } from '../bitset.ts';
import { DocumentHeap } from '../document-heap.ts';
import { scoreTerm } from '../text/bm25.ts';
import type { TextField } from '../text/text-field.ts';
import type { LaterScores, TopSearch } from './executor.ts';
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

/** Something that adds to the score of who has it. */
interface Part {
  readonly holders: Uint32Array;
  readonly most: number;
}

/** Parts that add up, and who may have any of them. */
interface Strand {
  readonly among: Bitset;
  /** The part that adds most stands first. */
  readonly parts: readonly Part[];
}

/** So many documents at most are scored for a first idea of what a good score is. */
const SAMPLE = 1024;
/** Sums are rounded to 32 bits at each step, so a bound may lie below a score by so little. */
const SLACK = 1 + 1e-5;

/**
 * Scores of words that are worked out only for documents that can be among the best: each word adds
 * a known amount at most, so who lacks too many of the words is passed over unseen, 32 documents at
 * a time. What comes out is the same, to the last bit, as when all were scored (S-064 to S-067).
 */
export class RankedWords implements LaterScores {
  readonly #fields: readonly ScoredField[];
  readonly #tieBreaker: number;

  /** `tieBreaker` is the share with which fields other than the best one count. */
  constructor(fields: readonly ScoredField[], tieBreaker: number) {
    this.#fields = fields;
    this.#tieBreaker = tieBreaker;
  }

  findTop({ bits, count, compare, scores, budget }: TopSearch): number[] {
    const heap = new DocumentHeap(count, compare);
    const seen = new Bitset(bits.size);
    const fields = this.#fields.map(weigh);
    const offer = (document: number) => {
      if (seen.has(document)) return;
      seen.add(document);
      const score = this.#score(fields, document);
      scores[document] = score;
      heap.offer(document, -score);
    };
    const readThreshold = () => -heap.highestCost / SLACK;
    const strands = this.#listStrands(bits).sort((a, b) => sumUp(b) - sumUp(a));
    for (const strand of strands) {
      if (sumUp(strand) < readThreshold()) continue;
      const { parts, among } = strand;
      let left = SAMPLE;
      const sample = choosePromising(bits.clone().and(among), parts, count);
      sample.words.forEach((word, block) => {
        if (left > 0) left -= visitBlock(block, word, offer);
      });
    }
    for (const { parts, among } of strands) {
      sift(bits, among, parts, readThreshold, offer, budget);
    }
    return heap.list();
  }

  #listStrands(bits: Bitset): Strand[] {
    const list = ({ words, boost, bits: own, constant }: ScoredField): Part[] =>
      words.length === 0
        ? [{ holders: own.words, most: constant }]
        : words.map((word) => ({ holders: word.bits.words, most: boost * word.most }));
    const sort = (parts: Part[]) => parts.sort((a, b) => b.most - a.most);
    // Where the best field alone counts, a document has to be good in one of them.
    if (this.#tieBreaker === 0) {
      return this.#fields.map((field) => ({ among: field.bits, parts: sort(list(field)) }));
    }
    return [{ among: bits, parts: sort(this.#fields.flatMap(list)) }];
  }

  #score(fields: readonly WeighedField[], document: number): number {
    let best = 0;
    let others = 0;
    for (const field of fields) {
      if (!field.bits.has(document)) continue;
      const score = field.words ? scoreWords(field, field.words, document) : field.constant;
      others = Math.fround(others + Math.min(score, best));
      if (score > best) best = Math.fround(score);
    }
    return this.#tieBreaker === 0 ? best : Math.fround(best + others * this.#tieBreaker);
  }
}

/** What all parts together may add. */
function sumUp({ parts }: Strand): number {
  return parts.reduce((sum, { most }) => sum + most, 0);
}

/** A field with its words, if it has any, ready to score one document after the other. */
interface WeighedField extends Pick<ScoredField, 'bits' | 'constant'> {
  readonly words: TextField | undefined;
  readonly places: readonly Uint8Array[];
  /** For each word the weights of its terms, by their places. */
  readonly weights: readonly Float64Array[];
  readonly ordinals: readonly (readonly number[])[];
}

function weigh({ bits, constant, field, words, boost }: ScoredField): WeighedField {
  return {
    bits,
    constant,
    words: field,
    places: words.map(({ places }) => places),
    weights: words.map(({ terms }) => {
      const rarity = boost * terms.rarity;
      return Float64Array.from([0, ...terms.nearness], (nearness) => nearness * rarity);
    }),
    ordinals: words.map(({ terms }) => terms.ordinals),
  };
}

/** What scoring all documents would give this one, with the same roundings on the way. */
function scoreWords(
  { places, weights, ordinals }: WeighedField,
  field: TextField,
  document: number,
): number {
  const factor = field.lengthFactors[field.lengths[document] ?? 0] ?? 0;
  let sum = 0;
  for (let word = 0; word < places.length; word++) {
    const place = places[word]?.[document] ?? 0;
    if (place === 0) continue;
    if (place !== SEVERAL) {
      sum = Math.fround(sum + scoreTerm(weights[word]?.[place] ?? 0, 1, factor));
      continue;
    }
    const terms = ordinals[word] ?? [];
    for (let i = 0; i < terms.length; i++) {
      const ordinal = terms[i] ?? 0;
      const end = field.offsets[ordinal + 1] ?? 0;
      const at = findPosting(field.documents, document, field.offsets[ordinal] ?? 0, end);
      if (at === end || field.documents[at] !== document) continue;
      const weight = weights[word]?.[i + 1] ?? 0;
      sum = Math.fround(sum + scoreTerm(weight, field.frequencies[at] ?? 0, factor));
    }
  }
  return sum;
}

/** Of `bits`, which is changed, `count` or more that have as many as may be of the parts. */
function choosePromising(bits: Bitset, parts: readonly Part[], count: number): Bitset {
  let chosen = bits;
  let narrowed = new Bitset(bits.size);
  for (const { holders } of parts) {
    if (intersect(chosen.words, holders, narrowed.words) < count) continue;
    [chosen, narrowed] = [narrowed, chosen];
  }
  return chosen;
}

/** Writes what is in both sets to `into` and counts it. */
function intersect(a: Uint32Array, b: Uint32Array, into: Uint32Array): number {
  let total = 0;
  for (let i = 0; i < into.length; i++) {
    const both = ((a[i] ?? 0) & (b[i] ?? 0)) | 0;
    into[i] = both;
    if (both !== 0) total += countMembers(both);
  }
  return total;
}

/** Offers the members of a block of 32 documents, and says how many there are. */
function visitBlock(block: number, members: number, offer: (document: number) => void): number {
  let count = 0;
  let left = members | 0;
  while (left !== 0) {
    const lowest = left & -left;
    left ^= lowest;
    offer((block << 5) + (31 - Math.clz32(lowest)));
    count++;
  }
  return count;
}

/** Offers all whose parts may add up to the threshold, which rises on the way. */
function sift(
  bits: Bitset,
  among: Bitset,
  parts: readonly Part[],
  readThreshold: () => number,
  offer: (document: number) => void,
  budget: QueryBudget,
): void {
  const holders = parts.map((part) => part.holders);
  const most = Float64Array.from(parts, (part) => part.most);
  /** What the parts from a place on add up to. */
  const rest = new Float64Array(parts.length + 1);
  for (let i = parts.length - 1; i >= 0; i--) rest[i] = (rest[i + 1] ?? 0) + (most[i] ?? 0);
  let threshold = readThreshold();
  const descend = (block: number, at: number, members: number, sum: number): void => {
    if (sum + (rest[at] ?? 0) < threshold) return;
    if (at === holders.length) {
      budget.step(visitBlock(block, members, offer));
      threshold = readThreshold();
      return;
    }
    const having = (holders[at]?.[block] ?? 0) & members;
    if (having !== 0) descend(block, at + 1, having, sum + (most[at] ?? 0));
    const lacking = members & ~having;
    if (lacking !== 0) descend(block, at + 1, lacking, sum);
  };
  for (let block = 0; block < bits.words.length && (rest[0] ?? 0) >= threshold; block++) {
    const members = (bits.words[block] ?? 0) & (among.words[block] ?? 0);
    if (members !== 0) descend(block, 0, members, 0);
  }
}
