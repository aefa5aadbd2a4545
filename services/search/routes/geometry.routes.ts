import { buildSearchPaths, toRoutePattern } from '#contract/paths.ts';
import { authProfile } from '#contract/profile-auth.ts';
import { searchProfile } from '#contract/profile-search.ts';
import type { TitleGeometry } from '#contract/title-geometry.ts';
import type { Route } from '#services/http/routes.ts';
import { measureArea } from '../geo/clip-area.ts';
import { notFound } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';
import { findTitleInPath } from './find-record.ts';

/** Outline of a title (S-123, S-124, O-036, O-037). */
export function buildGeometryRoutes({ data, engine }: SearchServices): Route[] {
  const path = buildSearchPaths(searchProfile).geometry;
  if (path === null) return [];
  return [
    {
      method: 'GET',
      path: toRoutePattern(path),
      scope: authProfile.search.scopes.titleSubResources,
      handle: async (context) => {
        const title = await findTitleInPath(context, engine);
        const geometry = data.titleGeometry(title.id);
        if (!geometry) throw notFound('This title has no recorded extent.');
        const body: TitleGeometry = {
          titleId: title.id,
          area: title.areaInSquareMeters ?? measureArea(geometry),
          centroid: title.geometry?.centroid,
          multiPolygonGeometry: geometry,
        };
        return context.json(body);
      },
    },
  ];
}
