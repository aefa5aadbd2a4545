import { useQueries } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { type Area, describeAreaKey } from '#filters/model/area.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { readStreet, streetNearQuery } from '#filters/query/street-near.ts';
import type { DealQuestion } from '../deals/use-deals.ts';

/** The street near each area of a search, by the key of the area, as far as the service tells it. */
export function useAreaStreets({
  search,
  shapes,
  dialect,
}: Pick<DealQuestion, 'search' | 'shapes' | 'dialect'>): ReadonlyMap<string, string> {
  const { search: service } = useServices();
  const asked = readAreas(search).flatMap((area) => {
    const query = streetNearQuery(service, area, shapes, dialect);
    return query === null ? [] : [{ area, query }];
  });
  return useQueries({
    queries: asked.map(({ query }) => ({ ...query, retry: false })),
    combine: (answers) => {
      const streets = answers.map(({ data }) => readStreet(data));
      return nameByKey(
        asked.map(({ area }) => area),
        streets,
      );
    },
  });
}

function nameByKey(areas: readonly Area[], streets: readonly (string | null)[]) {
  return new Map(
    areas.flatMap((area, at): [string, string][] => {
      const street = streets[at];
      return street ? [[describeAreaKey(area), street]] : [];
    }),
  );
}
