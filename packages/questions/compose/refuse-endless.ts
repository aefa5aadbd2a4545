import { RefusedQuestion } from '../refused-question.ts';
import type { Clause } from './clause.ts';
import type { EventCondition } from './criterion.ts';

/** "leases ending and EPC expiring in 2027": every lease ends, so that a time is missing. */
export function refuseEndless(clause: Clause, groups: readonly EventCondition[]): void {
  const at = clause.items.findIndex(
    ({ phrase, tokens }) =>
      phrase.type === 'event' &&
      phrase.event === 'leaseEnd' &&
      ENDING.test(tokens.at(-1)?.word ?? ''),
  );
  const lease = groups[at];
  const isOrdered = clause.phrases.some(({ type }) => type === 'sort');
  const isTold = lease?.parts.some(
    (part) =>
      (part.type === 'date' && part.field === 'leases.endDate') ||
      (part.type === 'amount' && part.measure === 'unexpired'),
  );
  const denied = clause.items[at]?.turned;
  if (at < 0 || isTold || isOrdered || denied || lease === undefined) return;
  throw new RefusedQuestion(
    `“${clause.spell(at)}” does not say by when; say “in the next 12 months”, or in which year.`,
  );
}

const ENDING = /^(?:ending|ends?|expir(?:e|es|ing))$/;
