import type { McpServer } from '@modelcontextprotocol/server';
import { EVIDENCE_STATUSES, readEvidenceStatus } from '@property/contract/deals/evidence-status.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { AggregationResult } from '@property/contract/search/search-response.ts';
import { TRAVEL_MODES } from '@property/contract/search/travel-time.ts';
import { isModelledField } from '@property/contract/titles/provenance.ts';
import * as z from 'zod';
import { answer, readTotal, refuse, tellFaults } from '../answer.ts';
import type { McpContext } from '../mcp-context.ts';
import { findTitle, NO_NAME, READ_ONLY, titleName } from './title-tools.ts';

/** How a way to travel is said. */
const BY = { car: 'by car', foot: 'on foot' } as const;
const MOST_DEALS = 25;
/** More words for a status than any deployment has. */
const MOST_STATUSES = 100;
const RATE = 'dealData.dealPricePerSquareFoot';
const PRICE = 'dealData.dealPrice';

const travelFields = {
  title: titleName,
  mode: z.enum(TRAVEL_MODES).default('foot'),
  minutes: z.number().int().min(1).max(60).default(15),
};

/** What can be reached from a title, and what was paid near it. */
export function registerEvidenceTools(server: McpServer, context: McpContext): void {
  const { search, appUrl, exactSuffix } = context;

  server.registerTool(
    'travel_time',
    {
      title: 'Travel time',
      description:
        'The area that can be reached from a title by car or on foot within some minutes, as GeoJSON that search_titles takes as the shape of a geo_shape filter on geometry.centroid, and the amenities inside it, nearest first.',
      inputSchema: z.strictObject(travelFields),
      annotations: READ_ONLY,
    },
    ({ title: name, mode, minutes }, call) =>
      tellFaults(async () => {
        const { signal } = call.mcpReq;
        const title = await findTitle(context, name, signal);
        if (title === null) return refuse(NO_NAME);
        const [area, places] = await Promise.all([
          search.travelTime(title.id, mode, minutes, signal),
          search.amenities(title.id, mode, minutes, undefined, signal),
        ]);
        const link = `${appUrl}/titles/${title.id}?section=travel-time`;
        return answer(
          [
            `Within ${minutes} minutes ${BY[mode]} of ${title.number ?? title.id}.${sayEdge(area.isCut)}`,
            link,
          ],
          { area: area.polygon, isCut: area.isCut === true, amenities: places, link },
        );
      }),
  );

  server.registerTool(
    'find_comparables',
    {
      title: 'Find comparable deals',
      description:
        'Deals within reach of a title, newest first, with statistics over all of them: count, quartiles and range of price and of price per square foot. Only completed deals count unless other statuses are asked for. Sales and lettings are never mixed.',
      inputSchema: z.strictObject({
        ...travelFields,
        transaction: z.enum(['Sale', 'Letting']).default('Sale'),
        months: z.number().int().min(1).max(600).default(24),
        statuses: z.array(z.enum(EVIDENCE_STATUSES)).min(1).max(5).default(['completed']),
        size: z.number().int().min(1).max(MOST_DEALS).default(10),
      }),
      annotations: READ_ONLY,
    },
    ({ title: name, mode, minutes, transaction, months, statuses, size }, call) =>
      tellFaults(async () => {
        const { signal } = call.mcpReq;
        const title = await findTitle(context, name, signal);
        if (title === null) return refuse(NO_NAME);
        const { polygon, isCut = false } = await search.travelTime(title.id, mode, minutes, signal);
        const near: QueryNode[] = [
          {
            geo_shape: { 'dealData.dealGeometry.centroid': { shape: polygon, relation: 'within' } },
          },
          { terms: { [`dealData.transactionType${exactSuffix}`]: [transaction] } },
          { range: { 'dealData.dealDate': { gte: startOf(months) } } },
        ];
        const statusField = `comparableStatus${exactSuffix}`;
        const counted = await search.searchDeals(
          {
            query: { bool: { filter: near } },
            size: 0,
            aggs: { statuses: { terms: { field: statusField, size: MOST_STATUSES } } },
          },
          signal,
        );
        const words = (counted.aggregations?.statuses?.buckets ?? [])
          .map(({ key }) => String(key))
          .filter((word) => statuses.includes(readEvidenceStatus(word)));
        const found = await search.searchDeals(
          {
            query: { bool: { filter: [...near, { terms: { [statusField]: words } }] } },
            size,
            sort: [{ 'dealData.dealDate': 'desc' }],
            aggs: {
              rate: { percentiles: { field: RATE, percents: [0, 25, 50, 75, 100] } },
              price: { percentiles: { field: PRICE, percents: [0, 25, 50, 75, 100] } },
              rated: { value_count: { field: RATE } },
            },
          },
          signal,
        );
        const { total, isExact, said } = readTotal(found);
        const deals = found.hits.hits.map(({ _id: id, _source: source = {} }) => ({
          id,
          link: `${appUrl}/deals/${id}`,
          address: source.dealData?.dealAddress,
          date: source.dealData?.dealDate,
          price: source.dealData?.dealPrice,
          pricePerSquareFoot: source.dealData?.dealPricePerSquareFoot,
          squareFeet: source.dealData?.totalFloorAreaInSquareFeet,
          status: source.comparableStatus,
          isModelled: isModelledField(source.provenance, 'price'),
        }));
        const modelled = deals.filter(({ isModelled }) => isModelled).length;
        const statistics = {
          count: total,
          isCountExact: isExact,
          countWithRate: found.aggregations?.rated?.value ?? null,
          pricePerSquareFoot: readQuartiles(found.aggregations?.rate),
          price: readQuartiles(found.aggregations?.price),
        };
        const link = `${appUrl}/comps?title=${title.id}`;
        const rate = statistics.pricePerSquareFoot;
        return answer(
          [
            `${said} deals (${transaction}, ${statuses.join(', ')}) within ${minutes} minutes ${BY[mode]} of ${title.number ?? title.id} in ${months} months.${sayEdge(isCut)}`,
            ...(found.timed_out === true
              ? ['The service stopped before it had looked everywhere, so figures are of a part.']
              : []),
            rate === null
              ? 'None of them has a price per square foot.'
              : `£ per sq ft of ${statistics.countWithRate}: median ${round(rate.median)}, quartiles ${round(rate.lowerQuartile)} to ${round(rate.upperQuartile)}, range ${round(rate.minimum)} to ${round(rate.maximum)}.`,
            `${deals.length} listed, newest first${modelled === 0 ? '' : `; the prices of ${modelled} of these are modelled, on no record`}.`,
            ...deals.map(
              (deal) =>
                `${deal.date?.slice(0, 10) ?? 'no date'}, ${deal.address ?? 'no address'}, £${deal.price ?? '?'}${deal.isModelled ? ' (modelled)' : ''}: ${deal.link}`,
            ),
            link,
          ],
          { statistics, deals, isWhole: isExact && deals.length === total, isCut, link },
        );
      }),
  );
}

function sayEdge(isCut: boolean | undefined): string {
  return isCut === true ? ' It ends where the data end: there may be more beyond.' : '';
}

/** The day so many months ago, YYYY-MM-DD. */
function startOf(months: number): string {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}

const percentilesSchema = z.record(z.string(), z.number().nullable());

function readQuartiles(result: AggregationResult | undefined) {
  const read = percentilesSchema.safeParse(result?.values);
  if (!read.success) return null;
  const [minimum, lowerQuartile, median, upperQuartile, maximum] = [0, 25, 50, 75, 100].map(
    (share) => read.data[`${share}.0`] ?? null,
  );
  if (minimum == null || lowerQuartile == null || median == null) return null;
  if (upperQuartile == null || maximum == null) return null;
  return { minimum, lowerQuartile, median, upperQuartile, maximum };
}

function round(value: number): string {
  return value.toFixed(2);
}
