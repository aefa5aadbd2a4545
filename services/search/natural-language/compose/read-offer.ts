import type { Phrase } from '../grammar/phrase.ts';
import type { Condition, Criterion } from './criterion.ts';
import type { Subject } from './subject.ts';

/** "To let": on the market, and to be let. Other choices are a condition as they stand. */
export function readOffer(
  choice: Extract<Phrase, { type: 'choice' }>,
  subject: Subject,
): Condition {
  const { offers: family } = choice;
  if (!family) return choice;
  const is = subject.events[family]?.is;
  const event: Condition = { type: 'event', family, path: undefined, is, parts: [], last: false };
  const of = [choice, event].map(
    (condition): Criterion => ({ condition, negated: false, joiner: 'none' }),
  );
  return { type: 'all', of };
}
