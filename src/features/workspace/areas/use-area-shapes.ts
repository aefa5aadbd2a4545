import { SHAPE_POSITIONS_MAXIMUM } from '@property/contract/search/limits.ts';
import { buildBox } from '@property/geo/build-box.ts';
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Services, useServices } from '#api/services-context.ts';
import {
  type Area,
  type AreaShape,
  type DerivedArea,
  describeAreaKey,
} from '#filters/model/area.ts';
import type { Place } from '#filters/model/near-places.ts';
import {
  type AreaShapes,
  buildCutQueryKey,
  buildShapeQueryKey,
  countSentPositions,
  describeCutKey,
  listCutAreas,
} from '#filters/query/build-areas.ts';
import { refuseTogether } from './shapes/refuse-together.ts';

/** An area and what is known about its shape. */
export interface ShapedArea {
  readonly area: Area;
  readonly key: string;
  readonly shape?: AreaShape | undefined;
  /** Where the title stands that an area starts from. */
  readonly origin?: Place | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The shapes of areas: a box has one by itself, a travel time asks the service (S-157), the others
 * are worked out.
 */
export function useShapedAreas(areas: readonly Area[]): readonly ShapedArea[] {
  const { search } = useServices();
  const client = useQueryClient();
  const travel = areas.flatMap((area) => (area.kind === 'travel-time' ? [area] : []));
  const derived = areas.filter(isDerived);
  const answers = useQueries({
    queries: travel.map(({ titleId, mode, minutes }) => search.travelTime(titleId, mode, minutes)),
  });
  const workedOut = useQueries({ queries: derived.map((area) => derivedShapeQuery(search, area)) });
  return areas.map((area) => {
    const key = describeAreaKey(area);
    if ('bounds' in area) {
      return { area, key, shape: buildBox(area.bounds), error: null, retry: () => {} };
    }
    if (area.kind === 'travel-time') {
      const { data, error = null, refetch } = answers[travel.indexOf(area)] ?? {};
      const [shape, origin] = [data?.polygon, data?.centroid];
      return { area, key, shape, origin, error, retry: () => void refetch?.() };
    }
    const { data: shape, error = null, refetch } = workedOut[derived.indexOf(area)] ?? {};
    // The outline was asked for with the shape.
    const origin =
      area.kind === 'outline' && shape
        ? client.getQueryData(search.geometry(area.titleId).queryKey)?.centroid
        : undefined;
    return { area, key, shape, origin, error, retry: () => void refetch?.() };
  });
}

const NO_SHAPES: AreaShapes = new Map();

/**
 * Shapes for the query builders, the same map as long as the shapes are the same, that of combined
 * areas among them; and why those could not be combined. Without shapes nothing is asked, so there
 * are none where the service would refuse them together.
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
  const origins = new Map(
    shaped.flatMap(({ area, origin }) =>
      'titleId' in area && origin ? [[area.titleId, origin] as const] : [],
    ),
  );
  const fingerprint = [...known.keys(), ...origins.keys()].join(' ');
  // The answer to one key never changes within a visit, so the keys stand for the shapes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const shapes: AreaShapes = useMemo(() => Object.assign(known, { origins }), [fingerprint]);
  const isRefused = countSentPositions(areas, known) > SHAPE_POSITIONS_MAXIMUM;
  return isRefused
    ? { shapes: NO_SHAPES, error: refuseTogether(), retry: () => {} }
    : { shapes, error, retry: () => void refetch() };
}

function isDerived(area: Area): area is Area & DerivedArea {
  return !('bounds' in area) && area.kind !== 'travel-time';
}

/** Geometry is loaded when the first shape is worked out; no first view without areas needs it. */
const loadGeometry = () => import('./shapes/work-out-shapes.ts');

/**
 * The shape of an area as a query, so that it is worked out once, never again for a key, and waited
 * for like an answer of the service.
 */
function derivedShapeQuery(service: Services['search'], area: DerivedArea) {
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
