import { useMemo } from 'react';
import type { CompsShapes } from '#features/comps/deals/use-deal-question.ts';
import { useShapedAreas, useShapesByKey } from '#features/search/use-area-shapes.ts';
import { listMissingShapes } from '#query/area.filter.ts';
import { listDealAreas } from '#query/comps/deal-search.ts';
import { useCompsState } from '#url/use-comps-state.ts';

/** The shapes of the areas that the link limits deals to. */
export function useCompsShapes(): CompsShapes {
  const { search } = useCompsState();
  const areas = useMemo(() => listDealAreas(search), [search]);
  const shaped = useShapedAreas(areas);
  const shapes = useShapesByKey(shaped);
  return {
    shapes,
    isReady: listMissingShapes(areas, shapes).length === 0,
    error: shaped.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { error, retry } of shaped) if (error !== null) retry();
    },
  };
}
