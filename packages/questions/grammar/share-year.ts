import { RefusedQuestion } from '../refused-question.ts';
import { spellTokens, type Token } from './read-tokens.ts';
import { findMonth } from './recognisers/dates/months.ts';

const JOINT = /^(?:or|and|,|\/)$/;
const YEAR = /^(?:19|20)\d\d$/;
/** A part of a year: a month, a quarter, a half. */
const partOf = (token: Token | undefined) =>
  /^[qh][1-4]$/.test(token?.word ?? '') ? Number(token?.word.slice(1)) : findMonth(token);

/**
 * Gives each of several months the year that stands after the last: "March or April 2024", "Q1 and
 * Q2 2024". Two ends of one stretch of time are read elsewhere.
 *
 * @throws RefusedQuestion for months that run backwards, of which the first may be of the year before
 */
export function shareYear(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const rest = findRest(tokens, at);
    if (rest) return [token, ...rest];
    if (partOf(token) === undefined) return [token];
    const year = findYear(tokens, at);
    if (year) return [token, year];
    const opening = findOpening(tokens, at);
    return opening ? [opening, token] : [token];
  });
}

const BETWEEN = /^(?:and|to|until|-|–)$/;
const isDay = (token: Token | undefined) =>
  /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/i.test(token?.raw ?? '');

/** What stands but once of two days: the year of "1 January to 31 March 2025", the month too of "5 to 20 March 2025". */
function findRest(tokens: readonly Token[], at: number): readonly Token[] | undefined {
  const isMonth = isDay(tokens[at - 1]) && findMonth(tokens[at]) !== undefined;
  const opens = /^(?:between|from)$/.test(tokens[at - 1]?.word ?? '') && isDay(tokens[at]);
  if (!(isMonth || opens) || !BETWEEN.test(tokens[at + 1]?.word ?? '')) return undefined;
  const [day, month, year] = tokens.slice(at + 2, at + 5);
  const isWhole = isDay(day) && findMonth(month) !== undefined && YEAR.test(year?.raw ?? '');
  if (!isWhole || !month || !year) return undefined;
  if (opens) return [month, year];
  return (findMonth(tokens[at]) ?? 0) <= (findMonth(month) ?? 0) ? [year] : undefined;
}

/** The year at the end of the list that a month without a year is one of. */
function findYear(tokens: readonly Token[], at: number): Token | undefined {
  if (!JOINT.test(tokens[at + 1]?.word ?? '') || isEnd(tokens, at)) return undefined;
  let last = at;
  while (JOINT.test(tokens[last + 1]?.word ?? '')) {
    const next = last + (JOINT.test(tokens[last + 2]?.word ?? '') ? 3 : 2);
    if (partOf(tokens[next]) === undefined) return undefined;
    if ((partOf(tokens[next]) ?? 0) < (partOf(tokens[last]) ?? 0)) refuse(tokens, at, next);
    last = next;
  }
  const year = tokens[last + 1];
  return YEAR.test(year?.raw ?? '') ? year : undefined;
}

/** The "in" of "in June, July or August": each of them is a time. */
function findOpening(tokens: readonly Token[], at: number): Token | undefined {
  let first = at;
  while (JOINT.test(tokens[first - 1]?.word ?? '') && partOf(tokens[first - 2]) !== undefined)
    first -= 2;
  const opening = tokens[first - 1];
  return first < at && opening?.word === 'in' ? opening : undefined;
}

/** "between March and April 2024" */
function isEnd(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 2), at).map(({ word }) => word);
  return before.includes('between') && tokens[at + 1]?.word === 'and';
}

function refuse(tokens: readonly Token[], at: number, last: number): void {
  if (!YEAR.test(tokens[last + 1]?.raw ?? '')) return;
  const words = spellTokens(tokens, at, last + 2 - at);
  const [first, year] = [tokens[at]?.raw ?? '', Number(tokens[last + 1]?.raw)];
  const rest = spellTokens(tokens, at + 1, last + 1 - at);
  throw new RefusedQuestion(
    `“${words}” may begin in the year before: say “${first} ${year - 1} ${rest}” or “${first} ${year} ${rest}”.`,
    words,
  );
}
