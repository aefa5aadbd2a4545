import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '#api/services-context.ts';
import type { AreaShapes } from '#query/area.filter.ts';
import { type Area, type AreaShape, describeAreaKey } from '#query/area.ts';
import { buildBoxShape } from '#query/area-shape.ts';

/** An area and what is known about its shape. */
export interface ShapedArea {
  readonly area: Area;
  readonly key: string;
  readonly shape?: AreaShape | undefined;
  /** Where a travel-time area starts from. */
  readonly origin?: { readonly lon: number; readonly lat: number } | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The shapes of areas: a box has one by itself, a travel time asks the service (S-157). */
export function useShapedAreas(areas: readonly Area[]): readonly ShapedArea[] {
  const { search } = useServices();
  const travel = areas.flatMap((area) => (area.kind === 'travel-time' ? [area] : []));
  const results = useQueries({
    queries: travel.map(({ titleId, mode, minutes }) => search.travelTime(titleId, mode, minutes)),
  });
  return areas.map((area) => {
    const key = describeAreaKey(area);
    if (area.kind === 'box') {
      return { area, key, shape: buildBoxShape(area.bounds), error: null, retry: () => {} };
    }
    const result = results[travel.indexOf(area)];
    return {
      area,
      key,
      shape: result?.data?.polygon,
      origin: result?.data?.centroid,
      error: result?.error ?? null,
      retry: () => void result?.refetch(),
    };
  });
}

/** Shapes for the query builders, the same map as long as the shapes are the same. */
export function useShapesByKey(areas: readonly ShapedArea[]): AreaShapes {
  const parts = areas.flatMap(({ key, shape }) => (shape === undefined ? [] : [{ key, shape }]));
  const fingerprint = parts.map(({ key }) => key).join(' ');
  // The answer to one key never changes within a visit, so the keys stand for the shapes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => new Map(parts.map(({ key, shape }) => [key, shape])), [fingerprint]);
}
