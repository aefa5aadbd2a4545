import { RefusedQuestion } from '../refused-question.ts';
import type { Clause } from './clause.ts';
import type { EventCondition } from './criterion.ts';

const PAPER = /^(?:refusal|rejection|approval|withdrawal)$/;

/** "a refusal in 2020 and an approval": two applications of one title, each with its own decision. */
export function areTwoPapers(clause: Clause, at: number): boolean {
  const before = findFirst(clause, at);
  return before !== undefined && isPaper(clause, at);
}

function findFirst(clause: Clause, at: number): number | undefined {
  if (clause.joiner !== 'and' || clause.phrases[at - 1]?.type !== 'and') return undefined;
  const first = clause.phrases.slice(0, at - 1).findLastIndex(({ type }) => type !== 'date');
  return isPaper(clause, first) ? first : undefined;
}

function isPaper({ items }: Clause, at: number): boolean {
  const item = items[at];
  const word = item?.tokens.at(-1)?.word ?? '';
  return item?.phrase.type === 'planningStatus' && !item.turned && PAPER.test(word);
}

const PAPERS: Readonly<Record<string, string>> = {
  REFUSED: 'refusal',
  GRANTED: 'approval',
  WITHDRAWN: 'withdrawal',
};

/** "refused in 2021, approved in 2023": two applications, as they are asked for. */
function refuseDated(clause: Clause, at: number): void {
  const [first, date, , own, other] = clause.phrases.slice(at - 3, at + 2);
  if (first?.type !== 'planningStatus' || own?.type !== 'planningStatus') return;
  if (date?.type !== 'date' || other?.type !== 'date' || clause.items[at - 3]?.turned) return;
  const [one, last] = [PAPERS[first.status], PAPERS[own.status]];
  const [from, to] = [clause.spell(at - 2), clause.spell(at + 1)];
  if (!one || !last) return;
  throw new RefusedQuestion(
    `An application has one decision: say “${one} ${from} and ${last} ${to}” for two.`,
    [-3, -2, -1, 0, 1].map((step) => clause.spell(at + step)).join(' '),
  );
}

const GRANTS = /^(?:approvals|permissions|consents)$/;
const PLURAL = /^(?:refusals|rejections|approvals|withdrawals|permissions|consents)$/;

/** "refusals and approvals in 2023": applications of both kinds, of which each has one decision. */
function refusePlurals(clause: Clause, at: number): void {
  const first = clause.phrases
    .slice(0, at)
    .findLastIndex(
      (phrase) =>
        phrase.type === 'planningStatus' ||
        (phrase.type === 'event' && phrase.event === 'planning'),
    );
  const words = [first, at].map((i) => clause.items[i]?.tokens.at(-1)?.word ?? '');
  if (!words.every((word) => PLURAL.test(word)) || clause.joiner !== 'and') return;
  // "permissions and consents" are of one kind.
  if (words.every((word) => GRANTS.test(word)) || words[0] === words[1]) return;
  const [one, other] = [clause.spell(first), clause.spell(at)];
  const between = clause.items.slice(first + 1, at - 1).map((_, i) => clause.spell(first + 1 + i));
  const joint = clause.spell(at - 1);
  const said = [one, ...between].join(' ');
  throw new RefusedQuestion(
    `An application has one decision: ask for “${said} or ${other}”, or for each by itself.`,
    `${said} ${joint} ${other}`,
  );
}

/** "a refusal and an approval since 2020": the time may be of the last of them or of both. */
function refuseOneDate(clause: Clause, at: number): void {
  const { phrases, items } = clause;
  const phrase = phrases[at];
  const first = phrases[at - 2];
  const isDecision =
    phrase?.type === 'planningStatus' || (phrase?.type === 'event' && phrase.implied !== undefined);
  const isJoined = clause.joiner === 'and' && phrases[at - 1]?.type === 'and';
  if (!isDecision || !isJoined || first?.type !== 'planningStatus') return;
  if (items[at]?.turned || items[at - 2]?.turned || !isPaper(clause, at - 2)) return;
  const [one, joint, other, date] = [-2, -1, 0, 1].map((step) => clause.spell(at + step));
  throw new RefusedQuestion(
    `“${date}” may be of both or of the last alone; write it after each, as in “${one} ${date} ${joint} ${other} ${date}”.`,
    date,
  );
}

/**
 * An application has one decision, so "refused and granted" speaks of two, in an order or none.
 *
 * @param known what has been said of an application before
 * @throws RefusedQuestion where it is not plain that two are meant, or which of them a date is of
 */
export function refuseTwoDecisions(
  clause: Clause,
  known: EventCondition | undefined,
  at: number,
): void {
  const [phrase, next] = [clause.phrases[at], clause.phrases[at + 1]];
  if (next?.type === 'date') refuseOneDate(clause, at);
  const isPlural = PLURAL.test(clause.items[at]?.tokens.at(-1)?.word ?? '');
  if (isPlural && !clause.items[at]?.turned) refusePlurals(clause, at);
  if (phrase?.type !== 'planningStatus' || clause.items[at]?.turned) return;
  const other = known?.parts.find((part) => part.type === 'status' && !part.implied);
  if (other?.type !== 'status' || other.status === phrase.status) return;
  if (clause.joiner === 'or') return;
  const isDated = findFirst(clause, at) !== at - 2;
  if (areTwoPapers(clause, at) && (isDated || next?.type !== 'date')) return;
  refuseDated(clause, at);
  throw new RefusedQuestion(
    `An application has one decision: ask for those “${other.status.toLowerCase()} or ${clause.spell(at)}”, or for each by itself.`,
  );
}
