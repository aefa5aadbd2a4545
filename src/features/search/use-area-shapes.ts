import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '#api/services-context.ts';
import { type AreaShapes, describeCutKey, listCutAreas } from '#query/area.filter.ts';
import { type Area, type AreaShape, type DerivedArea, describeAreaKey } from '#query/area.ts';
import { buildBoxShape } from '#query/area-shape.ts';
import { cutShapeQuery, derivedShapeQuery } from './areas/derived-shapes.ts';

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

/**
 * The shapes of areas: a box has one by itself, a travel time asks the service (S-157), the others
 * are worked out.
 */
export function useShapedAreas(areas: readonly Area[]): readonly ShapedArea[] {
  const { search } = useServices();
  const travel = areas.flatMap((area) => (area.kind === 'travel-time' ? [area] : []));
  const derived = areas.filter(isDerived);
  const answers = useQueries({
    queries: travel.map(({ titleId, mode, minutes }) => search.travelTime(titleId, mode, minutes)),
  });
  const workedOut = useQueries({ queries: derived.map((area) => derivedShapeQuery(search, area)) });
  return areas.map((area) => {
    const key = describeAreaKey(area);
    if ('bounds' in area) {
      return { area, key, shape: buildBoxShape(area.bounds), error: null, retry: () => {} };
    }
    if (area.kind === 'travel-time') {
      const { data, error = null, refetch } = answers[travel.indexOf(area)] ?? {};
      const [shape, origin] = [data?.polygon, data?.centroid];
      return { area, key, shape, origin, error, retry: () => void refetch?.() };
    }
    const { data: shape, error = null, refetch } = workedOut[derived.indexOf(area)] ?? {};
    return { area, key, shape, error, retry: () => void refetch?.() };
  });
}

/**
 * Shapes for the query builders, the same map as long as the shapes are the same, that of combined
 * areas among them; and why those could not be combined.
 */
export function useShapesByKey(shaped: readonly ShapedArea[]): {
  readonly shapes: AreaShapes;
  readonly error: unknown;
  readonly retry: () => void;
} {
  const areas = shaped.map(({ area }) => area);
  const parts = shaped.flatMap(({ key, shape }) => (shape === undefined ? [] : [{ key, shape }]));
  const known = new Map(parts.map(({ key, shape }) => [key, shape]));
  const { data: cut, error, refetch } = useQuery(cutShapeQuery(areas, known));
  const cutKey = cut ? describeCutKey(listCutAreas(areas)) : '';
  if (cut) known.set(cutKey, cut);
  const fingerprint = [...known.keys()].join(' ');
  // The answer to one key never changes within a visit, so the keys stand for the shapes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const shapes = useMemo(() => known, [fingerprint]);
  return { shapes, error, retry: () => void refetch() };
}

function isDerived(area: Area): area is Area & DerivedArea {
  return !('bounds' in area) && area.kind !== 'travel-time';
}
