import { describeAreaKey } from '#filters/model/area.ts';
import { findAround } from '#filters/model/deal-search.ts';
import { readAreas, withAreas } from '#filters/model/edit-filters.ts';
import { listConditions, type Reader } from '#filters/words/describe-search.ts';
import type { DealQuestion } from '../deals/use-deals.ts';
import { describeWithin } from '../filters/deal-filter-bar.tsx';

/**
 * What is searched for, condition by condition and each once: for exports and the printed schedule.
 *
 * @param streets that areas lie near, by their keys: who reads this has no map
 */
export function listDealConditions(
  { search, centre, describeArea }: Pick<DealQuestion, 'search' | 'centre' | 'describeArea'>,
  subject: string | null,
  reader: Reader,
  streets: ReadonlyMap<string, string>,
): readonly string[] {
  const distance = describeWithin(search);
  const around = findAround(search, centre);
  const key = around && describeAreaKey(around);
  const others = withAreas(
    search,
    readAreas(search).filter((area) => area.role !== undefined || describeAreaKey(area) !== key),
  );
  const conditions = listConditions(others, reader, (area) => {
    const street = streets.get(describeAreaKey(area));
    return `${describeArea(area)}${street ? ` near ${street}` : ''}`;
  });
  if (distance === null && conditions.length === 0) return ['No filter: all deals of the service'];
  const told = distance === null ? [] : [`${distance} of ${subject ?? 'the title'}`];
  return [...new Set([...told, ...conditions])];
}
