import { capitalise } from '#lib/capitalise.ts';
import { readAreas } from '#query/edit-filters.ts';
import type { Search } from '#query/filter.ts';
import { locateArea } from '../areas/locate-area.ts';

/** Where the areas of a search are, to tell apart two searches that read alike. */
export function describePlaces(
  search: Pick<Search, 'filters'>,
  nameTitle: (titleId: string) => string,
): string {
  return readAreas(search)
    .map((area) => capitalise(locateArea(area, nameTitle)))
    .join('; ');
}
