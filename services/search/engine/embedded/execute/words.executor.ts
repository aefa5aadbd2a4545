import type { Fuzziness } from '../../../dsl/compiled-query.ts';
import type { QueryBudget } from '../../query-budget.ts';
import { ANALYSERS } from '../analysis/analysers.ts';
import { Bitset } from '../bitset.ts';
import { idf, scoreTerm } from '../text/bm25.ts';
import { autoEdits, findFuzzyTerms, WORD_LENGTH_MAXIMUM } from '../text/fuzzy-terms.ts';
import { countHolders, type TextField } from '../text/text-field.ts';
import type { Candidates, Matches, Run } from './executor.ts';

interface WeightedTerm {
  readonly ordinal: number;
  readonly weight: number;
}

interface WordSearch {
  readonly text: string;
  readonly operator: 'and' | 'or';
  readonly fuzziness: Fuzziness;
  readonly prefixLength: number;
  readonly maxExpansions: number;
  readonly boost: number;
}

/** Looking one candidate up among the holders of a term costs about as much as passing so many. */
const PROBE_COST = 16;

/** Documents of one field that hold the words, scored by BM25. */
export function matchWords(
  field: TextField,
  size: number,
  search: WordSearch,
  { budget, claims, candidates }: Pick<Run, 'budget' | 'claims' | 'candidates'>,
): Matches {
  const words = ANALYSERS[field.analyser].search(search.text);
  const scores = claims.claim(size);
  const sought = candidates && listSought(field, candidates);
  let bits: Bitset | undefined;
  for (const word of words) {
    budget.check();
    const found = new Bitset(size);
    for (const term of expandWord(field, word, search, budget)) {
      if (sought && sought.length * PROBE_COST < countHolders(field, term.ordinal)) {
        probeTerm(field, term, sought, found, scores, budget);
      } else addTerm(field, term, candidates, found, scores, budget);
    }
    if (!bits) bits = found;
    else if (search.operator === 'and') bits.and(found);
    else bits.or(found);
  }
  return { bits: bits ?? new Bitset(size), scores };
}

/** The candidates as a list, if so few of them matter that looking them up may pay. */
function listSought(field: TextField, { bits, count }: Candidates): Uint32Array | undefined {
  return count * PROBE_COST < field.documentCount ? bits.toArray() : undefined;
}

/** Looks each of the ascending candidates up among those that hold the term. */
function probeTerm(
  field: TextField,
  { ordinal, weight }: WeightedTerm,
  sought: Uint32Array,
  found: Bitset,
  scores: Float32Array,
  budget: QueryBudget,
): void {
  const { documents, frequencies, offsets, lengths, lengthFactors } = field;
  const end = offsets[ordinal + 1] ?? 0;
  budget.step(sought.length);
  let from = offsets[ordinal] ?? 0;
  for (let s = 0; s < sought.length && from < end; s++) {
    const document = sought[s] ?? 0;
    let high = end;
    while (from < high) {
      const middle = (from + high) >>> 1;
      if ((documents[middle] ?? 0) < document) from = middle + 1;
      else high = middle;
    }
    if (from === end || documents[from] !== document) continue;
    const factor = lengthFactors[lengths[document] ?? 0] ?? 0;
    found.add(document);
    scores[document] = (scores[document] ?? 0) + scoreTerm(weight, frequencies[from] ?? 0, factor);
  }
}

function addTerm(
  field: TextField,
  { ordinal, weight }: WeightedTerm,
  candidates: Candidates | undefined,
  found: Bitset,
  scores: Float32Array,
  budget: QueryBudget,
): void {
  const { documents, frequencies, offsets } = field;
  const end = offsets[ordinal + 1] ?? 0;
  const among = candidates?.bits.words;
  budget.step(countHolders(field, ordinal));
  for (let i = offsets[ordinal] ?? 0; i < end; i++) {
    const document = documents[i] ?? 0;
    if (among && ((among[document >>> 5] ?? 0) & (1 << (document & 31))) === 0) continue;
    const factor = field.lengthFactors[field.lengths[document] ?? 0] ?? 0;
    found.add(document);
    scores[document] = (scores[document] ?? 0) + scoreTerm(weight, frequencies[i] ?? 0, factor);
  }
}

/**
 * The word itself or, with fuzziness, the nearest terms (50 unless told otherwise) as Lucene's
 * TopTermsBlendedFreqScoringRewrite weighs them: each by 1 - edits / length of the shorter of the
 * two, never below 0, and all by the rarity of the commonest.
 */
function expandWord(
  field: TextField,
  word: string,
  search: WordSearch,
  budget: QueryBudget,
): WeightedTerm[] {
  if (word.length > WORD_LENGTH_MAXIMUM) return [];
  const edits = search.fuzziness === 'AUTO' ? autoEdits(word) : search.fuzziness;
  if (edits === 0) {
    const ordinal = field.dictionary.indexOf(word);
    if (ordinal < 0) return [];
    return [
      { ordinal, weight: search.boost * idf(field.documentCount, countHolders(field, ordinal)) },
    ];
  }
  const near = findFuzzyTerms(field.dictionary, word, edits, {
    sharedLength: search.prefixLength,
    step: (count) => budget.step(count),
  })
    .map((term) => {
      const length = field.dictionary.termLength(term.ordinal);
      return { ordinal: term.ordinal, boost: 1 - term.edits / Math.min(length, word.length) };
    })
    .sort((a, b) => b.boost - a.boost || a.ordinal - b.ordinal)
    .slice(0, search.maxExpansions);
  const commonest = Math.max(0, ...near.map(({ ordinal }) => countHolders(field, ordinal)));
  const rarity = search.boost * idf(field.documentCount, commonest);
  return near.map(({ ordinal, boost }) => ({ ordinal, weight: Math.max(0, boost) * rarity }));
}
