import type { ReadPhrase } from '../../grammar/phrase.ts';
import { spellTokens } from '../../grammar/read-tokens.ts';
import { UNNAMED } from '../../grammar/recognisers/order-of-owners.ts';
import { RefusedQuestion } from '../../refused-question.ts';

const PEOPLE = /^(?:individuals?|people|persons?)$/;

/**
 * Refuses how many titles a private owner has: "individuals owning more than 3 titles". No private
 * owner is named, so that nothing would be found.
 *
 * @throws RefusedQuestion
 */
export function refusePrivateCount(phrases: readonly ReadPhrase[]): void {
  const isCounted = ({ phrase }: ReadPhrase) =>
    phrase.type === 'amount' && phrase.counted === 'ownerTitles';
  const at = phrases.findIndex(isCounted);
  const counted = phrases[at];
  const isPrivate = phrases.some((read, i) => namesPrivate(read) && !isDenied(phrases[i - 1]));
  if (!counted || !isPrivate) return;
  throw new RefusedQuestion(UNNAMED, spellTokens(counted.tokens));
}

const isDenied = (before: ReadPhrase | undefined) => before?.phrase.type === 'not';

function namesPrivate({ phrase, tokens }: ReadPhrase): boolean {
  if (phrase.type === 'unknown') return tokens.some(({ word }) => PEOPLE.test(word));
  return (
    phrase.type === 'choice' &&
    phrase.choice === 'ownerType' &&
    phrase.values.every((value) => value === 'Private')
  );
}
