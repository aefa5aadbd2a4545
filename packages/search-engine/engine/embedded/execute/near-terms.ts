import type { Fuzziness } from '../../../dsl/compiled-query.ts';
import type { QueryBudget } from '../../query-budget.ts';
import { idf } from '../text/bm25.ts';
import { autoEdits, findFuzzyTerms, WORD_LENGTH_MAXIMUM } from '../text/fuzzy-terms.ts';
import { countHolders, type TextField } from '../text/text-field.ts';

/** How the words of a text are looked for. */
export interface WordOptions {
  readonly fuzziness: Fuzziness;
  readonly prefixLength: number;
  readonly maxExpansions: number;
}

/** The terms of a field that one word stands for, the nearest first. */
export interface NearTerms {
  readonly ordinals: readonly number[];
  /** 1 for the word itself, less for what is spelt differently; never below 0. */
  readonly nearness: readonly number[];
  /** Rarity of the commonest of them, by which all are weighed. */
  readonly rarity: number;
}

const NONE: NearTerms = { ordinals: [], nearness: [], rarity: 0 };

/** Words of a field whose near terms are kept: few kilobytes each. */
const KEPT = 1000;
const known = new WeakMap<TextField, Map<string, NearTerms>>();

/** A name for what is found for a word: the same for the same terms. */
export function nameWord(word: string, options: WordOptions): string {
  return [countEdits(word, options), options.prefixLength, options.maxExpansions, word].join();
}

/**
 * The word itself or, with fuzziness, the nearest terms (50 unless told otherwise) as Lucene's
 * TopTermsBlendedFreqScoringRewrite weighs them: each by 1 - edits / length of the shorter of the
 * two, never below 0, and all by the rarity of the commonest (S-067). What a walk through the
 * dictionary found is kept: people ask for the same towns and streets.
 */
export function findNearTerms(
  field: TextField,
  word: string,
  options: WordOptions,
  budget: QueryBudget,
): NearTerms {
  if (word.length > WORD_LENGTH_MAXIMUM) return NONE;
  const edits = countEdits(word, options);
  if (edits === 0) {
    const ordinal = field.dictionary.indexOf(word);
    return ordinal < 0
      ? NONE
      : { ordinals: [ordinal], nearness: [1], rarity: rate(field, ordinal) };
  }
  const kept = known.get(field) ?? new Map<string, NearTerms>();
  known.set(field, kept);
  const name = nameWord(word, options);
  const terms = kept.get(name) ?? walkDictionary(field, word, edits, options, budget);
  // The one asked for longest ago stands first and goes.
  kept.delete(name);
  kept.set(name, terms);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > KEPT) kept.delete(oldest);
  return terms;
}

/** Who holds any of the terms, counted once for each. */
export function countTerms(field: TextField, { ordinals }: NearTerms): number {
  return ordinals.reduce((sum, ordinal) => sum + countHolders(field, ordinal), 0);
}

function walkDictionary(
  field: TextField,
  word: string,
  edits: number,
  { prefixLength, maxExpansions }: WordOptions,
  budget: QueryBudget,
): NearTerms {
  const near = findFuzzyTerms(field.dictionary, word, edits, {
    sharedLength: prefixLength,
    step: (count) => budget.step(count),
  })
    .map((term) => {
      const length = field.dictionary.termLength(term.ordinal);
      return { ordinal: term.ordinal, nearness: 1 - term.edits / Math.min(length, word.length) };
    })
    .sort((a, b) => b.nearness - a.nearness || a.ordinal - b.ordinal)
    .slice(0, maxExpansions);
  const ordinals = near.map(({ ordinal }) => ordinal);
  return {
    ordinals,
    nearness: near.map(({ nearness }) => Math.max(0, nearness)),
    rarity: Math.min(...ordinals.map((ordinal) => rate(field, ordinal))),
  };
}

function countEdits(word: string, { fuzziness }: WordOptions): number {
  return fuzziness === 'AUTO' ? autoEdits(word) : fuzziness;
}

function rate(field: TextField, ordinal: number): number {
  return idf(field.documentCount, countHolders(field, ordinal));
}
