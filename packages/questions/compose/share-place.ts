import { spellTokens } from '../grammar/read-tokens.ts';
import type { Item } from './read-negations.ts';
import type { Split } from './split-alternatives.ts';
import type { Subject } from './subject.ts';

/**
 * "Shops over 1,500 sq ft or offices over 3,000 sq ft in Wrenford": a place that stands before or
 * after alternatives that name none is that of each of them, and the notes say so.
 */
export function sharePlace(
  { shared, alternatives }: Split,
  subject: Subject,
): Split & { readonly notes: readonly string[] } {
  const place = findShared(alternatives);
  if (!place) return { shared, alternatives, notes: [] };
  const moved = [place, ...listDatesAfter(place, alternatives.at(-1) ?? [], subject)];
  return {
    shared: [...shared, ...moved],
    alternatives: alternatives.map((items) => items.filter((item) => !moved.includes(item))),
    notes: moved.map(
      ({ tokens }) => `“${spellTokens(tokens)}” is taken for each of what “or” joins`,
    ),
  };
}

/** "… in Wrenford since 2023": a date after the place is no more that of the last alternative than it. */
function listDatesAfter(place: Item, last: readonly Item[], { noun }: Subject): readonly Item[] {
  const at = last.indexOf(place);
  // Of titles it tells when something was let or decided; a deal has one date.
  const isOfEvent = noun !== 'deals' && last.some(({ phrase }) => phrase.type === 'event');
  if (at < 0 || isOfEvent) return [];
  return last.slice(at + 1).filter(({ phrase }) => phrase.type === 'date');
}

function findShared(alternatives: Split['alternatives']): Item | undefined {
  const [first, last] = [alternatives[0]?.[0], alternatives.at(-1)];
  if (first && isPlace(first) && !last?.some(isPlace)) return first;
  if (alternatives.slice(0, -1).some((items) => items.some(isPlace))) return undefined;
  const place = last?.findLast(isPlace);
  // "Over an acre or in Wrenford": the place is what is joined.
  const others = last?.filter((item) => item !== place && item.phrase.type !== 'filler') ?? [];
  return others.length > 0 ? place : undefined;
}

const isPlace = ({ phrase: { type } }: Item) => type === 'place' || type === 'view';
