import type { GeoJSONSourceSpecification, VectorSourceSpecification } from 'maplibre-gl';

/** Protocol under which the map asks for tiles of points. */
export const POINT_TILES = 'points';
/** Their only layer. */
export const POINT_LAYER = 'points';
/** From this zoom on every title stands alone; tiles of it are enlarged beyond. */
export const SINGLES_ZOOM = 16;

/** The overlay's sources: one for each part of the scene that changes by itself. */
export const sourceIds = {
  outside: 'scene-outside',
  areas: 'scene-areas',
  origins: 'scene-origins',
  selected: 'scene-selected',
  hovered: 'scene-hovered',
  roads: 'scene-roads',
  roadMarkers: 'scene-road-markers',
  places: 'scene-places',
  points: 'scene-points',
  draft: 'scene-draft',
} as const;

export type SourceId = (typeof sourceIds)[keyof typeof sourceIds];

/** Every overlay source, empty: the controller fills them from the scene. */
export function buildOverlaySources(): Record<
  SourceId,
  GeoJSONSourceSpecification | VectorSourceSpecification
> {
  const empty = (): GeoJSONSourceSpecification => ({
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
  });
  return {
    [sourceIds.outside]: empty(),
    [sourceIds.areas]: empty(),
    [sourceIds.origins]: empty(),
    [sourceIds.selected]: empty(),
    [sourceIds.hovered]: empty(),
    [sourceIds.roads]: { ...empty(), promoteId: 'identifier' },
    [sourceIds.roadMarkers]: { ...empty(), promoteId: 'identifier' },
    [sourceIds.places]: { ...empty(), promoteId: 'id' },
    [sourceIds.draft]: empty(),
    [sourceIds.points]: {
      type: 'vector',
      tiles: [`${POINT_TILES}://points/{z}/{x}/{y}`],
      maxzoom: SINGLES_ZOOM,
    },
  };
}
