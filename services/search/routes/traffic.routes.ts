import { ROADS_MAXIMUM } from '#contract/limits.ts';
import { SCOPES } from '#contract/scopes.ts';
import { type RoadTraffic, trafficParametersSchema } from '#contract/traffic.ts';
import type { Route } from '#services/http/routes.ts';
import { notFound } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';
import { findTitleInPath } from './find-record.ts';
import { readParameters } from './read-request.ts';

/** The busiest roads around a title (S-133 to S-142). */
export function buildTrafficRoutes({ data, engine, roads }: SearchServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/titles/:titleId/traffic',
      scope: SCOPES.searchTitles,
      handle: async (context) => {
        const { radius } = readParameters(context, trafficParametersSchema);
        const title = await findTitleInPath(context, engine);
        const geometry = data.titleGeometry(title.id);
        if (!geometry) throw notFound('This title has no recorded extent, so no roads around it.');
        const busiest = roads.findBusiest(geometry, radius, ROADS_MAXIMUM);
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
