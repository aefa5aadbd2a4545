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

/**
 * The bounds of these areas, without what lies far from all else: of those that all have to hold where
 * these bounds overlap, else of all together; nothing without any.
 */
export function measureAreas(areas: readonly MapArea[]): Bounds | undefined {
  const all = areas.filter(({ role }) => role === undefined);
  const shared = all
    .map((area) => measureBounds([takeMain(area)]))
    .reduce<Bounds | null | undefined>(
      (one, other) => (one === undefined ? other : one && other && overlap(one, other)),
      undefined,
    );
  return (
    (all.length === areas.length ? shared : undefined) ??
    measureBounds(areas.map(takeMain)) ??
    undefined
  );
}

/** What both bounds hold; null where that is nothing. */
function overlap(one: Bounds, other: Bounds): Bounds | null {
  const [west, south, east, north] = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
  return west < east && south < north ? [west, south, east, north] : null;
}

/** Of what lies far off, such as one school beyond the town, a view of the rest tells nothing. */
const FAR = 4;
/** Fewer parts of an area do not tell which of them lies apart. */
const MANY = 6;

/**
 * An area of many parts, without those that lie several times as far from their middle as most do:
 * with them the view would be of the empty land between.
 */
function takeMain({ kind, geometry, origins = [] }: MapArea): MapArea['geometry'] {
  if (geometry.type !== 'MultiPolygon') return geometry;
  const parts = geometry.coordinates.flatMap((rings) => {
    const bounds = measureBounds([{ type: 'Polygon', coordinates: rings }]);
    if (bounds === null) return [];
    const [west, south, east, north] = bounds;
    return [{ rings, lon: (west + east) / 2, lat: (south + north) / 2 }];
  });
  const centres = kind === 'near' ? origins : parts;
  if (kind !== 'near' && parts.length < MANY) return geometry;
  const middle = {
    lon: median(centres.map(({ lon }) => lon)),
    lat: median(centres.map(({ lat }) => lat)),
  };
  const measure = ({ lon, lat }: { readonly lon: number; readonly lat: number }) =>
    Math.hypot((lon - middle.lon) * Math.cos((middle.lat * Math.PI) / 180), lat - middle.lat);
  const usual = centres.map(measure).sort((a, b) => a - b)[Math.floor(centres.length * 0.75)] ?? 0;
  const main = parts.filter((part) => measure(part) <= FAR * usual).map(({ rings }) => rings);
  return main.length === 0 ? geometry : { type: 'MultiPolygon', coordinates: main };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
