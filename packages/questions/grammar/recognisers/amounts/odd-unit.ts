import type { Unit } from '../../phrase.ts';
import { spellTokens, type Token } from '../../read-tokens.ts';
import type { Reading } from '../../recogniser.ts';
import { UNITS } from './amount-units.ts';
import { isArticle } from './one-amount.ts';

const ODD_RATE = /^(?:pw|pcw)$/;

/** "£3,000/m2", "£200 a week": a rate that no record is kept in. */
export function readOddUnit(
  tokens: readonly Token[],
  at: number,
  end: number,
  unit: Unit,
): Reading | undefined {
  if (unit !== 'pounds' && unit !== 'none') return undefined;
  const next = tokens[end]?.word ?? '';
  const joined = ODD_RATE.test(next);
  const named = UNITS.find(tokens, end + 1);
  const per = next === '/' || next === 'per';
  const article = isArticle(tokens[end]) && (named || tokens[end + 1]?.word === 'week');
  if (!joined && !(per && (named || tokens[end + 1]?.kind === 'word')) && !article)
    return undefined;
  const length = end + (joined ? 1 : 1 + (named?.length ?? 1)) - at;
  const words = spellTokens(tokens, at, length).replace(' / ', '/');
  const reason = `“${words}” cannot be searched: money is read in all, a sq ft, an acre, a year or a month.`;
  return { length, phrase: { type: 'refusal', reason } };
}
