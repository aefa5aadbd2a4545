import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import type { TravelTimePolygon } from '#contract/travel-time.ts';
import { describeArea } from '#features/search/describe-search.ts';
import { preferences } from '#lib/preferences.ts';
import type { MapArea } from '#map/map-scene.ts';
import { type Area, describeAreaKey } from '#query/area.ts';
import { buildBoxShape } from '#query/area-shape.ts';
import { readAreas } from '#query/edit-filters.ts';
import { useSearchState } from '#url/use-search-state.ts';

type TravelTimeArea = Extract<Area, { kind: 'travel-time' }>;

/** The area filters as the map draws them; a travel-time area joins when its shape has arrived. */
export function useMapAreas(): { readonly areas: readonly MapArea[]; readonly pending: boolean } {
  const { search: service } = useServices();
  const { search } = useSearchState();
  const units = useStore(preferences, (state) => state.units);
  const areas = useMemo(() => readAreas(search), [search]);
  const travelling = useMemo(
    () => areas.filter((area): area is TravelTimeArea => area.kind === 'travel-time'),
    [areas],
  );
  const shapes = useQueries({
    queries: travelling.map(({ titleId, mode, minutes }) =>
      service.travelTime(titleId, mode, minutes),
    ),
    combine: combineShapes,
  });
  const drawn = useMemo(
    () =>
      areas.flatMap((area): MapArea[] => {
        const named = {
          key: describeAreaKey(area),
          kind: area.kind,
          label: describeArea(area, units),
        };
        if (area.kind === 'box') return [{ ...named, geometry: buildBoxShape(area.bounds) }];
        const shape = shapes.data[travelling.indexOf(area)];
        if (shape === undefined) return [];
        return [{ ...named, geometry: shape.polygon, origin: shape.centroid }];
      }),
    [areas, travelling, shapes.data, units],
  );
  return { areas: drawn, pending: shapes.pending };
}

interface ShapeResult {
  readonly data: TravelTimePolygon | undefined;
  readonly isPending: boolean;
}

function combineShapes(results: readonly ShapeResult[]) {
  return {
    data: results.map((result) => result.data),
    pending: results.some((result) => result.isPending),
  };
}
