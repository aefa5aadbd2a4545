import { useMemo } from 'react';
import { useStore } from 'zustand';
import { interaction } from '#lib/interaction.ts';
import type { MapArea } from '#map/map-scene.ts';
import type { Area } from '#query/area.ts';
import { readAreas } from '#query/edit-filters.ts';
import { useSearchState } from '#url/use-search-state.ts';
import { useShapedAreas } from './use-area-shapes.ts';

/**
 * Areas the map outlines: those of the search, or, while a travel time is being chosen, the area it
 * would give. The array stays the same while nothing about the areas changes.
 */
export function useSearchAreas(): readonly MapArea[] {
  const { search } = useSearchState();
  const preview = useStore(interaction, (state) => state.travelTimePreview);
  const areas: Area[] = preview ? [{ kind: 'travel-time', ...preview }] : readAreas(search);
  const shaped = useShapedAreas(areas).flatMap<MapArea>(({ key, shape, origin }) =>
    shape === undefined ? [] : [{ key, geometry: shape, ...(origin ? { origin } : {}) }],
  );
  const fingerprint = shaped.map(({ key }) => key).join(' ');
  // The answer to one key never changes within a visit, so the keys stand for the areas.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => shaped, [fingerprint]);
}
