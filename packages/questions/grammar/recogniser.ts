import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import type { Lexicon } from '../knowledge/lexicon.ts';
import type { Phrase } from './phrase.ts';
import type { Token } from './read-tokens.ts';

/** What recognisers know beside the words of the question. */
export interface Knowledge {
  readonly lexicon: Lexicon;
  readonly index: IndexName;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** What begins at a token: how many tokens it takes and what they mean. */
export interface Reading {
  readonly length: number;
  readonly phrase: Phrase;
  readonly notes?: readonly string[];
}

/** Reads one sort of phrase; undefined when none of it begins at `at`. */
export type Recogniser = (
  tokens: readonly Token[],
  at: number,
  knowledge: Knowledge,
) => Reading | undefined;
