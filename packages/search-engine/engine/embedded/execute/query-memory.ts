import { Bitset } from '../bitset.ts';

/** So many arrays of scores are kept for the next query. */
const KEPT_SCORES = 8;
/** Bytes of sets that are kept for the next query. */
const KEPT_SET_BYTES = 8_000_000;

/** Wiping out one score costs about as much as wiping so many in a row. */
const WIPE_COST = 256;

/**
 * Scores and sets of all documents are large; getting them fresh from the system for each clause
 * would cost more than many clauses do, and so would collecting them again. Each query claims what
 * it needs and gives all of it back.
 */
export class MemoryPool {
  readonly #free: Free = { scores: [], sets: [], setBytes: 0 };

  open(): QueryMemory {
    return new QueryMemory(this.#free);
  }
}

/** What nobody uses. */
interface Free {
  readonly scores: FreeScores[];
  readonly sets: Bitset[];
  setBytes: number;
}

/** An array nobody uses, and whether it holds zeros alone. */
interface FreeScores {
  readonly scores: Float32Array;
  readonly clean: boolean;
}

/** The arrays and sets one query works with. */
export class QueryMemory {
  readonly #free: Free;
  /** Whose scores are not 0, where that is known. */
  readonly #scores = new Map<Float32Array, Bitset | undefined>();
  readonly #sets = new Set<Bitset>();
  readonly #ends: (() => void)[] = [];

  constructor(free: Free) {
    this.#free = free;
  }

  /** An array of zeros. */
  claimScores(size: number): Float32Array {
    const { scores: all } = this.#free;
    const at = all.findIndex(({ scores: { length } }) => length === size);
    const [free] = at < 0 ? [] : all.splice(at, 1);
    const scores = free?.scores ?? new Float32Array(size);
    if (free?.clean === false) scores.fill(0);
    this.#scores.set(scores, undefined);
    return scores;
  }

  /** Says whose scores are not 0 at most when the array is given back; the set must not change. */
  noteScored(scores: Float32Array, scored: Bitset): void {
    if (this.#scores.has(scores)) this.#scores.set(scores, scored);
  }

  /**
   * Gives one array back before the query ends; it must not be read any more. Where it is known
   * whose scores are not 0 (`scored`), those alone are wiped out.
   */
  releaseScores(scores: Float32Array | number, scored?: Bitset): void {
    if (typeof scores === 'number' || !this.#scores.has(scores)) return;
    const known = scored ?? this.#scores.get(scores);
    this.#scores.delete(scores);
    if (this.#free.scores.length >= KEPT_SCORES) return;
    const isSparse = known !== undefined && !known.hasMoreThan(scores.length / WIPE_COST);
    if (isSparse) wipe(scores, known);
    this.#free.scores.push({ scores, clean: isSparse });
  }

  /** An empty set of documents or elements. */
  claimSet(size: number): Bitset {
    const set = this.#takeSet(size);
    set?.words.fill(0);
    return this.#note(set ?? new Bitset(size));
  }

  /** The same members in a set that may be changed. */
  copySet(other: Bitset): Bitset {
    const set = this.#takeSet(other.size) ?? new Bitset(other.size);
    set.words.set(other.words);
    return this.#note(set);
  }

  /** The set itself where it is the query's own, else a copy: it may be changed. */
  ownSet(set: Bitset): Bitset {
    return this.#sets.has(set) ? set : this.copySet(set);
  }

  /** Gives a set back before the query ends; it must not be read any more. */
  releaseSet(set: Bitset): void {
    if (!this.#sets.delete(set)) return;
    const free = this.#free;
    free.setBytes += set.words.byteLength;
    free.sets.push(set);
    // Those given back longest ago go: sets of a size that is no longer asked for among them.
    while (free.setBytes > KEPT_SET_BYTES) {
      free.setBytes -= free.sets.shift()?.words.byteLength ?? 0;
    }
  }

  /** Has something else given back when the query ends. */
  atEnd(giveBack: () => void): void {
    this.#ends.push(giveBack);
  }

  releaseAll(): void {
    for (const giveBack of this.#ends.splice(0)) giveBack();
    for (const scores of [...this.#scores.keys()]) this.releaseScores(scores);
    // The last of all: they say what to wipe out.
    for (const set of [...this.#sets]) this.releaseSet(set);
  }

  #takeSet(size: number): Bitset | undefined {
    const { sets } = this.#free;
    const at = sets.findLastIndex((set) => set.size === size);
    const [set] = at < 0 ? [] : sets.splice(at, 1);
    if (set) this.#free.setBytes -= set.words.byteLength;
    return set;
  }

  #note(set: Bitset): Bitset {
    this.#sets.add(set);
    return set;
  }
}

function wipe(scores: Float32Array, { words }: Bitset): void {
  for (let i = 0; i < words.length; i++) {
    if (words[i] !== 0) scores.fill(0, i << 5, (i + 1) << 5);
  }
}
