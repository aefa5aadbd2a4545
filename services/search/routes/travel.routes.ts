import { amenitiesParametersSchema } from '#contract/amenities.ts';
import { SCOPES } from '#contract/scopes.ts';
import type { TitleDocument } from '#contract/title.ts';
import { travelTimeParametersSchema } from '#contract/travel-time.ts';
import { HttpError } from '#services/http/http-error.ts';
import type { Route } from '#services/http/routes.ts';
import type { RoutingPoint } from '../routing/router.ts';
import { CODES } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';
import { writeAmenities } from './amenities-response.ts';
import { findTitleInPath } from './find-record.ts';
import { readParameters } from './read-request.ts';

/** What lies within a travel time of a title (S-143 to S-164). */
export function buildTravelRoutes({ amenities, engine, router }: SearchServices): Route[] {
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
        const found = await amenities.findReachable(router, centroid, mode, maxMinutes, signal);
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
        return context.json({ titleId: title.id, centroid, mode, maxMinutes, polygon });
      },
    },
  ];
}

function readCentroid(title: TitleDocument): RoutingPoint {
  const centroid = title.geometry?.centroid;
  if (centroid) return { lat: centroid.lat, lon: centroid.lon };
  throw new HttpError(422, CODES.noCentroid, 'This title has no recorded location.');
}
