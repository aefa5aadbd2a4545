import { type DealSearch, setDealChoice, setDealRange } from '#query/comps/deal-search.ts';
import { type DealFilterKind, isRangeKind } from './deal-filter-words.ts';

/** The search without one of its conditions. */
export function removeDealFilter(search: DealSearch, kind: DealFilterKind): DealSearch {
  if (kind === 'within') return { ...search, within: { kind: 'any' } };
  if (kind === 'dates') return { ...search, dates: {} };
  if (kind === 'text') return { ...search, text: '' };
  return isRangeKind(kind)
    ? setDealRange(search, kind, undefined)
    : setDealChoice(search, kind, []);
}
