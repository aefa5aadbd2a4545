import { dealLookupParametersSchema } from '#contract/comparable-deal.ts';
import { searchProfile } from '#contract/profile-search.ts';
import { SCOPES } from '#contract/scopes.ts';
import type { DealRecords } from '#contract/stored-records.ts';
import type { Route } from '#services/http/routes.ts';
import { CODES, notFound } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';
import { findDealInPath } from './find-record.ts';
import { readDetails } from './read-details.ts';
import { readParameters, readSearchBody } from './read-request.ts';

const DETAILS: readonly (keyof DealRecords)[] = ['sales', 'leases', 'listings'];

/** Look-up, structured search and details of deals (S-194 to S-219). */
export function buildCompsRoutes({ engine, data }: SearchServices): Route[] {
  const scope = SCOPES.searchComps;
  return [
    {
      method: 'GET',
      path: '/comps',
      scope,
      handle: async (context) => {
        const { id } = readParameters(context, dealLookupParametersSchema, CODES.invalidFormat);
        const deal = await engine.get('comps', id.toLowerCase());
        if (!deal) throw notFound(`There is no deal with the id ${id}.`);
        return context.json(deal);
      },
    },
    {
      method: 'POST',
      path: '/comps',
      scope,
      handle: async (context) => {
        const search = await readSearchBody(context, 'comps');
        const answer = await engine.answer('comps', search, context.req.raw.signal);
        return context.body(answer, 200, { 'Content-Type': 'application/json' });
      },
    },
    ...DETAILS.map(
      (kind): Route => ({
        method: 'GET',
        path: `/comps/:dealId/${kind}`,
        scope,
        handle: async (context) => {
          const deal = await findDealInPath(context, engine);
          const records = readDetails<unknown[]>(() => data.dealRecords(kind, deal.id));
          return context.json(records.slice(0, searchProfile.comps.detailLimit));
        },
      }),
    ),
  ];
}
