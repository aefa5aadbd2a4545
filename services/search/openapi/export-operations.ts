import { comparableDealSourceSchema } from '@property/contract/deals/comparable-deal.ts';
import type { SearchPaths } from '@property/contract/search/paths.ts';
import { EXPORT_MEDIA_TYPE, exportLineSchema } from '@property/contract/search/search-export.ts';
import { titleSourceSchema } from '@property/contract/titles/title.ts';
import type { Json, OperationDescription, Schema } from '#services/http/openapi/operation.ts';
import { NAMED_SCHEMAS } from './search-schemas.ts';

/** Exports of everything that fits (O-150), where the deployment has them. */
export function describeExportOperations({
  titlesExport,
  compsExport,
}: SearchPaths): Record<string, OperationDescription> {
  return {
    ...describe(titlesExport, 'titles', 'Titles', titleSourceSchema, {
      'numbers and addresses of freeholds, largest first': {
        query: { term: { tenure: 'Freehold' } },
        sort: [{ areaInAcres: 'desc' }],
        _source: ['number', 'mainAddress.fullAddress', 'areaInAcres'],
      },
    }),
    ...describe(compsExport, 'deals', 'Deals', comparableDealSourceSchema, {
      'ids of all deals': { query: { match_all: {} }, _source: false },
    }),
  };
}

function describe(
  path: string | null,
  noun: string,
  tag: string,
  source: Schema,
  examples: Readonly<Record<string, Json>>,
): Record<string, OperationDescription> {
  if (path === null) return {};
  return {
    [`POST ${path}`]: {
      summary: `Export all ${noun} that fit`,
      description:
        'The query, order and field selection of a search; every record comes back, one a line. The last line is {"complete":true,"count":N}, or the error that ended the export with its status: a stream without either was cut off. Records are found within five seconds, and then read at the pace of the caller, who may have two exports at once.',
      tag,
      body: { schema: NAMED_SCHEMAS.ExportRequest, examples },
      answer: { schema: exportLineSchema(source), mediaType: EXPORT_MEDIA_TYPE },
      failures: [400, 504],
    },
  };
}
