import type { Token } from './read-tokens.ts';

/** Singular form, made alike on both sides of a comparison; not always a word. */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

interface Entry<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

/** Phrases of one or more words with what they stand for, found in singular and plural. */
export class WordTable<Value> {
  readonly #byFirst = new Map<string, Entry<Value>[]>();

  /** @param source phrases separated by commas → value */
  constructor(source: Iterable<readonly [phrases: string, value: Value]>) {
    for (const [phrases, value] of source) {
      for (const phrase of phrases.split(',')) {
        const words = phrase.trim().split(/\s+/).map(stem);
        const [first = ''] = words;
        const list = this.#byFirst.get(first) ?? [];
        list.push({ words, value });
        this.#byFirst.set(
          first,
          list.sort((a, b) => b.words.length - a.words.length),
        );
      }
    }
  }

  /** The longest phrase that begins at a token. */
  find(tokens: readonly Token[], at: number): { length: number; value: Value } | undefined {
    const first = tokens[at];
    if (first?.kind !== 'word') return undefined;
    for (const { words, value } of this.#byFirst.get(stem(first.word)) ?? []) {
      if (words.every((word, i) => word === stem(tokens[at + i]?.word ?? ''))) {
        return { length: words.length, value };
      }
    }
    return undefined;
  }

  /** Every word of every phrase, in its singular form. */
  words(): Set<string> {
    return new Set([...this.#byFirst.values()].flat().flatMap(({ words }) => words));
  }
}
