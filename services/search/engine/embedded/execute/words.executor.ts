import type { Fuzziness } from '../../../dsl/compiled-query.ts';
import type { QueryBudget } from '../../query-budget.ts';
import { Bitset } from '../bitset.ts';
import { idf, scoreTerm } from '../text/bm25.ts';
import { autoEdits, findFuzzyTerms, WORD_LENGTH_MAXIMUM } from '../text/fuzzy-terms.ts';
import { countHolders, type TextField } from '../text/text-field.ts';
import type { Matches } from './executor.ts';

/** Lucene's max_expansions: near spellings of one word that are looked for. */
const EXPANSIONS_MAXIMUM = 50;

interface WeightedTerm {
  readonly ordinal: number;
  readonly weight: number;
}

interface WordSearch {
  readonly text: string;
  readonly operator: 'and' | 'or';
  readonly fuzziness: Fuzziness;
  readonly boost: number;
}

/** Documents of one field that hold the words, scored by BM25. */
export function matchWords(
  field: TextField,
  size: number,
  search: WordSearch,
  budget: QueryBudget,
): Matches {
  const words = field.analyser.search(search.text);
  const scores = new Float32Array(size);
  let bits: Bitset | undefined;
  for (const word of words) {
    budget.check();
    const found = new Bitset(size);
    for (const term of expandWord(field, word, search, budget)) {
      addTerm(field, term, found, scores, budget);
    }
    if (!bits) bits = found;
    else if (search.operator === 'and') bits.and(found);
    else bits.or(found);
  }
  return { bits: bits ?? new Bitset(size), scores };
}

function addTerm(
  field: TextField,
  { ordinal, weight }: WeightedTerm,
  found: Bitset,
  scores: Float32Array,
  budget: QueryBudget,
): void {
  const { documents, frequencies, offsets } = field;
  const end = offsets[ordinal + 1] ?? 0;
  budget.step(countHolders(field, ordinal));
  for (let i = offsets[ordinal] ?? 0; i < end; i++) {
    const document = documents[i] ?? 0;
    const factor = field.lengthFactors[field.lengths[document] ?? 0] ?? 0;
    found.add(document);
    scores[document] = (scores[document] ?? 0) + scoreTerm(weight, frequencies[i] ?? 0, factor);
  }
}

/**
 * The word itself or, with fuzziness, the 50 nearest terms as Lucene's blended rewrite weighs
 * them: each by 1 - edits / length of the shorter of the two, all by the rarity of the commonest.
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
    step: (count) => budget.step(count),
  })
    .map((term) => {
      const length = field.dictionary.terms[term.ordinal]?.length ?? 0;
      return { ordinal: term.ordinal, boost: 1 - term.edits / Math.min(length, word.length) };
    })
    .filter(({ boost }) => boost > 0)
    .sort((a, b) => b.boost - a.boost || a.ordinal - b.ordinal)
    .slice(0, EXPANSIONS_MAXIMUM);
  const commonest = Math.max(0, ...near.map(({ ordinal }) => countHolders(field, ordinal)));
  const rarity = search.boost * idf(field.documentCount, commonest);
  return near.map(({ ordinal, boost }) => ({ ordinal, weight: boost * rarity }));
}
