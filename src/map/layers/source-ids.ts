import type { GeoJSONSourceSpecification } from 'maplibre-gl';

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
  /** The places of groups alone: what is drawn does not come from a source. */
  points: 'scene-points',
  draft: 'scene-draft',
} as const;

export type SourceId = (typeof sourceIds)[keyof typeof sourceIds];

/** Every overlay source, empty: the controller fills them from the scene. */
export function buildOverlaySources(): Record<SourceId, GeoJSONSourceSpecification> {
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
    [sourceIds.points]: empty(),
    [sourceIds.draft]: empty(),
  };
}

/** Before the name of a layer of a deployment's own, as the source of the map is called. */
export const OWN_SOURCE = 'own: ';
