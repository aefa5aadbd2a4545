import { listConditions, type Reader } from '#filters/words/describe-search.ts';
import type { DealQuestion } from '../deals/use-deals.ts';
import { describeWithin } from '../filters/deal-filter-bar.tsx';

/** What is searched for, condition by condition: for exports and the printed schedule. */
export function listDealConditions(
  { search, describeArea }: Pick<DealQuestion, 'search' | 'describeArea'>,
  subject: string | null,
  reader: Reader,
): readonly string[] {
  const distance = describeWithin(search, reader.units);
  const conditions = listConditions(search, reader, describeArea);
  if (distance === null && conditions.length === 0) return ['No filter: all deals of the service'];
  return distance === null
    ? conditions
    : [`${distance} of ${subject ?? 'the title'}`, ...conditions];
}
