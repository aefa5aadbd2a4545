import { queryOptions } from '@tanstack/react-query';
import type { Services } from '#api/services-context.ts';
import { PlainError } from '#lib/plain-error.ts';
import { buildCutQueryKey, buildShapeQueryKey, listCutAreas } from '#query/area.filter.ts';
import { type Area, type AreaPlace, type AreaShape, describeAreaKey } from '#query/area.ts';

/** An area whose shape is worked out here, from its link or from the outline of a title. */
export type DerivedArea = Extract<AreaPlace, { kind: 'drawn' | 'radius' | 'outline' }>;

/** A shape never changes for a key. */
const WORKED_OUT = { staleTime: Infinity } as const;

/**
 * The shape of an area as a query, so that it is worked out once and waited for like an answer of
 * the service. What works it out is loaded for it; damaged links give `PlainError`.
 */
export function derivedShapeQuery(service: Services['search'], area: DerivedArea) {
  return queryOptions({
    queryKey: buildShapeQueryKey(area),
    queryFn: async ({ client }): Promise<AreaShape> => {
      switch (area.kind) {
        case 'drawn':
          return (await import('#lib/shapes/shape-code.ts')).decodeShape(area.code);
        case 'radius': {
          const { buildCircle } = await import('#lib/shapes/build-circle.ts');
          return buildCircle(area.lon, area.lat, area.metres);
        }
        case 'outline': {
          const { multiPolygonGeometry } = await client.fetchQuery(service.geometry(area.titleId));
          if (!multiPolygonGeometry) {
            const sentence = 'This title has no outline on record.';
            throw new PlainError('NO_OUTLINE', sentence, 'Remove the area, or draw a radius.');
          }
          const { bufferShape } = await import('#lib/shapes/buffer-shape.ts');
          return bufferShape(multiPolygonGeometry, area.metres);
        }
      }
    },
    ...WORKED_OUT,
  });
}

/** The one shape of the areas that are combined; `shapes` has the shape of each of them. */
export function cutShapeQuery(areas: readonly Area[], shapes: ReadonlyMap<string, AreaShape>) {
  const cut = listCutAreas(areas);
  const parts = cut.flatMap((area) => {
    const shape = shapes.get(describeAreaKey(area));
    return shape ? [{ shape, role: area.role ?? ('all' as const) }] : [];
  });
  return {
    ...queryOptions({
      queryKey: buildCutQueryKey(areas),
      queryFn: async (): Promise<AreaShape> =>
        (await import('#lib/shapes/combine-shapes.ts')).combineShapes(parts),
      ...WORKED_OUT,
    }),
    enabled: cut.length > 0 && parts.length === cut.length,
  };
}
