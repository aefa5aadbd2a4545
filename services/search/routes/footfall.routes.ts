import type { FootfallRecord } from '#contract/footfall.ts';
import { SCOPES } from '#contract/scopes.ts';
import type { FootfallCell } from '#contract/stored-places.ts';
import type { Route } from '#services/http/routes.ts';
import { notFound } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';
import { findTitleInPath } from './find-record.ts';

/** Pedestrian footfall of a title and of a grid cell (S-165 to S-173). */
export function buildFootfallRoutes({ data, engine, footfall }: SearchServices): Route[] {
  return [
    {
      method: 'GET',
      path: '/titles/:titleId/footfall',
      scope: SCOPES.searchComps,
      handle: async (context) => {
        const title = await findTitleInPath(context, engine);
        const geometry = data.titleGeometry(title.id);
        if (!geometry) throw notFound('This title has no recorded extent, so no footfall.');
        const cell = footfall.findBest(geometry);
        if (!cell) throw notFound('No footfall is counted around this title.');
        return context.json({ titleId: title.id, ...writeCell(cell) });
      },
    },
    {
      method: 'GET',
      path: '/footfall/:indexId',
      scope: SCOPES.searchComps,
      handle: (context) => {
        const indexId = context.req.param('indexId') ?? '';
        const cell = footfall.get(indexId);
        if (!cell) throw notFound(`There is no footfall cell ${indexId}.`);
        return context.json(writeCell(cell));
      },
    },
  ];
}

function writeCell({ indexId, averages, monthly }: FootfallCell): FootfallRecord {
  return { indexId, averages, monthly: [...monthly] };
}
