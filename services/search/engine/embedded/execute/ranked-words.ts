import type { QueryBudget } from '../../query-budget.ts';
import { Bitset, countMembers } from '../bitset.ts';
import type { LaterScores, TopSearch } from './executor.ts';
import { type ScoredField, WordScorer } from './word-scorer.ts';

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
  /** What all parts add up to. */
  readonly most: number;
}

/** So many documents at most are scored for a first idea of what a good score is. */
const SAMPLE = 1024;
/** Sums are rounded to 32 bits at each step, so a bound may lie below a score by so little. */
const SLACK = 1 + 1e-5;
/** Bounds are added up as whole numbers, so many to what all parts add up to. */
const UNITS = 1 << 28;

/**
 * Scores of words that are worked out only for documents that can be among the best: each word adds
 * a known amount at most, so who lacks too many of the words is passed over unseen, 32 documents at
 * a time. What comes out is the same as when all were scored (S-064 to S-067).
 */
export class RankedWords implements LaterScores {
  readonly #fields: readonly ScoredField[];
  readonly #tieBreaker: number;

  /** `tieBreaker` is the share with which fields other than the best one count. */
  constructor(fields: readonly ScoredField[], tieBreaker: number) {
    this.#fields = fields;
    this.#tieBreaker = tieBreaker;
  }

  findTop(search: TopSearch): number[] {
    const { bits, count, budget, claims, scores } = search;
    const scorer = new WordScorer(this.#fields, this.#tieBreaker, search);
    claims.atEnd(() => claims.release(scores, scorer.seen));
    const strands = this.#listStrands(bits).sort((a, b) => b.most - a.most);
    for (const { parts, among, most } of strands) {
      if (most < scorer.lowestScore) continue;
      const { words } = choosePromising(bits.clone().and(among), parts, count);
      let left = SAMPLE;
      for (let block = 0; block < words.length && left > 0; block++) {
        if (words[block] !== 0) left -= scorer.take(block, words[block] ?? 0);
      }
      scorer.flush();
    }
    for (const strand of strands) sift(bits, strand, scorer, budget);
    return scorer.list();
  }

  #listStrands(bits: Bitset): Strand[] {
    // Where the best field alone counts, a document has to be good in one of them.
    if (this.#tieBreaker === 0) {
      return this.#fields.map((field) => buildStrand(field.bits, listParts(field)));
    }
    return [buildStrand(bits, this.#fields.flatMap(listParts))];
  }
}

function listParts({ words, boost, bits, constant }: ScoredField): Part[] {
  return words.length === 0
    ? [{ holders: bits.words, most: constant }]
    : words.map((word) => ({ holders: word.bits.words, most: boost * word.most }));
}

function buildStrand(among: Bitset, parts: Part[]): Strand {
  const most = parts.reduce((sum, part) => sum + part.most, 0);
  return { among, parts: parts.sort((a, b) => b.most - a.most), most: most * SLACK };
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

/** Hands over all whose parts may add up to the lowest score that counts, which rises on the way. */
function sift(
  bits: Bitset,
  { among, parts, most: total }: Strand,
  scorer: WordScorer,
  budget: QueryBudget,
): void {
  const holders = parts.map((part) => part.holders);
  // Whole numbers, rounded up: fractions handed from call to call would each be an object.
  const perUnit = total > 0 ? UNITS / total : 0;
  const most = Int32Array.from(parts, (part) => Math.ceil(part.most * SLACK * perUnit));
  /** What the parts from a place on add up to. */
  const rest = new Int32Array(parts.length + 1);
  for (let i = parts.length - 1; i >= 0; i--) rest[i] = (rest[i + 1] ?? 0) + (most[i] ?? 0);
  const readThreshold = () =>
    Math.max(-1, Math.min(2 * UNITS, Math.floor(scorer.lowestScore * perUnit))) | 0;
  let threshold = readThreshold();
  const descend = (block: number, at: number, members: number, sum: number): void => {
    if (sum + (rest[at] ?? 0) < threshold) return;
    if (at === holders.length) {
      budget.step(scorer.take(block, members));
      return;
    }
    const having = (holders[at]?.[block] ?? 0) & members;
    if (having !== 0) descend(block, at + 1, having, sum + (most[at] ?? 0));
    const lacking = members & ~having;
    if (lacking !== 0) descend(block, at + 1, lacking, sum);
  };
  for (let block = 0; block < bits.words.length && (rest[0] ?? 0) >= threshold; block++) {
    const members = (bits.words[block] ?? 0) & (among.words[block] ?? 0);
    if (members === 0) continue;
    descend(block, 0, members, 0);
    if ((block & 63) === 63) threshold = readThreshold();
  }
}
