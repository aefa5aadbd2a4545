import { measureSaid, readTokens, spellTokens, type Token } from '../read-tokens.ts';
import { readNumber } from '../recognisers/amounts/numbers.ts';
import { asWord, type Rewrite, rewriteTokens, type Written } from '../rewriting.ts';

/** Short for a time in every question; what was typed is what is told of it. */
const TIMES: ReadonlyMap<string, string> = new Map([
  ['yr', 'year'],
  ['yrs', 'years'],
  ['mth', 'month'],
  ['mths', 'months'],
  ['qtr', 'quarter'],
  ['qtrs', 'quarters'],
]);

/** "held 10y+", "with 5y left": years. */
function nameYears(tokens: readonly Token[], at: number): Written | undefined {
  const token = tokens[at];
  if (token?.kind !== 'number' || token.suffix !== 'y' || token.pounds) return undefined;
  const isOpen = tokens[at + 1]?.word === '+';
  const figure = `${token.raw.replace(/y$/i, '')}${isOpen ? '+' : ''}`;
  return { length: isOpen ? 2 : 1, tokens: readTokens(`${figure} years`) };
}

/** "10 yrs", but not the "yr" of a name. */
function nameTime(tokens: readonly Token[], at: number): Written | undefined {
  const token = tokens[at];
  const full = token?.kind === 'word' ? TIMES.get(token.raw) : undefined;
  return token && full ? { length: 1, tokens: [{ ...token, word: full }] } : undefined;
}

/** "by the same co for 15 yrs": a company; a name is read as it was typed, "Smith & Co" as well. */
function nameCompany(tokens: readonly Token[], at: number): Written | undefined {
  const token = tokens[at];
  if (token === undefined || !/^(?:co|coy)$/.test(token.raw)) return undefined;
  return { length: 1, tokens: [{ ...asWord('company'), raw: token.raw }] };
}

const HALVED = /^(?:miles?|acres?|hectares?|kilometres?|km|years?)$/;

/** "a mile and a half", "2 acres and a half" */
function nameHalf(tokens: readonly Token[], at: number): Written | undefined {
  const number = readNumber(tokens, at);
  const isOne = /^an?$/.test(tokens[at]?.word ?? '');
  const unit = at + (isOne ? 1 : (number?.length ?? 0));
  const said = tokens[unit];
  const isHalf = HALVED.test(said?.word ?? '') && spellTokens(tokens, unit + 1, 3) === 'and a half';
  const whole = isOne ? 1 : number?.value;
  if (!said || !isHalf || whole === undefined || !Number.isInteger(whole)) return undefined;
  return { length: unit + 4 - at, tokens: [...readTokens(String(whole + 0.5)), said] };
}

const WEEKS = 52;

/** "£250 pw": money is read for a year. */
function nameWeekly(tokens: readonly Token[], at: number): Written | undefined {
  const token = tokens[at];
  if (token?.kind !== 'number' || token.suffix || token.number === undefined) return undefined;
  const length = measureSaid(tokens, at + 1, 2, /^(?:pw|(?:per|a|each) week|weekly)(?= |$)/);
  const year = `£${token.number * WEEKS}`;
  return length > 0
    ? { length: 1 + length, tokens: [...readTokens(year), asWord('pa')] }
    : undefined;
}

const REWRITES: readonly Rewrite[] = [nameYears, nameTime, nameCompany, nameHalf, nameWeekly];

/**
 * Writes in full what is short in every question, so that what is said loosely is known by it as well.
 * All else that is written short may be a name, and waits until names are known.
 */
export function writeShort(tokens: readonly Token[]): Token[] {
  return rewriteTokens(tokens, REWRITES);
}
