import type { QueryBudget } from '../../query-budget.ts';
import { type Bitset, countMembers } from '../bitset.ts';
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
    const { bits, count, budget, memory, scores } = search;
    const scorer = new WordScorer(this.#fields, this.#tieBreaker, search);
    memory.atEnd(() => memory.releaseScores(scores, scorer.seen));
    const strands = this.#listStrands(bits).sort((a, b) => b.most - a.most);
    for (const { parts, among, most } of strands) {
      if (most < scorer.lowestScore) continue;
      const promising = choosePromising(bits, among, parts, count);
      let left = SAMPLE;
      for (let i = 0; i < promising.count && left > 0; i++) {
        left -= scorer.take(promising.blocks[i] ?? 0, promising.members[i] ?? 0);
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

/** Documents by the blocks of 32 in which there are any. */
interface Blocks {
  readonly blocks: Uint32Array;
  /** Who is chosen in each of the blocks. */
  readonly members: Uint32Array;
  /** So many of the blocks count. */
  readonly count: number;
}

/** Of those in both sets, `count` or more that have as many as may be of the parts. */
function choosePromising(
  bits: Bitset,
  among: Bitset,
  parts: readonly Part[],
  count: number,
): Blocks {
  const room = lendRoom(bits.words.length);
  let chosen = listBlocks(bits, among, room.first);
  let spare: Omit<Blocks, 'count'> = room.second;
  for (const { holders } of parts) {
    const { kept, total } = intersect(chosen, holders, spare);
    if (total < count) continue;
    const { blocks, members } = chosen;
    chosen = { ...spare, count: kept };
    spare = { blocks, members };
  }
  return chosen;
}

/** Where blocks are listed; megabytes that each search would have to get from the system. */
interface Room {
  readonly length: number;
  readonly first: Omit<Blocks, 'count'>;
  readonly second: Omit<Blocks, 'count'>;
}

let lastRoom: Room | undefined;

/** Room for so many blocks, until the next call: what it holds of an earlier search means nothing. */
function lendRoom(length: number): Room {
  const make = () => ({ blocks: new Uint32Array(length), members: new Uint32Array(length) });
  if (lastRoom?.length !== length) lastRoom = { length, first: make(), second: make() };
  return lastRoom;
}

function listBlocks(
  { words }: Bitset,
  { words: others }: Bitset,
  { blocks, members }: Omit<Blocks, 'count'>,
): Blocks {
  let count = 0;
  for (let block = 0; block < words.length; block++) {
    const both = ((words[block] ?? 0) & (others[block] ?? 0)) | 0;
    if (both === 0) continue;
    blocks[count] = block;
    members[count++] = both;
  }
  return { blocks, members, count };
}

/** Writes who is in both to `into`; says in how many blocks they are, and how many they are. */
function intersect(
  { blocks, members, count }: Blocks,
  holders: Uint32Array,
  into: Omit<Blocks, 'count'>,
): { kept: number; total: number } {
  let kept = 0;
  let total = 0;
  for (let i = 0; i < count; i++) {
    const block = blocks[i] ?? 0;
    const both = ((members[i] ?? 0) & (holders[block] ?? 0)) | 0;
    if (both === 0) continue;
    into.blocks[kept] = block;
    into.members[kept++] = both;
    total += countMembers(both);
  }
  return { kept, total };
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
  /** Who has none of so many first parts cannot reach the threshold with the others. */
  const countNeeded = () => {
    const enough = rest.findIndex((sum) => sum < threshold);
    return enough < 0 ? holders.length : enough;
  };
  let needed = countNeeded();
  let first = holders.slice(0, needed);
  const descend = (block: number, at: number, members: number, sum: number): void => {
    if (sum + (rest[at] ?? 0) < threshold) return;
    if (at === holders.length) {
      budget.step(scorer.take(block, members));
      return;
    }
    const own = holders[at];
    const having = own ? ((own[block] ?? 0) | 0) & members : 0;
    if (having !== 0) descend(block, at + 1, having, sum + (most[at] ?? 0));
    const lacking = members & ~having;
    if (lacking !== 0) descend(block, at + 1, lacking, sum);
  };
  for (let block = 0; block < bits.words.length && (rest[0] ?? 0) >= threshold; block++) {
    let members = ((bits.words[block] ?? 0) & (among.words[block] ?? 0)) | 0;
    if (members !== 0 && needed < holders.length) {
      let any = 0;
      // By places: so many blocks would leave as many iterators behind.
      for (let i = 0; i < first.length; i++) any |= (first[i]?.[block] ?? 0) | 0;
      members &= any;
    }
    if (members !== 0) descend(block, 0, members, 0);
    if ((block & 63) === 63) {
      threshold = readThreshold();
      const before = needed;
      needed = countNeeded();
      if (needed !== before) first = holders.slice(0, needed);
    }
  }
}
