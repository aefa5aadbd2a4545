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

/** Tokens of which each that a rewrite takes is written in its way, by the first that does. */
export function rewriteTokens(tokens: readonly Token[], rewrites: readonly Rewrite[]): Token[] {
  const written: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = rewrites.map((write) => write(tokens, at)).find((one) => one !== undefined);
    written.push(...(found?.tokens ?? tokens.slice(at, at + 1)));
    at += found?.length ?? 1;
  }
  return written;
}
