import type { Bounds } from '@property/geo/bounds.ts';
import { measureBounds } from '@property/geo/bounds.ts';
import type { MapArea, MapScene } from './map-scene.ts';

/** The bounds of the selected title: of its shape, else of its centroid; nothing while unknown. */
export function measureSelected(selected: MapScene['selected']): Bounds | undefined {
  const bounds = selected?.geometry && measureBounds([selected.geometry]);
  if (bounds) return bounds;
  const centroid = selected?.centroid;
  return centroid && [centroid.lon, centroid.lat, centroid.lon, centroid.lat];
}

/** The bounds of the places together with the selected title. */
export function measurePlaces({ places, selected }: MapScene): Bounds {
  const [west, south, east, north] = measureSelected(selected) ?? [];
  const lons = [west, east, ...places.map(({ lon }) => lon)].filter((one) => one !== undefined);
  const lats = [south, north, ...places.map(({ lat }) => lat)].filter((one) => one !== undefined);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** The areas that were not there before. */
export function listNewAreas(
  areas: readonly MapArea[],
  known: ReadonlySet<string>,
): readonly MapArea[] {
  return areas.filter(({ key }) => !known.has(key));
}

/** The bounds of all of these areas together, without what lies far from all else; nothing without any. */
export function measureAreas(areas: readonly MapArea[]): Bounds | undefined {
  return measureBounds(areas.map(takeMain)) ?? undefined;
}

/** Of what lies far off, such as one school beyond the town, a view of the rest tells nothing. */
const FAR = 4;

/**
 * What is near to many places, without those that lie several times as far from their middle as most
 * do: with them the view would be of the empty land between.
 */
function takeMain({ kind, geometry, origins = [] }: MapArea): MapArea['geometry'] {
  if (kind !== 'near' || geometry.type !== 'MultiPolygon') return geometry;
  const middle = {
    lon: median(origins.map(({ lon }) => lon)),
    lat: median(origins.map(({ lat }) => lat)),
  };
  const measure = ({ lon, lat }: { readonly lon: number; readonly lat: number }) =>
    Math.hypot((lon - middle.lon) * Math.cos((middle.lat * Math.PI) / 180), lat - middle.lat);
  const usual = origins.map(measure).sort((a, b) => a - b)[Math.floor(origins.length * 0.75)] ?? 0;
  const main = geometry.coordinates.filter((rings) => {
    const bounds = measureBounds([{ type: 'Polygon', coordinates: rings }]);
    if (bounds === null) return false;
    const [west, south, east, north] = bounds;
    return measure({ lon: (west + east) / 2, lat: (south + north) / 2 }) <= FAR * usual;
  });
  return main.length === 0 ? geometry : { type: 'MultiPolygon', coordinates: main };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
