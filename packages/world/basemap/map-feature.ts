import type { Geometry } from 'geojson';

/** Layers of the Protomaps basemap schema, version 4, and our `plots`, as a style draws them. */
export const MAP_LAYERS = [
  'earth',
  'landcover',
  'landuse',
  'water',
  'boundaries',
  'roads',
  'buildings',
  'plots',
  'pois',
  'places',
] as const;
type MapLayer = (typeof MAP_LAYERS)[number];

export type MapProperties = Readonly<Record<string, string | number | boolean>>;

/** One feature of the basemap, before it is cut into tiles. */
export interface MapFeature extends TileFeature {
  readonly layer: MapLayer;
}

/** One feature of any tiles, before it is cut into them. */
export interface TileFeature {
  readonly layer: string;
  readonly geometry: Geometry;
  readonly properties: MapProperties;
  readonly minZoom: number;
  /** 15, the last zoom there is, unless the feature gives way to others earlier. */
  readonly maxZoom?: number;
}

export const MAXIMUM_ZOOM = 15;

/** The first zoom at which an area covers enough of the screen to be seen, between two limits. */
export function zoomForArea(squareMetres: number, earliest: number, latest: number): number {
  const visiblePixels = 24;
  for (let zoom = earliest; zoom < latest; zoom += 1) {
    // A pixel of a 512 px tile near 53 degrees north.
    const metresPerPixel = 47_000 / 2 ** zoom;
    if (squareMetres / metresPerPixel ** 2 >= visiblePixels) return zoom;
  }
  return latest;
}

/** Properties without the ones that have no value. */
export function compact(
  properties: Readonly<Record<string, string | number | boolean | undefined>>,
): MapProperties {
  const kept: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(properties)) {
    if (value !== undefined && value !== '' && value !== false) kept[key] = value;
  }
  return kept;
}
