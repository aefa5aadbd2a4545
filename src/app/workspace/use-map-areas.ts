import { useMemo } from 'react';
import { useStore } from 'zustand';
import { describeArea } from '#features/search/areas/describe-area.ts';
import { useShapedAreas } from '#features/search/use-area-shapes.ts';
import { interaction } from '#lib/interaction.ts';
import { preferences } from '#lib/preferences.ts';
import type { MapArea } from '#map/map-scene.ts';
import { readAreas } from '#query/edit-filters.ts';
import { serializeArea } from '#url/area-codec.ts';
import { useSearchState } from '#url/use-search-state.ts';

export interface MapAreas {
  readonly areas: readonly MapArea[];
  /** The shape whose corners are moved. */
  readonly edited: MapArea['geometry'] | null;
  readonly pending: boolean;
}

/**
 * The area filters as the map draws them; one whose shape is not known yet joins when it is. What
 * the map shows is no area to draw, and neither is a hidden one.
 */
export function useMapAreas(): MapAreas {
  const { search } = useSearchState();
  const units = useStore(preferences, (state) => state.units);
  const shaped = useShapedAreas(readAreas(search));
  const drawn = shaped.flatMap(({ area, key, shape, origin }): MapArea[] => {
    const { kind, role, hidden } = area;
    if (hidden || kind === 'view' || shape === undefined) return [];
    const label = describeArea(area, units);
    const from = kind === 'travel-time' && origin ? { origin } : {};
    return [{ key, kind, label, geometry: shape, ...(role && { role }), ...from }];
  });
  const fingerprint = shaped
    .map(({ area, shape }) => `${serializeArea(area)} ${shape !== undefined}`)
    .join(' ');
  // The map compares by identity; an area that reads the same in a link is drawn the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const areas = useMemo(() => drawn, [fingerprint, units]);
  const editedKey = useStore(interaction, (state) => state.editedArea);
  const edited = shaped.find(({ key }) => key === editedKey)?.shape ?? null;
  return { areas, edited, pending: shaped.some(({ shape, error }) => !shape && !error) };
}
