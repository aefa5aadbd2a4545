import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { CompsShapes } from '#features/comps/deals/use-deal-question.ts';
import { useCompsState } from '#features/comps/link/use-comps-state.ts';
import { useShapedAreas, useShapesByKey } from '#features/workspace/areas/use-area-shapes.ts';
import type { Area } from '#filters/model/area.ts';
import { addWithin } from '#filters/model/deal-search.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { hasAllShapes } from '#filters/query/build-areas.ts';
import { describeArea } from '#filters/words/describe-area.ts';
import { preferences } from '#lib/state/preferences.ts';

/** The shapes of the areas that the link limits deals to, and their names. */
export function useCompsShapes(): CompsShapes {
  const { search } = useCompsState();
  const units = useStore(preferences, (state) => state.units);
  const areas = useMemo(() => readAreas(addWithin(search, null)), [search]);
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
