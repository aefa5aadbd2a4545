import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl';
import { formatCount } from '#lib/format/format-count.ts';
import { formatMonth } from '#lib/format/format-date.ts';
import type { MapNote } from '#lib/state/map-notes.ts';
import type { MovementKind } from '#lib/title/classify-movement.ts';
import { FOOTFALL_FILL, TRAFFIC_LINES } from './laid-ids.ts';
import { MOVEMENT, type MovementView } from './movement-kinds.ts';

/** Roads and squares that the list of the keyboard names: the busiest in view. */
const LISTED = 30;
const BASES: Readonly<Record<string, string>> = {
  counted: 'Counted',
  estimated: 'Estimated',
  modelled: 'Modelled',
};

type Told = Pick<MapGeoJSONFeature, 'properties' | 'geometry'>;
type Place = Pick<MapNote, 'lon' | 'lat'>;

/** The layers of the map that show a kind. */
export const MOVEMENT_LAYERS: Readonly<Record<MovementKind, readonly string[]>> = {
  traffic: TRAFFIC_LINES,
  footfall: [FOOTFALL_FILL],
};

/** What is said of a road or a square: its figure, of when it is, and how it is known. */
export function buildMovementNote(
  kind: MovementKind,
  properties: Told['properties'],
  place: Place,
): MapNote {
  const { figure, unit } = MOVEMENT[kind];
  const isModelled = properties.basis === 'modelled' || properties.isModelled === true;
  const count = `${formatCount(Number(properties[figure]))}${isModelled ? ' ≈' : ''} ${unit}`;
  const common = { id: `${kind} ${properties.id}`, layer: 'movement', rank: 0, ...place } as const;
  if (kind === 'footfall') {
    const until =
      properties.until === undefined
        ? ''
        : `Average of 12 months to ${formatMonth(`${properties.until}-01`)}`;
    const lines = [until, isModelled ? 'Modelled' : ''].filter((line) => line !== '');
    return { ...common, sign: 'people', name: count, lines };
  }
  const basis = [BASES[String(properties.basis)], properties.year].filter(Boolean).join(' ');
  const road = [properties.name ?? 'Unnamed road', properties.class].filter(Boolean).join(', ');
  return {
    ...common,
    sign: 'road',
    name: count,
    lines: [road, basis].filter((line) => line !== ''),
  };
}

/** What of a kind is in view, and notes of the busiest. */
export function readMovement(
  map: MapLibreMap,
  kind: MovementKind,
): {
  readonly view: MovementView;
  readonly hasModelled: boolean;
  readonly notes: readonly MapNote[];
} {
  const [some, all] = MOVEMENT[kind].zooms;
  const zoom = map.getZoom();
  if (zoom < some) return { view: 'far', hasModelled: false, notes: [] };
  const layers = MOVEMENT_LAYERS[kind].filter((id) => map.getLayer(id));
  const features = layers.length === 0 ? [] : map.queryRenderedFeatures({ layers });
  const { figure } = MOVEMENT[kind];
  // Tiles cut a road into pieces, and a square at their edges.
  const apart = new Map(features.map((feature) => [String(feature.properties.id), feature]));
  const sorted = [...apart.values()].sort(
    (one, other) => Number(other.properties[figure]) - Number(one.properties[figure]),
  );
  const named = new Set<string>();
  const busiest = sorted.filter((feature) => isFirst(feature, named)).slice(0, LISTED);
  return {
    view: features.length === 0 ? 'empty' : zoom < all ? 'part' : 'whole',
    hasModelled: features.some(
      ({ properties }) => properties.basis === 'modelled' || properties.isModelled === true,
    ),
    notes: busiest.map(({ properties, geometry }) =>
      buildMovementNote(kind, properties, findPlace(geometry)),
    ),
  };
}

/** Of the stretches of a named road the busiest is enough; what has no name stands for itself. */
function isFirst({ properties }: Told, named: Set<string>): boolean {
  const { name } = properties;
  if (typeof name !== 'string' || named.has(name)) return typeof name !== 'string';
  named.add(name);
  return true;
}

/** The middle vertex of a line, the middle of a square. */
function findPlace(geometry: GeoJSON.Geometry): Place {
  const lines =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'MultiLineString' || geometry.type === 'Polygon'
        ? geometry.coordinates
        : [];
  const [line = []] = [...lines].sort((one, other) => other.length - one.length);
  if (geometry.type === 'Polygon') {
    const lons = line.map(([lon = 0]) => lon);
    const lats = line.map(([, lat = 0]) => lat);
    return { lon: middle(lons), lat: middle(lats) };
  }
  const [lon = 0, lat = 0] = line[Math.floor(line.length / 2)] ?? [];
  return { lon, lat };
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}
