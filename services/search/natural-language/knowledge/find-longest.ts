import type { Token } from '../grammar/read-tokens.ts';

/** A name found in a question. */
export interface Found<Value> {
  readonly length: number;
  readonly value: Value;
}

const LONGEST_NAME = 9;

/** The words of some tokens, without the marks between them. */
export function wordsAt(tokens: readonly Token[], at: number, length: number): string[] {
  return tokens
    .slice(at, at + length)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ word }) => word);
}

/** Tries ever fewer tokens from `at`, across commas and hyphens, until `read` makes something of them. */
export function findLongest<Value>(
  tokens: readonly Token[],
  at: number,
  read: (words: readonly string[], span: readonly Token[]) => Value | undefined,
): Found<Value> | undefined {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
    const span = tokens.slice(at, at + length);
    if (span[0]?.kind === 'mark' || span.at(-1)?.kind === 'mark') continue;
    if (span.some(({ kind, word }) => kind === 'mark' && word !== ',' && word !== '-')) continue;
    const value = read(wordsAt(tokens, at, length), span);
    if (value !== undefined) return { length, value };
  }
  return undefined;
}
