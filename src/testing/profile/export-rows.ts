import { describeData } from '#api/data-description-query.ts';
import { createDealsService } from '#api/deals-service.ts';
import type { OverrideRow, OverrideRows } from './follow-rows.ts';
import { answerAll, type ReadApp, run } from './open-app.ts';

const ALL = { query: { match_all: {} } } as const;

/** Where exports, and what the data are, are asked for. */
export const EXPORT_ROWS: OverrideRows<ReadApp> = {
  'search.paths.titlesExport': exportRow('/titles/export', ({ open }, fetch) =>
    open(fetch).search.exportTitles(ALL),
  ),
  'search.paths.dataDescription': {
    value: '/renamed/data',
    observe: async ({ open }) => {
      const { fetch, requests } = answerAll({ name: 'Somewhere' });
      await run((cache) => cache.fetchQuery(describeData(open(fetch).search)));
      return requests[0]?.path;
    },
    byItself: '/data',
    chosen: '/renamed/data',
  },
  'search.paths.compsExport': exportRow('/comps/export', ({ open, profile }, fetch) =>
    createDealsService(open(fetch).search.client, profile.search).exportDeals(ALL),
  ),
};

function exportRow(
  byItself: string,
  start: (app: ReadApp, fetch: typeof globalThis.fetch) => AsyncIterable<unknown>,
): OverrideRow<ReadApp> {
  return {
    value: '/renamed/export',
    observe: async (app) => {
      const { fetch, requests } = answerAll({ complete: true, count: 0 });
      await run(async () => {
        for await (const _row of start(app, fetch));
      });
      return requests[0]?.path;
    },
    byItself,
    chosen: '/renamed/export',
  };
}
