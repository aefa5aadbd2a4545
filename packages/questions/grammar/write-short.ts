import { readTokens, type Token } from './read-tokens.ts';
import { asWord, type Rewrite, type Written } from './rewriting.ts';

/** Short for a time in every question; what was typed is what is told of it. */
const TIMES: ReadonlyMap<string, string> = new Map([
  ['yr', 'year'],
  ['yrs', 'years'],
  ['mth', 'month'],
  ['mths', 'months'],
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

const ONE_OF = /^(?:same|one|single|sole|any|another)$/;

/** "by the same co for 15 yrs": a company, where "Smith & Co" is a name. */
function nameCompany(tokens: readonly Token[], at: number): Written | undefined {
  const token = tokens[at];
  const isShort = token !== undefined && /^(?:co|coy)$/.test(token.raw);
  if (!isShort || !ONE_OF.test(tokens[at - 1]?.word ?? '')) return undefined;
  return { length: 1, tokens: [{ ...asWord('company'), raw: token.raw }] };
}

const REWRITES: readonly Rewrite[] = [nameYears, nameTime, nameCompany];

/**
 * Writes in full what is short in every question, so that what is said loosely is known by it as well.
 * All else that is written short may be a name, and waits until names are known.
 */
export function writeShort(tokens: readonly Token[]): Token[] {
  const written: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = REWRITES.map((write) => write(tokens, at)).find((one) => one !== undefined);
    written.push(...(found?.tokens ?? tokens.slice(at, at + 1)));
    at += found?.length ?? 1;
  }
  return written;
}
