import { useQuery } from '@tanstack/react-query';
import { type Area, describeAreaKey } from '#filters/model/area.ts';
import { readAreas, withAreas } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import type { CurrentSearch } from '../../use-current-search.ts';

/**
 * The search with any of its areas in place of all of them, where these have no place in common and
 * so can find nothing; null where they overlap, or it is not known yet.
 */
export function useApartAreas({ search, areas }: CurrentSearch): Search | null {
  const all = areas.filter(({ area }) => area.role === undefined);
  const shapes = all.flatMap(({ shape }) => (shape ? [{ shape, role: 'all' as const }] : []));
  // Others of which any will do already stand: these would join them, and find something else.
  const isMixed = areas.some(({ area }) => area.role === 'any');
  const { data: isApart } = useQuery({
    queryKey: ['areas-apart', all.map(({ key }) => key).join(' ')],
    queryFn: async () => {
      const { combineShapes } = await import('@property/geo/rings/combine-shapes.ts');
      return combineShapes(shapes).coordinates.length === 0;
    },
    enabled: !isMixed && shapes.length > 1 && shapes.length === all.length,
    staleTime: Infinity,
  });
  if (!isApart || isMixed) return null;
  const keys = new Set(all.map(({ area }) => describeAreaKey(area)));
  const turn = (area: Area): Area =>
    keys.has(describeAreaKey(area)) ? { ...area, role: 'any' } : area;
  return withAreas(search, readAreas(search).map(turn));
}
