import type { Reading, Recogniser } from '../recogniser.ts';

const CLASS = /^(?:[a-f]\d?|e[a-g])$/;
/** "E(a)" without "use class" before it. */
const CLASS_WITH_PART = /^(?:E|F[12])$/;
/**
 * Classes that ended in September 2020, with those that took their place: records may tell either.
 * What was A4 or A5 has no class of its own since.
 */
const HEIRS: ReadonlyMap<string, readonly string[]> = new Map([
  ['A1', ['E(a)']],
  ['A2', ['E(c)']],
  ['A3', ['E(b)']],
  ['B1', ['E(g)']],
  ['D1', ['E(f)', 'F1']],
  ['D2', ['E(d)', 'F2']],
  ['A4', []],
  ['A5', []],
]);
/** What went elsewhere, and cannot be told from other property by its class. */
const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['D1', '; what is E(e) since is left out'],
  ['D2', '; what is sui generis since is left out'],
]);
/** Classes that cannot be taken for a word: B2, B8, C3. */
export const BARE_CLASS = /^(?:a[1-5]|b[128]|c[1-4]|d[12]|f[12])$/;

/** "use class E", "class B8", "B8". */
export const readUseClass: Recogniser = (tokens, at, { lexicon }) => {
  const words = tokens.slice(at, at + 4).map(({ word }) => word);
  const start = words[0] === 'use' && words[1] === 'class' ? 2 : words[0] === 'class' ? 1 : 0;
  const letter = words[start]?.toUpperCase() ?? '';
  // "E class lettings"
  if (start === 0 && /^(?:[A-F]|[A-F]\d)$/.test(tokens[at]?.raw ?? '') && words[1] === 'class')
    return { length: 2, phrase: { type: 'choice', choice: 'useClass', values: [letter] } };
  // "E/B2/B8"
  const isClass = (i: number) => BARE_CLASS.test(tokens[i]?.word ?? '');
  const isBeside =
    (words[1] === '/' && isClass(at + 2)) || (tokens[at - 1]?.word === '/' && isClass(at - 2));
  if (tokens[at]?.raw === 'E' && isBeside)
    return { length: 1, phrase: { type: 'choice', choice: 'useClass', values: ['E'] } };
  const hasPart = /^[a-g]$/.test(tokens[at + 1]?.raw ?? '') && CLASS_WITH_PART.test(letter);
  if (
    start === 0 &&
    !hasPart &&
    BARE_CLASS.test(words[0] ?? '') &&
    !lexicon.findPlace(tokens, at, 'known')
  ) {
    // "F1 use"
    const length = /^uses?$/.test(words[1] ?? '') ? 2 : 1;
    return { length, ...readClass(letter) };
  }
  const part = tokens[at + start + 1];
  // "E(a)" comes as E and a.
  const takesPart = letter.length === 1 || CLASS_WITH_PART.test(letter);
  const isPart = part !== undefined && /^[a-g]$/.test(part.raw) && takesPart;
  const isBare = start === 0 && isPart && CLASS_WITH_PART.test(tokens[at]?.raw ?? '');
  if ((start === 0 && !isBare) || !CLASS.test(letter.toLowerCase())) return undefined;
  const value = isPart ? `${letter}(${part.raw})` : letter;
  const next = at + start + (isPart ? 2 : 1);
  // "E(g)(i)": no record tells the parts of a part.
  const finer = isPart && /^i{1,3}$/.test(tokens[next]?.raw ?? '') ? tokens[next]?.raw : undefined;
  const end = next + (finer ? 1 : 0);
  return {
    // "class E uses"
    length: end - at + (/^uses?$/.test(tokens[end]?.word ?? '') ? 1 : 0),
    ...readClass(value),
    ...(finer && {
      notes: [`“${value}(${finer})” is read as ${value}; its parts are not recorded`],
    }),
  };
};

/** A class, or one that has ended and those in its place. */
function readClass(value: string): Pick<Reading, 'phrase' | 'notes'> {
  // Classes are searched by their letters, and those of this one are in all of E.
  if (value === 'E(e)') {
    const reason = 'Class E(e) cannot be told from the rest of class E; ask for “use class E”.';
    return { phrase: { type: 'refusal', reason } };
  }
  const heirs = HEIRS.get(value);
  const phrase = { type: 'choice', choice: 'useClass', values: [value, ...(heirs ?? [])] } as const;
  if (heirs === undefined) return { phrase };
  const note =
    heirs.length > 0
      ? `use class ${value} ended in 2020, and ${heirs.join(', ').replace(/, (?=[^,]*$)/, ' and ')} took its place${LEFT_OUT.get(value) ?? ''}`
      : `use class ${value} ended in 2020; what it held is sui generis since`;
  return { phrase, notes: [note] };
}
