import { readTokens } from '../grammar/read-tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How companies end; left out, because registers write them in more than one way. */
export const COMPANY_SUFFIX = /^(?:ltd|limited|plc|llp|lp|inc)$/;

/** Names of owners and tenants, by their words. */
export class CompanyNames {
  readonly #names: readonly ReadonlySet<string>[];
  readonly #words: ReadonlySet<string>;
  /** Whole names of owners without their "Limited". */
  readonly #owners: ReadonlySet<string>;

  constructor({ companies, owners }: Pick<Vocabulary, 'companies' | 'owners'>) {
    this.#names = companies.map((name) => new Set(wordsOf(name)));
    this.#words = new Set(this.#names.flatMap((words) => [...words]));
    this.#owners = new Set(owners.map((name) => writeKey(wordsOf(name))));
  }

  /** True when one company has all these words in its name. */
  knows(words: readonly string[]): boolean {
    if (!words.every((word) => this.#words.has(word))) return false;
    return this.#names.some((name) => words.every((word) => name.has(word)));
  }

  knowsWord(word: string): boolean {
    return this.#words.has(word);
  }

  /** Whether these words are the whole name of an owner; one word alone may be anything. */
  isOwner(words: readonly string[]): boolean {
    const key = writeKey(words);
    return key.includes(' ') && this.#owners.has(key);
  }
}

function writeKey(words: readonly string[]): string {
  const kept = COMPANY_SUFFIX.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  return kept.join(' ');
}

function wordsOf(name: string): string[] {
  return readTokens(name)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ word }) => word);
}
