import { RefusedQuestion } from '../../refused-question.ts';
import type { Clause } from '../clause.ts';
import type { EventCondition, EventPart } from '../criterion.ts';
import { intersectDates } from '../turn-round.ts';

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

/** "sold in 2021 but not 2022": of the one sale that rules out nothing, and another was meant. */
export function refuseIdle({ parts }: EventCondition, part: EventPart, words: string): void {
  if (part.type !== 'date') return;
  const said = parts.find((other) => other.type === 'date' && other.field === part.field);
  if (said?.type !== 'date' || intersectDates(said.spans, part.spans).length > 0) return;
  throw new RefusedQuestion(
    `“not ${words}” rules out nothing of what stands before it; say what did not happen then, such as “not sold in 2022”.`,
  );
}
