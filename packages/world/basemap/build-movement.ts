import { measureBounds } from '@property/geo/bounds.ts';
import type { FootfallCellRecord } from '../records/footfall-cells.ts';
import type { RoadRecord } from '../records/traffic-records.ts';
import type { TileSet } from './build-tiles.ts';
import { compact, type MapProperties, type TileFeature } from './map-feature.ts';

/** Closer up the tiles of this zoom are enlarged: the courses are no more exact than that. */
export const MOVEMENT_ZOOM = 13;
const EARLIEST = 8;
/** Squares of 120 metres are a few pixels wide from here on. */
const FOOTFALL_ZOOM = 11;
/** Each square is read by itself at its middle, where its figure is written. */
const FIGURE_ZOOM = 13;
/** The first zoom of each class of road; those of any other class come last. */
const ROAD_ZOOMS: Readonly<Record<string, number>> = {
  Motorway: EARLIEST,
  'A Road': EARLIEST,
  'B Road': 10,
  'Classified Unnumbered': 11,
};
const LAST_ROAD_ZOOM = 12;

/** The tiles of road traffic and footfall, which a map asks for only when it shows them. */
export const MOVEMENT_TILES: TileSet = {
  layers: ['footfall', 'traffic'],
  bands: [
    [EARLIEST, 9],
    [10, 11],
    [12, MOVEMENT_ZOOM],
  ],
  hasLand: false,
};

/**
 * Movement for the map: roads with motor vehicles a day (`vehicles`), how they are known (`basis`:
 * counted, estimated or modelled) and of which `year`, and squares with people a day (`daily`), the
 * average of twelve months up to `until` (YYYY-MM), as ground and as a point in its middle. A road
 * without a figure is left out.
 */
export function* buildMovementFeatures(
  roads: Iterable<RoadRecord>,
  cells: Iterable<FootfallCellRecord>,
): Generator<TileFeature> {
  for (const { indexId, polygon, averages, monthly, provenance } of cells) {
    const last = monthly.at(-1);
    const properties = compact({
      id: indexId,
      daily: averages.daily,
      until: last && `${last.year}-${String(last.month).padStart(2, '0')}`,
      isModelled: isModelled(provenance),
    });
    yield { layer: 'footfall', geometry: polygon, properties, minZoom: FOOTFALL_ZOOM };
    const bounds = measureBounds([polygon]);
    if (!bounds) continue;
    const [west, south, east, north] = bounds;
    const geometry = {
      type: 'Point' as const,
      coordinates: [(west + east) / 2, (south + north) / 2],
    };
    yield { layer: 'footfall', geometry, properties, minZoom: FIGURE_ZOOM };
  }
  for (const road of roads) {
    const properties = describeRoad(road);
    const minZoom = ROAD_ZOOMS[road.class] ?? LAST_ROAD_ZOOM;
    if (properties) yield { layer: 'traffic', geometry: road.geometry, properties, minZoom };
  }
}

/** A figure on record stands before all others; else the estimated one, as services rank roads (O-039). */
function describeRoad(road: RoadRecord): MapProperties | undefined {
  const { identifier, roadName, estimated, average, year, provenance } = road;
  const isCounted = average !== null && (provenance.real?.includes('average') || !estimated);
  const figure = isCounted ? average : estimated;
  if (!figure) return undefined;
  const known = isCounted ? 'counted' : 'estimated';
  return compact({
    id: identifier,
    name: roadName ?? undefined,
    class: road.class,
    vehicles: figure.motorVehicles,
    basis: isModelled(provenance) ? 'modelled' : known,
    year,
  });
}

function isModelled({ modelled }: RoadRecord['provenance']): boolean {
  return modelled?.includes('*') ?? false;
}
