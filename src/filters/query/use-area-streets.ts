import { useQueries } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { type Area, describeAreaKey } from '../model/area.ts';
import { readAreas } from '../model/edit-filters.ts';
import type { Search } from '../model/filter.ts';
import type { AreaShapes } from './build-areas.ts';
import type { QueryDialect } from './query-dialect.ts';
import { readStreet, streetNearQuery } from './street-near.ts';

/** The streets near areas, by their keys, and whether any may still come. */
export interface AreaStreets {
  readonly streets: ReadonlyMap<string, string>;
  readonly isPending: boolean;
}

/** The street near each area of a search, by the key of the area, as far as the service tells it. */
export function useAreaStreets({
  search,
  shapes,
  dialect,
}: {
  readonly search: Pick<Search, 'filters'>;
  readonly shapes: AreaShapes;
  readonly dialect: QueryDialect;
}): AreaStreets {
  const { search: service } = useServices();
  const asked = readAreas(search).flatMap((area) => {
    const query = streetNearQuery(service, area, shapes, dialect);
    return query === null ? [] : [{ area, query }];
  });
  return useQueries({
    queries: asked.map(({ query }) => ({ ...query, retry: false })),
    combine: (answers) => {
      const streets = answers.map(({ data }) => readStreet(data));
      const areas = asked.map(({ area }) => area);
      const isPending = answers.some((answer) => answer.isPending);
      return { streets: nameByKey(areas, streets), isPending };
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
