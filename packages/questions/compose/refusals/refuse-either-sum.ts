import type { Phrase } from '../../grammar/phrase.ts';
import { RefusedQuestion } from '../../refused-question.ts';
import type { Clause } from '../clause.ts';

/** Of such a sum it is not plain that it is a rent. */
const LARGE = 100_000;

/**
 * Refuses a large sum after a comma behind what is let: "tenanted flats, Wrenford, sub £250k" is more
 * likely a price than the rent of a year.
 *
 * @throws RefusedQuestion with both ways to say it
 */
export function refusePriceOrRent(
  clause: Clause,
  { unit, bounds }: Extract<Phrase, { type: 'amount' }>,
  at: number,
  lease: number | undefined,
): void {
  const event = clause.items[lease ?? -1];
  const isLease = event?.phrase.type === 'event' && event.phrase.event === 'lease';
  if (lease === undefined || !isLease || event.tokens.length !== 1 || lease > at) return;
  const between = clause.items.slice(lease + 1, at);
  const isParted = between.some(({ tokens }) => tokens[0]?.word === ',');
  const sum = Math.max(bounds.lower ?? 0, bounds.upper ?? 0);
  if (!isParted || unit !== 'pounds' || sum < LARGE) return;
  if (!/^(?:tenanted|let|leased|rented)$/.test(event.tokens[0]?.word ?? '')) return;
  const words = clause.spell(at);
  throw new RefusedQuestion(
    `“${words}” may be a price or a rent: say “sold for ${words}”, “${words} pa”, or “price ${words}”.`,
    words,
  );
}
