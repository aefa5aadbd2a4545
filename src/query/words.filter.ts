import type { QueryNode } from '#contract/query-node.ts';
import type { WordsFilter } from './filter.ts';
import { WORDS_FIELDS } from './title-fields.ts';

/**
 * One condition for each entry: all its words (S-064), or any of the forms between its slashes, such
 * as `food/foods`.
 */
export function buildWordsFilter({ kind, words }: WordsFilter): QueryNode[] {
  const field = WORDS_FIELDS[kind];
  return words.map((entry) => ({
    match: {
      [field]: entry.includes('/')
        ? entry.replaceAll('/', ' ')
        : { query: entry, operator: 'and' as const },
    },
  }));
}
