import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { interaction } from '#lib/interaction.ts';
import type { Total } from '#lib/read-total.ts';
import { describeAreaKey } from '#query/area.ts';
import type { Search } from '#query/filter.ts';
import { hasShapes } from './has-shapes.ts';
import type { TravelTimeArea } from './search-dialog-store.ts';
import type { CurrentSearch } from './use-current-search.ts';
import { useRested, useTitleCount } from './use-title-count.ts';

export interface TravelTimeChoice {
  /** How many titles the search with this area finds. */
  readonly total: Total | null;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly retry: () => void;
}

/**
 * Asks for the area once the handle rests and puts it before the map; an answer that is no longer
 * wanted is given up. `draft` is the search with the area in it.
 */
export function useTravelTimeChoice(
  { service, shapes, dialect, key: searchKey }: CurrentSearch,
  area: TravelTimeArea,
  draft: Search,
): TravelTimeChoice {
  const key = describeAreaKey(area);
  const { titleId, mode, minutes } = area;
  const rested = useRested(key) === key;
  const shape = useQuery({ ...service.travelTime(titleId, mode, minutes), enabled: rested });
  useEffect(() => {
    if (rested) interaction.setState({ travelTimePreview: { titleId, mode, minutes } });
  }, [rested, titleId, mode, minutes]);
  useEffect(() => () => interaction.setState({ travelTimePreview: null }), []);

  const polygon = shape.data?.polygon;
  const known = useMemo(
    () => (polygon ? new Map([...shapes, [key, polygon]]) : shapes),
    [shapes, key, polygon],
  );
  const isCountable = hasShapes(draft, known);
  // The draft is made anew in every render; its parts are what counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search of the link and the key stand for it
  const stable = useMemo(() => draft, [searchKey, key]);
  const total = useTitleCount(stable, known, dialect, isCountable);
  return {
    total,
    error: shape.error,
    isPending: !rested || shape.isPending,
    retry: () => void shape.refetch(),
  };
}
