import { queryOptions } from '@tanstack/react-query';
import type { Services } from '#api/services-context.ts';
import { buildCutQueryKey, buildShapeQueryKey, listCutAreas } from '#query/area.filter.ts';
import { type Area, type AreaShape, type DerivedArea, describeAreaKey } from '#query/area.ts';

/** Geometry is loaded when the first shape is worked out; no first view without areas needs it. */
const loadGeometry = () => import('./work-out-shapes.ts');

/**
 * The shape of an area as a query, so that it is worked out once, never again for a key, and waited
 * for like an answer of the service.
 */
export function derivedShapeQuery(service: Services['search'], area: DerivedArea) {
  return queryOptions({
    queryKey: buildShapeQueryKey(area),
    queryFn: async ({ client }): Promise<AreaShape> =>
      (await loadGeometry()).workOutShape(area, () =>
        client.fetchQuery(service.geometry(area.kind === 'outline' ? area.titleId : '')),
      ),
    staleTime: Infinity,
  });
}

/** The one shape of the areas that are combined; `shapes` has the shape of each of them. */
export function cutShapeQuery(areas: readonly Area[], shapes: ReadonlyMap<string, AreaShape>) {
  const parts = listCutAreas(areas).map(({ role = 'all' as const, ...area }) => ({
    role,
    shape: shapes.get(describeAreaKey(area)),
  }));
  return queryOptions({
    queryKey: buildCutQueryKey(areas),
    queryFn: async (): Promise<AreaShape> => (await loadGeometry()).workOutCut(parts),
    enabled: parts.length > 0 && parts.every(({ shape }) => shape),
    staleTime: Infinity,
  });
}
