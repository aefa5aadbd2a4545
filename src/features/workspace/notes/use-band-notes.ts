import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { useEffect, useMemo } from 'react';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import { listBands } from '../areas/travel-bands.tsx';
import { useShapedAreas } from '../areas/use-area-shapes.ts';

/** Has the map write its minutes at each of the lines of a travel time that has others inside it. */
export function useBandNotes(): void {
  const { search } = useSearchState();
  const bands = readAreas(search).flatMap((area) =>
    area.kind === 'travel-time' && area.contours && !area.hidden ? listBands(area) : [],
  );
  const shaped = useShapedAreas(bands);
  const fingerprint = shaped.map(({ key, shape }) => `${key} ${shape !== undefined}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape of a key never changes
  const notes = useMemo(
    () =>
      shaped.flatMap(({ area, key, shape }) =>
        shape && area.kind === 'travel-time' ? [buildBandNote(key, area.minutes, shape)] : [],
      ),
    [fingerprint],
  );
  useEffect(() => mapNotes.setState({ bands: notes }), [notes]);
  useEffect(() => () => mapNotes.setState({ bands: [] }), []);
}

/** Stands at the northernmost place of the line, where lines within each other are furthest apart. */
export function buildBandNote(
  key: string,
  minutes: number,
  shape: Polygon | MultiPolygon,
): MapNote {
  const [lon = 0, lat = 0] = listPolygons(shape)
    .flat(2)
    .reduce((top, each) => ((each[1] ?? -90) > (top[1] ?? -90) ? each : top), [] as Position);
  return {
    id: `band ${key}`,
    layer: 'band',
    lon,
    lat,
    sign: 'place',
    rank: 0,
    name: `${minutes} min`,
    lines: [],
  };
}
