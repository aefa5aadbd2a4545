import type { Collection } from './collection.ts';
import { measureRarity, saturate, type WordStatistics } from './word-statistics.ts';

/** What match and multi_match say about words. */
export interface WordOptions {
  readonly query: string | number | boolean;
  readonly operator?: 'and' | 'or';
  readonly fuzziness?: 'AUTO' | 0 | 1 | 2;
  readonly prefix_length?: number;
  readonly max_expansions?: number;
}

/** Score of an item for words in a text field; undefined when it does not fit. */
export function scoreWords(
  collection: Collection,
  item: number,
  field: string,
  options: WordOptions,
): number | undefined {
  const words = collection.words(field);
  const found = words.split(String(options.query)).map((word) => {
    const { fuzziness, prefix_length: shared, max_expansions: most } = options;
    const key = ['near', field, word, fuzziness, shared, most].join('|');
    const terms = collection
      .remember(key, () => listNearTerms(words, word, options))
      .filter(({ term }) => words.frequencies[item]?.has(term));
    if (terms.length === 0) return undefined;
    return terms.reduce((sum, { term, weight }) => {
      const frequency = words.frequencies[item]?.get(term) ?? 0;
      return sum + weight * saturate(frequency, words.lengths[item] ?? 0, words.averageLength);
    }, 0);
  });
  const fitting = found.filter((score) => score !== undefined);
  const wanted = options.operator === 'and' ? found.length : 1;
  if (found.length === 0 || fitting.length < wanted) return undefined;
  return fitting.reduce((sum, score) => sum + score, 0);
}

/** Terms a word stands for, each with its weight: boost of nearness times rarity of the commonest. */
export function listNearTerms(words: WordStatistics, word: string, options: WordOptions) {
  const { fuzziness = 0, prefix_length: shared = 0, max_expansions: most = 50 } = options;
  const automatic = word.length < 3 ? 0 : word.length < 6 ? 1 : 2;
  const edits = fuzziness === 'AUTO' ? automatic : fuzziness;
  const near = [...words.documentFrequencies.keys()]
    .filter((term) => term === word || (edits > 0 && term.startsWith(word.slice(0, shared))))
    .map((term) => ({ term, distance: measureEdits(word, term, edits) }))
    .filter(({ distance }) => distance <= edits)
    .map(({ term, distance }) => ({
      term,
      nearness: 1 - distance / Math.min(term.length, word.length),
    }))
    .sort((a, b) => b.nearness - a.nearness || (a.term < b.term ? -1 : 1))
    .slice(0, edits === 0 ? 1 : most);
  const commonest = Math.max(...near.map(({ term }) => words.documentFrequencies.get(term) ?? 0));
  const rarity = measureRarity(words.holders, commonest);
  return near.map(({ term, nearness }) => ({ term, weight: Math.max(0, nearness) * rarity }));
}

/** Insertions, deletions, replacements and swaps of neighbours; just "too many" beyond `limit`. */
function measureEdits(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (limit === 0 || Math.abs(a.length - b.length) > limit) return limit + 1;
  if (a === '' || b === '') return a.length + b.length;
  if (a[0] === b[0]) return measureEdits(a.slice(1), b.slice(1), limit);
  const swapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    1 +
    Math.min(
      measureEdits(a.slice(1), b, limit - 1),
      measureEdits(a, b.slice(1), limit - 1),
      measureEdits(a.slice(1), b.slice(1), limit - 1),
      swapped ? measureEdits(a.slice(2), b.slice(2), limit - 1) : limit,
    )
  );
}
