import { eventOf } from './find-in-phrases.ts';
import type { Item } from './read-negations.ts';

/**
 * "Let shops in Wrenford since 2022 or in Netherby since 2023" as "shops let in …": what happened
 * stands where the places and times that are told of it begin.
 */
export function orderHeads(items: readonly Item[]): readonly Item[] {
  const [head, ...rest] = items;
  const or = items.findIndex(({ phrase }) => phrase.type === 'or');
  const kinds = rest.findIndex((item) => !isKind(item));
  const isHead = head && head.phrase.type === 'event' && !head.phrase.negated && !head.turned;
  const [next, other] = [rest[kinds], items[or + 1]];
  if (!isHead || !PARTICIPLE.test(head.tokens[0]?.word ?? '') || kinds < 1 || or < 0) return items;
  const isOther = rest.some(({ phrase }) => eventOf(phrase) !== undefined);
  if (isOther || !isPlace(next) || !isPlace(other)) return items;
  return [...rest.slice(0, kinds), head, ...rest.slice(kinds)];
}

const PARTICIPLE = /^(?:let|sold|leased|rented|bought|purchased|acquired)$/;
const isKind = ({ phrase, turned }: Item) =>
  !turned && (phrase.type === 'noun' || phrase.type === 'choice');
const isPlace = (item: Item | undefined) =>
  item?.phrase.type === 'place' && item.phrase.relation.type === 'in' && !item.turned;
