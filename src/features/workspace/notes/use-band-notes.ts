import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { describeAreaKey } from '#filters/model/area.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { interaction } from '#lib/state/interaction.ts';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import { listBands } from '../areas/travel-bands.tsx';
import { useShapedAreas } from '../areas/use-area-shapes.ts';
import type { TravelTimeArea } from '../search-dialog-store.ts';

/** How many titles there are within each line that limits the search, in words, by the key of its area. */
export const bandCounts = createStore<ReadonlyMap<string, string>>()(() => new Map());

/**
 * Has the map write its minutes at each of the lines of a travel time that has others inside it: one
 * that limits the search, with how many titles are within, or one that is looked at beside a title.
 */
export function useBandNotes(): void {
  const { search } = useSearchState();
  const looked = useLookedAt();
  const counts = useStore(bandCounts);
  const areas = readAreas(search).filter(
    (area): area is TravelTimeArea =>
      area.kind === 'travel-time' && area.contours === true && !area.hidden,
  );
  const isDrawn = areas.some((area) => looked && describeAreaKey(area) === describeAreaKey(looked));
  const shaped = useShapedAreas(
    [...areas, ...(looked && !isDrawn ? [looked] : [])].flatMap((area) => listBands(area)),
  );
  const fingerprint = shaped.map(({ key, shape }) => `${key} ${shape !== undefined}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape of a key never changes
  const notes = useMemo(() => {
    const built: MapNote[] = [];
    for (const { area, key, shape } of shaped)
      if (shape && area.kind === 'travel-time')
        built.push(buildBandNote(key, area.minutes, shape, built, counts.get(key)));
    return built;
  }, [fingerprint, counts]);
  useEffect(() => mapNotes.setState({ bands: notes }), [notes]);
  useEffect(() => () => mapNotes.setState({ bands: [] }), []);
}

/** The travel time beside a title, once it is measured; null where it is one area alone. */
function useLookedAt(): TravelTimeArea | null {
  const preview = useStore(interaction, ({ travelTimePreview }) => travelTimePreview);
  const area = preview?.contours ? { kind: 'travel-time' as const, ...preview } : null;
  const [whole] = useShapedAreas(area ? [area] : []);
  return whole?.shape ? area : null;
}

/** In parts of the length of an area, how far the minutes of two lines are from each other to be read. */
const APART = 0.08;
/** The ends of an area, in the order in which they are tried. */
const ENDS: readonly ((place: Position) => number)[] = [
  ([, lat = 0]) => lat,
  ([, lat = 0]) => -lat,
  ([lon = 0]) => lon,
  ([lon = 0]) => -lon,
];

/**
 * Stands at the northernmost place of the line, where lines within each other are furthest apart; at
 * another end where the minutes of another line are there: where the data end lines meet.
 */
export function buildBandNote(
  key: string,
  minutes: number,
  shape: Polygon | MultiPolygon,
  others: readonly MapNote[] = [],
  count?: string,
): MapNote {
  const places = listPolygons(shape).flat(2);
  const ends = ENDS.map((rate) =>
    places.reduce((best, each) => (rate(each) > rate(best) ? each : best), places[0] ?? []),
  );
  const [north = [], south = [], east = [], west = []] = ends;
  const length = Math.max((north[1] ?? 0) - (south[1] ?? 0), (east[0] ?? 0) - (west[0] ?? 0));
  const isFree = ([lon = 0, lat = 0]: Position) =>
    others.every((note) => Math.hypot(note.lon - lon, note.lat - lat) > APART * length);
  const [lon = 0, lat = 0] = ends.find(isFree) ?? north;
  return {
    id: `band ${key}`,
    layer: 'band',
    lon,
    lat,
    sign: 'place',
    rank: minutes,
    name: count === undefined ? `${minutes} min` : `${minutes} min · ${count}`,
    lines: [],
  };
}
