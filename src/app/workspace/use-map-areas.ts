import type { UnitSystem } from '@property/contract/units.ts';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type ShapedArea, useShapedAreas } from '#features/workspace/areas/use-area-shapes.ts';
import { serializeArea } from '#filters/link/area-codec.ts';
import { useSearchState } from '#filters/link/use-search-state.ts';
import type { Area } from '#filters/model/area.ts';
import { listContourMinutes } from '#filters/model/area.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { decodePlaces } from '#filters/model/near-places.ts';
import { interaction } from '#lib/state/interaction.ts';
import { preferences } from '#lib/state/preferences.ts';
import type { MapArea } from '#map/map-scene.ts';

export interface MapAreas {
  readonly areas: readonly MapArea[];
  /** The area whose corners are moved. */
  readonly edited: ShapedArea | null;
  readonly pending: boolean;
}

/**
 * The area filters as the map draws them; one whose shape is not known yet joins when it is. What
 * the map shows is no area to draw, and neither is a hidden one.
 */
export function useMapAreas(): MapAreas {
  const { search } = useSearchState();
  const units = useStore(preferences, (state) => state.units);
  const describe = useAreaWords();
  const editedKey = useStore(interaction, (state) => state.editedArea);
  const areas = readAreas(search);
  const nested = areas.map(listNested);
  const shaped = useShapedAreas(areas);
  const shapedNested = useShapedAreas(nested.flat());
  const drawn = shaped.flatMap(({ area, key, shape, origin }, index): MapArea[] => {
    const { kind, role, hidden } = area;
    if (hidden || kind === 'view' || shape === undefined) return [];
    const label = describe ? { label: describe(area, units, areas) } : {};
    const from =
      area.kind === 'near' ? decodePlaces(area.code) : kind === 'travel-time' && origin && [origin];
    const contours = shapedNested.flatMap((each) =>
      nested[index]?.includes(each.area) ? (each.shape ?? []) : [],
    );
    const inside = contours.length > 0 && { contours };
    return [
      {
        key,
        kind,
        geometry: shape,
        ...inside,
        ...label,
        ...(role && { role }),
        ...(from && { origins: from }),
      },
    ];
  });
  const fingerprint = [...shaped, ...shapedNested]
    .map(({ area, shape }) => `${serializeArea(area)} ${shape !== undefined}`)
    .join(' ');
  // The map compares by identity; an area that reads the same in a link is drawn the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const stable = useMemo(() => drawn, [fingerprint, units, describe]);
  return {
    areas: stable,
    edited: shaped.find(({ key, shape }) => shape && key === editedKey) ?? null,
    pending: shaped.some(({ shape, error }) => !shape && !error),
  };
}

/** The areas drawn inside a travel time; asked for only where somebody wants them. */
function listNested(area: Area): Area[] {
  if (area.kind !== 'travel-time' || !area.contours || area.hidden) return [];
  return listContourMinutes(area.minutes).map((minutes) => ({ ...area, minutes }));
}

type DescribeArea = (area: Area, units: UnitSystem, among: readonly Area[]) => string;

/** The words of the legend, which come with the panels: the map does not wait for them. */
function useAreaWords(): DescribeArea | null {
  const [describe, setDescribe] = useState<DescribeArea | null>(null);
  useEffect(() => {
    // Without them the legend says what kind of area it is.
    import('#filters/words/describe-area.ts').then(
      (module) => setDescribe(() => module.describeArea),
      (error: unknown) => console.warn(error),
    );
  }, []);
  return describe;
}
