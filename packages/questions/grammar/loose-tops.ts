import { RefusedQuestion } from '../refused-question.ts';
import { measureSaid, spellTokens, type Token } from './read-tokens.ts';
import { findComparison } from './recognisers/amounts/comparison.ts';
import { asWord, type Written } from './rewriting.ts';

const AFTER_LIMIT =
  /^(?:tops|(?:at|at the) (?:most|least|outside)|absolute (?:max|maximum))(?= |$)/;
const UNIT_END =
  /^(?:ft|feet|foot|m|metres?|sqft|sqm|acres?|hectares?|ha|years?|yrs?|months?|psf|pa|pcm|annum|%|percent|k|million)$/;

/** "£300k tops", "2 acres at least" */
export function nameTops(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 3, AFTER_LIMIT);
  const [before, after] = [tokens[at - 1], tokens[at + length]];
  const isSized = before?.kind === 'number' || UNIT_END.test(before?.word ?? '');
  // "£300k at least 2 acres": the limit is of what follows.
  if (length === 0 || !isSized || after?.kind === 'number' || /^[£a]$/.test(after?.word ?? ''))
    return undefined;
  const isLeast = tokens[at + length - 1]?.word === 'least';
  const limit0 = findLimitBefore(tokens, at);
  const said = spellTokens(tokens, at, length);
  // "up to 10 acres at the outside" says it twice, "over 10 acres at the outside" two things.
  if (limit0 && (isLeast ? ABOVE : BELOW).test(limit0.value)) return { length, tokens: [] };
  if (limit0 && (isLeast ? BELOW : ABOVE).test(limit0.value)) {
    const [limit, amount] = [limit0.words, limit0.amount];
    throw new RefusedQuestion(
      `“${limit} ${amount} ${said}” sets a least and a most at once; say “${limit} ${amount}”, or “${isLeast ? 'at least' : 'up to'} ${amount}”.`,
      `${limit} ${amount} ${said}`,
    );
  }
  // What is told of it quotes what was typed.
  const raw = spellTokens(tokens, at, length);
  return { length, tokens: [{ ...asWord(isLeast ? 'minimum' : 'maximum'), raw }] };
}

const ABOVE = /^(?:over|atLeast)$/;
const BELOW = /^(?:under|atMost)$/;
/** Words from a limit to the end of its amount at most: "over 2,000 sq ft". */
const LIMIT_REACH = 5;

/** The limit before the amount that ends right before a token, and that amount. */
function findLimitBefore(tokens: readonly Token[], at: number) {
  const start = tokens.slice(Math.max(0, at - LIMIT_REACH), at).findLastIndex(isFigure);
  const number = start < 0 ? at : Math.max(0, at - LIMIT_REACH) + start;
  for (const back of [4, 3, 2, 1]) {
    const found = findComparison(tokens, number - back);
    if (found?.length === back && number < at)
      return {
        value: found.value,
        words: spellTokens(tokens, number - back, back),
        amount: spellTokens(tokens, number, at - number),
      };
  }
  return undefined;
}

const isFigure = ({ kind, word }: Token) => kind === 'number' || word === '£';
