import { readTokens, type Token } from './read-tokens.ts';
import { readNumber } from './recognisers/amounts/numbers.ts';
import { findMonth } from './recognisers/dates/months.ts';
import { rewriteTokens, type Written } from './rewriting.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  '- first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
/** What years are begun with: "nineteen ninety eight", "twenty twenty two". */
const CENTURIES = /^(?:eighteen|nineteen|twenty)$/;
const LARGE = /^(?:thousand|million|billion)$/;
/** Sounds of thinking. */
const SOUND = /^(?:um+|uh+|erm*|uhm|hmm+)$/;
/** Marks by their names, which whoever dictates says. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['comma', ','],
  ['full stop', '.'],
  ['question mark', '?'],
]);
/** Abbreviations that are dictated letter by letter. */
const SPELT = /^(?:epc|hmo|tpo|sssi|aonb|psf|niy|uk)$/;
const TIME = /^(?:years?|months?|weeks?)$/;

/**
 * Writes what was dictated as it would have been typed: "twenty five acres", "two point five",
 * "the first of april twenty twenty three", "e p c", "comma", and nothing for "um".
 */
export function writeSpoken(tokens: readonly Token[]): Token[] {
  return rewriteTokens(tokens, [readSpoken]);
}

function readSpoken(tokens: readonly Token[], at: number): Written | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  if (SOUND.test(token.word)) return { length: 1, tokens: [] };
  // "in less than five years' time"
  if (token.word === 'time' && TIME.test(tokens[at - 1]?.word ?? ''))
    return { length: 1, tokens: [] };
  for (const length of [2, 1]) {
    const mark = MARKS.get(spell(tokens, at, length));
    const isEnd = at + length >= tokens.length;
    if (mark !== undefined && (isEnd || mark === ',')) return { length, tokens: readTokens(mark) };
  }
  return (
    readLetters(tokens, at) ?? readYear(tokens, at) ?? readDay(tokens, at) ?? readCount(tokens, at)
  );
}

function spell(tokens: readonly Token[], at: number, length: number): string {
  return tokens
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ');
}

function readLetters(tokens: readonly Token[], at: number): Written | undefined {
  for (const length of [4, 3, 2]) {
    const letters = tokens.slice(at, at + length).map(({ word }) => word);
    const isSpelt = letters.length === length && letters.every((word) => /^[a-z]$/.test(word));
    if (isSpelt && SPELT.test(letters.join('')))
      return { length, tokens: readTokens(letters.join('')) };
  }
  return undefined;
}

/** "twenty twenty two", but not the "twenty thirty" of "twenty thirty acres". */
function readYear(tokens: readonly Token[], at: number): Written | undefined {
  const first = tokens[at]?.word ?? '';
  const rest = CENTURIES.test(first) ? readBelowHundred(tokens, at + 1) : undefined;
  if (!rest || rest.value < 10) return undefined;
  const length = 1 + rest.length;
  const after = tokens[at + length]?.word ?? '';
  if (
    /^(?:acres?|ac|hectares?|ha|sq|square|pounds?|per|percent|years?|months?|minutes?|miles?|metres?|hundred)$/.test(
      after,
    ) ||
    LARGE.test(after)
  )
    return undefined;
  const century = first === 'twenty' ? 2000 : ONES.indexOf(first) * 100;
  return { length, tokens: readTokens(String(century + rest.value)) };
}

/** "first of april", "twenty first march": a day where a month follows. */
function readDay(tokens: readonly Token[], at: number): Written | undefined {
  const tens = TENS.indexOf(tokens[at]?.word ?? '') * 10;
  const skip = tens >= 20 ? 1 : 0;
  const ones = ORDINALS.indexOf(tokens[at + skip]?.word ?? '');
  if (ones < 1) return undefined;
  const length = skip + 1;
  const of = tokens[at + length]?.word === 'of' ? 1 : 0;
  if (findMonth(tokens[at + length + of]) === undefined) return undefined;
  return { length, tokens: readTokens(`${ones + (skip ? tens : 0)}th`) };
}

/** Numbers of several words that are not read as they stand: "twenty five", "two hundred and fifty thousand". */
function readCount(tokens: readonly Token[], at: number): Written | undefined {
  const found = readBelowThousand(tokens, at);
  if (!found) return undefined;
  const point = readPoint(tokens, at + found.length);
  const value = Number(`${found.value}${point?.digits ?? ''}`);
  const length = found.length + (point?.length ?? 0);
  const next = tokens[at + length]?.word ?? '';
  const half = LARGE.test(next) && spell(tokens, at + length + 1, 3) === 'and a half';
  if (half) return { length: length + 4, tokens: readTokens(`${value + 0.5} ${next}`) };
  const isRead = (readNumber(tokens, at)?.length ?? 0) >= length;
  return isRead ? undefined : { length, tokens: readTokens(String(value)) };
}

function readPoint(tokens: readonly Token[], at: number) {
  if (tokens[at]?.word !== 'point') return undefined;
  let digits = '';
  let end = at + 1;
  for (let digit = readDigit(tokens, end); digit >= 0; digit = readDigit(tokens, end)) {
    digits += digit;
    end += 1;
  }
  return digits === '' ? undefined : { digits: `.${digits}`, length: end - at };
}

const readDigit = (tokens: readonly Token[], at: number) =>
  ONES.slice(0, 10).indexOf(tokens[at]?.word ?? '');

/** "five", "twenty five", "a hundred and twenty five". */
function readBelowThousand(tokens: readonly Token[], at: number) {
  const isArticle = tokens[at]?.word === 'a';
  const first = isArticle ? { value: 1, length: 1 } : readBelowHundred(tokens, at);
  const next = tokens[at + 1]?.word ?? '';
  if (isArticle && next !== 'hundred' && !LARGE.test(next)) return undefined;
  if (!first || next !== 'hundred' || first.value > 9) return first;
  const joint = tokens[at + 2]?.word === 'and' ? 1 : 0;
  const rest = readBelowHundred(tokens, at + 2 + joint);
  const hundreds = first.value * 100;
  if (!rest || (joint && isOtherEnd(tokens, at, at + 3 + rest.length)))
    return { value: hundreds, length: 2 };
  return { value: hundreds + rest.value, length: 2 + joint + rest.length };
}

/** The "and two hundred" of "between one hundred and two hundred" begins another number. */
function isOtherEnd(tokens: readonly Token[], at: number, end: number): boolean {
  if (tokens[end]?.word === 'hundred') return true;
  if (tokens[at - 1]?.word !== 'between') return false;
  return !tokens.slice(end).some(({ word }) => word === 'and');
}

function readBelowHundred(tokens: readonly Token[], at: number) {
  const word = tokens[at]?.word ?? '';
  const tens = TENS.indexOf(word);
  if (tens >= 2) {
    const ones = ONES.slice(0, 10).indexOf(tokens[at + 1]?.word ?? '');
    return ones > 0 ? { value: tens * 10 + ones, length: 2 } : { value: tens * 10, length: 1 };
  }
  const value = ONES.indexOf(word);
  return value < 0 ? undefined : { value, length: 1 };
}
