import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { sourceIds } from '../layers/source-ids.ts';
import { isDot, type MapPlace } from '../map-scene.ts';
import { spreadPins, type WorldPlace } from '../points/spread-pins.ts';
import { buildPlaceFeatures } from '../scene/scene-sync.ts';

/** Half the pixels that a figure of a count takes. */
const HALF_FIGURE = 3.7;

/** Moves the numbered pins of places off each other and off the counts of groups of titles, which they lie over. */
export class PlacePins {
  readonly #map: MapLibreMap;
  #places: readonly MapPlace[] = [];
  /** Where they are drawn. */
  #drawn: readonly MapPlace[] = [];

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  /** Once the map has come to rest, and its groups with it. */
  settle(places: readonly MapPlace[]): void {
    if (places !== this.#places) {
      this.#places = places;
      this.#drawn = places;
    }
    const source = this.#map.getSource<GeoJSONSource>(sourceIds.places);
    if (places.length === 0 || !source) return;
    const pins = places.filter((place) => !isDot(place));
    const moved = spreadPins(pins, this.#map.getZoom(), findCounts(this.#map)).values();
    const spread = places.map((place) => (isDot(place) ? place : (moved.next().value ?? place)));
    if (spread.every(({ lon, lat }, at) => isAt(this.#drawn[at], lon, lat))) return;
    this.#drawn = spread;
    void source.setData({ type: 'FeatureCollection', features: buildPlaceFeatures(spread) });
  }
}

/** The counts that the map writes, in view and a little around it. */
export function findCounts(map: MapLibreMap): readonly WorldPlace[] {
  if (!map.getSource(sourceIds.points)) return [];
  return map.querySourceFeatures(sourceIds.points).flatMap(({ geometry, properties }) => {
    // A title alone has no count.
    if (geometry.type !== 'Point' || properties.text === '') return [];
    const [lon = 0, lat = 0] = geometry.coordinates;
    const reach = HALF_FIGURE * String(properties.text).length;
    return [{ x: projectLongitude(lon), y: projectLatitude(lat), reach }];
  });
}

function isAt(place: MapPlace | undefined, lon: number, lat: number): boolean {
  return place?.lon === lon && place.lat === lat;
}
