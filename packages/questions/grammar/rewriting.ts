import type { Token } from './read-tokens.ts';

/** Tokens in the place of others. */
export interface Written {
  /** Tokens that are written in another way. */
  readonly length: number;
  readonly tokens: readonly Token[];
}
/** Writes what begins at a token in another way; undefined where nothing does. */
export type Rewrite = (tokens: readonly Token[], at: number) => Written | undefined;

export const YEAR = /^(?:19|20)\d\d$/;

export function asWord(word: string): Token {
  return { raw: word, word, kind: 'word' };
}
