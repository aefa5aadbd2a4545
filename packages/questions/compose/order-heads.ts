import { eventOf } from './find-in-phrases.ts';
import type { Item } from './read-negations.ts';

/**
 * "Let shops in Wrenford since 2022 or in Netherby since 2023" as "shops let in …": what happened
 * stands where the places and times that are told of it begin.
 */
export function orderHeads(items: readonly Item[]): readonly Item[] {
  return orderEvent(orderSizes(items));
}

/**
 * "1,000 sq ft shops or 3,000 sq ft offices" as "shops 1,000 sq ft or …": where each side has a size of
 * its own, it is told of the kind that follows.
 */
function orderSizes(items: readonly Item[]): readonly Item[] {
  const ors = items.flatMap((item, at) => (item.phrase.type === 'or' ? [at] : []));
  const ends = [...ors, items.length];
  const sides = ends.map((end, i) => items.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end));
  const isSized = (side: readonly Item[]) =>
    side.some(isKind) && side.filter(({ phrase }) => phrase.type === 'amount').length === 1;
  if (ors.length === 0 || !sides.every(isSized)) return items;
  return sides.flatMap((side, i) => [
    ...moveSize(side),
    ...items.slice(ends[i], (ends[i] ?? 0) + 1),
  ]);
}

/** A size that the side begins with, behind the kinds that follow it. */
function moveSize(side: readonly Item[]): readonly Item[] {
  const [size, ...rest] = side;
  const end = rest.findIndex((item) => !isKind(item));
  const kinds = end < 0 ? rest.length : end;
  if (size?.phrase.type !== 'amount' || kinds === 0) return side;
  return [...rest.slice(0, kinds), size, ...rest.slice(kinds)];
}

function orderEvent(items: readonly Item[]): readonly Item[] {
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
