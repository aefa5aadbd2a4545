import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { CompsShapes } from '#features/comps/deals/use-deal-question.ts';
import { describeArea } from '#features/search/areas/describe-area.ts';
import { useShapedAreas, useShapesByKey } from '#features/search/use-area-shapes.ts';
import { preferences } from '#lib/preferences.ts';
import { hasAllShapes } from '#query/area.filter.ts';
import type { Area } from '#query/area.ts';
import { listDealAreas } from '#query/comps/deal-search.ts';
import { useCompsState } from '#url/use-comps-state.ts';

/** The shapes of the areas that the link limits deals to, and their names. */
export function useCompsShapes(): CompsShapes {
  const { search } = useCompsState();
  const units = useStore(preferences, (state) => state.units);
  const areas = useMemo(() => listDealAreas(search), [search]);
  const shaped = useShapedAreas(areas);
  const combined = useShapesByKey(shaped);
  const describe = useCallback((area: Area) => describeArea(area, units, areas), [units, areas]);
  return {
    shapes: combined.shapes,
    isReady: hasAllShapes(areas, combined.shapes),
    error: shaped.find(({ error }) => error !== null)?.error ?? combined.error ?? null,
    retry: () => {
      for (const { error, retry } of shaped) if (error !== null) retry();
      if (combined.error) combined.retry();
    },
    describeArea: describe,
  };
}
