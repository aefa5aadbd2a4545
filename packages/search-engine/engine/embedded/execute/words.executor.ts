import type { QueryBudget } from '../../query-budget.ts';
import { ANALYSERS } from '../analysis/analysers.ts';
import type { Bitset } from '../bitset.ts';
import { scoreTerm } from '../text/bm25.ts';
import { countHolders, type TextField } from '../text/text-field.ts';
import type { Candidates, Matches, Run } from './executor.ts';
import { findNearTerms, type WordOptions } from './near-terms.ts';

export interface WordSearch extends WordOptions {
  readonly text: string;
  readonly operator: 'and' | 'or';
  readonly boost: number;
}

/** One term, and where scores go if they are asked for. */
interface TermSearch {
  readonly field: TextField;
  readonly ordinal: number;
  readonly weight: number;
  readonly found: Bitset;
  readonly scores: Float32Array | undefined;
  readonly budget: QueryBudget;
}

/** The candidates, and the first and the last block of 32 documents that holds one. */
interface Among {
  readonly words: Uint32Array;
  readonly firstBlock: number;
  readonly lastBlock: number;
}

/** Looking one candidate up among the holders of a term costs about as much as passing so many. */
const PROBE_COST = 16;

/** Documents of one field that hold the words, scored by BM25. */
export function matchWords(
  field: TextField,
  size: number,
  search: WordSearch,
  {
    budget,
    memory,
    candidates,
    scoring,
  }: Pick<Run, 'budget' | 'memory' | 'candidates' | 'scoring'>,
): Matches {
  const words = ANALYSERS[field.analyser].search(search.text);
  const scores = scoring ? memory.claimScores(size) : undefined;
  const sought = candidates && listSought(field, candidates);
  const among = candidates && findSpan(candidates.bits);
  let bits: Bitset | undefined;
  for (const word of words) {
    budget.check();
    // Where any word will do, all of them go into one set.
    const found = search.operator === 'or' && bits ? bits : memory.claimSet(size);
    const near = findNearTerms(field, word, search, budget);
    near.ordinals.forEach((ordinal, i) => {
      const weight = (near.nearness[i] ?? 0) * (search.boost * near.rarity);
      const term = { field, ordinal, weight, found, scores, budget };
      if (sought && sought.length * PROBE_COST < countHolders(field, ordinal)) {
        probeTerm(term, sought);
      } else addTerm(term, among);
    });
    if (bits && search.operator === 'and') bits.and(found);
    else bits = found;
  }
  return { bits: bits ?? memory.claimSet(size), scores: scores ?? 0 };
}

/** The candidates as a list, if so few of them matter that looking them up may pay. */
function listSought(field: TextField, { bits, count }: Candidates): Uint32Array | undefined {
  return count * PROBE_COST < field.documentCount ? bits.toArray(count) : undefined;
}

/** Looks each of the ascending candidates up among those that hold the term. */
function probeTerm(term: TermSearch, sought: Uint32Array): void {
  const { field, ordinal, weight, found, scores, budget } = term;
  const { documents, frequencies, offsets, lengths, lengthFactors } = field;
  const end = offsets[ordinal + 1] ?? 0;
  budget.step(sought.length);
  let from = offsets[ordinal] ?? 0;
  for (let s = 0; s < sought.length && from < end; s++) {
    const document = sought[s] ?? 0;
    from = findPosting(documents, document, from, end);
    if (from === end || documents[from] !== document) continue;
    found.add(document);
    if (!scores) continue;
    const factor = lengthFactors[lengths[document] ?? 0] ?? 0;
    scores[document] = (scores[document] ?? 0) + scoreTerm(weight, frequencies[from] ?? 0, factor);
  }
}

/** First place from `from` to `end` in ascending `documents` that is not before `document`. */
export function findPosting(
  documents: Uint32Array,
  document: number,
  from: number,
  end: number,
): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((documents[middle] ?? 0) < document) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findSpan({ words }: Bitset): Among {
  let firstBlock = 0;
  while (firstBlock < words.length && words[firstBlock] === 0) firstBlock++;
  let lastBlock = words.length - 1;
  while (lastBlock > firstBlock && words[lastBlock] === 0) lastBlock--;
  return { words, firstBlock, lastBlock };
}

function addTerm(term: TermSearch, among: Among | undefined): void {
  const { field, ordinal, weight, found, scores, budget } = term;
  const { documents, frequencies, offsets } = field;
  let from = offsets[ordinal] ?? 0;
  let end = offsets[ordinal + 1] ?? 0;
  if (!scores && !among) {
    budget.step(end - from);
    found.addAll(documents, from, end);
    return;
  }
  // Records of one place mostly follow each other: of those elsewhere none is looked at.
  if (among) {
    from = findPosting(documents, among.firstBlock << 5, from, end);
    end = findPosting(documents, (among.lastBlock + 1) << 5, from, end);
  }
  budget.step(end - from);
  const words = among?.words;
  for (let i = from; i < end; i++) {
    const document = documents[i] ?? 0;
    if (words && ((words[document >>> 5] ?? 0) & (1 << (document & 31))) === 0) continue;
    found.add(document);
    if (!scores) continue;
    const factor = field.lengthFactors[field.lengths[document] ?? 0] ?? 0;
    scores[document] = (scores[document] ?? 0) + scoreTerm(weight, frequencies[i] ?? 0, factor);
  }
}
