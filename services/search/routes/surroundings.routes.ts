import { SCOPES } from '@property/contract/scopes.ts';
import { ROADS_MAXIMUM } from '@property/contract/search/limits.ts';
import { buildSearchPaths, toRoutePattern } from '@property/contract/search/paths.ts';
import type { FootfallCell } from '@property/contract/search/stored-places.ts';
import { travelTimeParametersSchema } from '@property/contract/search/travel-time.ts';
import { amenitiesParametersSchema } from '@property/contract/titles/amenities.ts';
import type { FootfallRecord } from '@property/contract/titles/footfall.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { TitleGeometry } from '@property/contract/titles/title-geometry.ts';
import { type RoadTraffic, trafficParametersSchema } from '@property/contract/titles/traffic.ts';
import type { Bounds } from '@property/geo/bounds.ts';
import { measureSurface } from '@property/geo/measure-shape.ts';
import type { RoutingPoint } from '@property/geo/router.ts';
import { writeSearchResponse } from '@property/search-engine/engine/search-response.ts';
import type { MultiPolygon, Polygon } from 'geojson';
import { HttpError } from '#services/http/http-error.ts';
import type { Route } from '#services/http/routes.ts';
import { findReachable, type ReachableAmenity } from '../location.ts';
import { CODES, notFound } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';
import { findTitleInPath, readParameters } from './read-request.ts';

/** What `_index` says of an amenity (O-065). */
const INDEX_NAME = 'amenities';

/** Outline of a title (S-123, S-124, O-036, O-037). */
export function buildGeometryRoutes({ data, engine, profile }: SearchServices): Route[] {
  const path = buildSearchPaths(profile.search).geometry;
  if (path === null) return [];
  return [
    {
      method: 'GET',
      path: toRoutePattern(path),
      scope: profile.auth.search.scopes.titleSubResources,
      handle: async (context) => {
        const title = await findTitleInPath(context, engine);
        const geometry = await data.titleGeometry(title.id);
        if (!geometry) throw notFound('This title has no recorded extent.');
        const body: TitleGeometry = {
          titleId: title.id,
          area: title.areaInSquareMeters ?? measureSurface(geometry),
          centroid: title.geometry?.centroid,
          multiPolygonGeometry: geometry,
        };
        return context.json(body);
      },
    },
  ];
}

/** The busiest roads around a title (S-133 to S-142). */
export function buildTrafficRoutes({ data, engine, surroundings }: SearchServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/titles/:titleId/traffic',
      scope: SCOPES.searchTitles,
      handle: async (context) => {
        const { radius } = readParameters(context, trafficParametersSchema);
        const title = await findTitleInPath(context, engine);
        const geometry = await data.titleGeometry(title.id);
        if (!geometry) throw notFound('This title has no recorded extent, so no roads around it.');
        const busiest = await surroundings.findBusiest(
          geometry,
          radius,
          ROADS_MAXIMUM,
          context.req.raw.signal,
        );
        const body: RoadTraffic = {
          titleId: title.id,
          radius,
          roads: busiest.map((road) => ({ ...road })),
        };
        return context.json(body);
      },
    },
  ];
}

/** Pedestrian footfall of a title and of a grid cell (S-165 to S-173). */
export function buildFootfallRoutes({ data, engine, surroundings }: SearchServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/titles/:titleId/footfall',
      scope: SCOPES.searchComps,
      handle: async (context) => {
        const title = await findTitleInPath(context, engine);
        const geometry = await data.titleGeometry(title.id);
        if (!geometry) throw notFound('This title has no recorded extent, so no footfall.');
        const cell = await surroundings.findFootfall(geometry, context.req.raw.signal);
        if (!cell) throw notFound('No footfall is counted around this title.');
        return context.json({ titleId: title.id, ...writeCell(cell) });
      },
    },
    {
      method: 'GET',
      path: '/footfall/:indexId',
      scope: SCOPES.searchComps,
      handle: async (context) => {
        const indexId = context.req.param('indexId') ?? '';
        const cell = await surroundings.footfallCell(indexId, context.req.raw.signal);
        if (!cell) throw notFound(`There is no footfall cell ${indexId}.`);
        return context.json(writeCell(cell));
      },
    },
  ];
}

function writeCell({ indexId, averages, monthly, provenance }: FootfallCell): FootfallRecord {
  return { indexId, averages, monthly: [...monthly], ...(provenance ? { provenance } : {}) };
}

/** What lies within a travel time of a title (S-143 to S-164). */
export function buildTravelRoutes({ surroundings, data, engine, router }: SearchServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/titles/:titleId/amenities',
      scope: SCOPES.searchTitles,
      handle: async (context) => {
        const { mode, maxMinutes, size } = readParameters(context, amenitiesParametersSchema);
        const title = await findTitleInPath(context, engine);
        const centroid = readCentroid(title);
        const started = performance.now();
        const { signal } = context.req.raw;
        const findIn = (bounds: Bounds) => surroundings.amenitiesIn(bounds, signal);
        const found = await findReachable(findIn, router, centroid, mode, maxMinutes, signal);
        const took = Math.round(performance.now() - started);
        const results = writeAmenities(found, size, took);
        return context.json({ titleId: title.id, centroid, mode, maxMinutes, results });
      },
    },
    {
      method: 'GET',
      path: '/titles/:titleId/travel-time-polygon',
      scope: SCOPES.searchTitles,
      handle: async (context) => {
        const { mode, maxMinutes } = readParameters(context, travelTimeParametersSchema);
        const title = await findTitleInPath(context, engine);
        const centroid = readCentroid(title);
        const question = { centre: centroid, mode, minutes: maxMinutes };
        const polygon = await router.isochrone(question, context.req.raw.signal);
        const isCut = data.bounds !== undefined && reachesEdge(polygon, data.bounds);
        return context.json({
          titleId: title.id,
          centroid,
          mode,
          maxMinutes,
          polygon,
          ...(isCut ? { isCut } : {}),
        });
      },
    },
  ];
}

/** Degrees, some 200 metres: roads seldom end on the very edge. */
const EDGE = 0.002;

/** Whether an area comes so close to the edge of the data that it might go on beyond. */
function reachesEdge(
  { type, coordinates }: Polygon | MultiPolygon,
  [west, south, east, north]: NonNullable<SearchServices['data']['bounds']>,
): boolean {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  return polygons
    .flat(2)
    .some(
      ([lon = 0, lat = 0]) =>
        lon < west + EDGE || lon > east - EDGE || lat < south + EDGE || lat > north - EDGE,
    );
}

function readCentroid(title: TitleDocument): RoutingPoint {
  const centroid = title.geometry?.centroid;
  if (centroid) return { lat: centroid.lat, lon: centroid.lon };
  throw new HttpError(422, CODES.noCentroid, 'This title has no recorded location.');
}

/** Amenities as a search response, nearest first (S-151, S-152, O-040). */
function writeAmenities(found: readonly ReachableAmenity[], size: number, took: number): object {
  return writeSearchResponse(INDEX_NAME, {
    took,
    total: found.length,
    maxScore: null,
    aggregations: undefined,
    hits: found.slice(0, size).map(({ amenity, distance }) => ({
      id: amenity.id,
      score: null,
      source: {
        name: amenity.name,
        amenityType: amenity.amenityType,
        mainAddress: { fullAddress: amenity.fullAddress },
        propertyCategory: amenity.propertyCategory,
        uprns: [{ uprn: amenity.uprn, vOA: [{ typeDescription: amenity.amenityType }] }],
        distanceInMetres: Math.round(distance),
        geometry: { centroid: amenity.centroid },
        provenance: amenity.provenance,
      },
    })),
  });
}
