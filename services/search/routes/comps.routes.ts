import { dealLookupParametersSchema } from '@property/contract/deals/comparable-deal.ts';
import { SCOPES } from '@property/contract/scopes.ts';
import { DEAL_DETAILS_MAXIMUM } from '@property/contract/search/limits.ts';
import type { DealRecords } from '@property/contract/titles/stored-records.ts';
import type { Route } from '#services/http/routes.ts';
import { CODES, notFound, readDetails } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';
import { findDealInPath, readParameters, readUnread } from './read-request.ts';

/** The kinds of detail records, each with the date that it is sorted by (O-041). */
const DETAILS: readonly (readonly [kind: keyof DealRecords, mainDate: string])[] = [
  ['sales', 'dateAcquired'],
  ['leases', 'startDate'],
  ['listings', 'firstListingDate'],
];

/** Look-up, structured search and details of deals (S-194 to S-219). */
export function buildCompsRoutes(services: SearchServices): Route[] {
  const { engine, data } = services;
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
      isSearch: true,
      handle: async (context) => {
        const search = await readUnread(context, services);
        const answer = await engine.answer('comps', search, context.req.raw.signal);
        return context.body(answer, 200, { 'Content-Type': 'application/json' });
      },
    },
    ...DETAILS.map(
      ([kind, mainDate]): Route => ({
        method: 'GET',
        path: `/comps/:dealId/${kind}`,
        scope,
        handle: async (context) => {
          const deal = await findDealInPath(context, engine);
          const records = await readDetails<object[]>(() => data.dealRecords(kind, deal.id));
          return context.json(keepNewest(records, mainDate));
        },
      }),
    ),
  ];
}

/** The newest ten by a date, newest first; those without one come last (O-041). */
function keepNewest(records: readonly object[], mainDate: string): object[] {
  const dateOf = (record: Readonly<Record<string, unknown>>) => String(record[mainDate] ?? '');
  return records
    .map((record) => ({ ...record }))
    .sort((one, other) => dateOf(other).localeCompare(dateOf(one)))
    .slice(0, DEAL_DETAILS_MAXIMUM);
}
