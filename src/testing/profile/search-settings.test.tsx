// @vitest-environment jsdom

import { deploymentProfile } from '@property/contract/profile/deployment-profile.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { AmenitiesResult } from '@property/contract/titles/amenities.ts';
import type { RoadTraffic } from '@property/contract/titles/traffic.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { questionQuery } from '#api/reading/question-query.ts';
import type { SearchService } from '#api/search-service.ts';
import { ServiceBanner } from '#app/shell/service-banner.tsx';
import { buildMapRoads } from '#features/title/figures/traffic-roads.ts';
import { listAmenityRows } from '#features/title/sections/amenity-list.tsx';
import MoreSection from '#features/title/sections/more-section.tsx';
import { estimateSeconds } from '#features/workspace/export/describe-time.ts';
import { buildOmniboxGroups } from '#features/workspace/omnibox/omnibox-options.ts';
import { canAggregate } from '#filters/query/can-aggregate.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { readEngineQuery } from '#filters/read/read-engine-query.ts';
import { serviceNotices } from '#lib/service-notices.ts';
import { renderWithServices } from '../render-with-services.tsx';
import { EXPORT_ROWS } from './export-rows.ts';
import { followRows, type OverrideRow, type OverrideRows } from './follow-rows.ts';
import { listSettings } from './list-settings.ts';
import { answerAll, listRequestIdHeaders, type ReadApp, readApp, run } from './open-app.ts';
import { fieldRow, nameRow } from './search-rows.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const EMPTY = { took: 1, timed_out: false, hits: { hits: [] } };
const VIEW = { top_left: { lat: 52, lon: -1 }, bottom_right: { lat: 51, lon: 0 } };

/** How the app asks for what stands under each path that a deployment may name. */
const BELOW_TITLE = {
  comps: 'comparableSummaries',
  constraints: 'constraints',
  leases: 'leases',
  leaseholdTitles: 'leaseholdTitles',
  geometry: 'geometry',
  buildings: 'buildings',
  energyCertificates: 'energyCertificates',
  property: 'property',
  useClasses: 'useClasses',
  owners: 'owners',
  ratingClassifications: 'ratingClassifications',
} as const;

afterEach(() => {
  cleanup();
  serviceNotices.setState({ search: {}, documents: {} });
});

const ROWS: OverrideRows<ReadApp> = {
  'search.address.titleAttribute': {
    value: ['linked'],
    observe: ({ profile }) => {
      const title = { id: ID, tenure: 'Freehold' };
      const attributes = { fullAddress: '4 Kiln Lane', linked: title };
      const [group] = buildOmniboxGroups({
        text: 'kiln',
        understood: [],
        addresses: [{ type: undefined, attributes }],
        titleAttributes: profile.search.address.titleAttribute,
        recent: [],
      });
      return group?.options[0]?.badge ?? 'no title';
    },
    byItself: 'no title',
    chosen: 'Freehold',
  },
  'search.query.fieldSelectionParam': {
    value: 'fields',
    observe: async ({ open }) => {
      const { fetch, requests } = answerAll(EMPTY);
      await run((cache) => cache.fetchQuery(open(fetch).search.search(REQUEST)));
      return Object.keys(JSON.parse(requests[0]?.body ?? '{}')).at(-1);
    },
    byItself: '_source',
    chosen: 'fields',
  },
  'search.query.operators': {
    value: ['match', 'term'],
    observe: ({ profile }) => readQueryDialect(profile.search).allows('bool.must_not'),
    byItself: true,
    chosen: false,
  },
  'search.aggregations.kinds': {
    value: ['terms', 'geo_centroid'],
    observe: ({ profile }) => canAggregate(profile.search, ['terms', 'geotile_grid']),
    byItself: true,
    chosen: false,
  },
  'search.query.exactSuffix': {
    value: '.raw',
    observe: ({ profile }) => readQueryDialect(profile.search).exactSuffix,
    byItself: '',
    chosen: '.raw',
  },
  'search.query.matchAll': {
    value: 'exists',
    observe: ({ profile }) => readQueryDialect(profile.search).matchAll,
    byItself: 'match_all',
    chosen: 'exists',
  },
  'search.query.sortByDistance': {
    value: false,
    observe: ({ profile }) => readQueryDialect(profile.search).sortsByDistance,
    byItself: true,
    chosen: false,
  },
  'search.query.aggregationsKey': {
    value: 'aggs',
    observe: async ({ open }) => {
      const answer = { ...EMPTY, aggs: { count: { value: 4 } } };
      const found = await run((cache) =>
        cache.fetchQuery(open(answerAll(answer).fetch).search.search(REQUEST)),
      );
      return typeof found === 'string' ? found : (found.aggregations?.count?.value ?? null);
    },
    byItself: null,
    chosen: 4,
  },
  ...Object.fromEntries(
    Object.entries(BELOW_TITLE).map(([name, method]): [string, OverrideRow<ReadApp>] => [
      `search.paths.${name}`,
      {
        value: `/renamed/{titleId}/${name}`,
        observe: async ({ open }) => {
          const { fetch, requests } = answerAll([]);
          await run((cache) =>
            cache.fetchQuery(open(fetch).search[method](ID) as ReturnType<SearchService['owners']>),
          );
          return requests[0]?.path;
        },
        byItself: deploymentProfile.search.paths[name as keyof typeof BELOW_TITLE]?.replace(
          '{titleId}',
          ID,
        ),
        chosen: `/renamed/${ID}/${name}`,
      },
    ]),
  ),
  'search.fields.title': fieldRow(['id'], 'tenure'),
  'search.fields.planning': fieldRow(['reference'], 'planning.decision'),
  'search.fields.sales': fieldRow(['price'], 'sales.dateAcquired'),
  'search.fields.leases': fieldRow(['id'], 'leases.rentAnnually'),
  'search.fields.owners': fieldRow(['id'], 'owners.companyName'),
  'search.fields.property': {
    value: ['titleId', 'number'],
    observe: async ({ config }) => {
      const { fetch } = answerAll({ titleId: ID, number: 'WX1', siteCoverage: 0.5, extra: 1 });
      renderWithServices(<MoreSection title={{ id: ID }} />, fetch, { profile: withTitle(config) });
      await screen.findByTitle('extra');
      const isListed = screen.queryByTitle('siteCoverage') !== null;
      cleanup();
      return isListed;
    },
    byItself: false,
    chosen: true,
  },
  'search.images.indexField': {
    value: 'place',
    observe: async ({ open }) => {
      const { search: service } = open(answerAll([{ place: 4, index: 1 }]).fetch);
      const images = await run((cache) => cache.fetchQuery(service.images(ID)));
      return typeof images === 'string' ? images : images[0]?.index;
    },
    byItself: 1,
    chosen: 4,
  },
  'search.traffic.rankBy': {
    value: 'average',
    observe: ({ profile }) => {
      const geometry = { type: 'LineString', coordinates: [] };
      const figures = { estimated: { motorVehicles: 10 }, average: { motorVehicles: 20 } };
      const traffic = { roads: [{ geometry, ...figures }] } as unknown as RoadTraffic;
      return buildMapRoads(traffic, profile.search.traffic.rankBy)[0]?.motorVehicles;
    },
    byItself: 10,
    chosen: 20,
  },
  'search.amenities.kindField': {
    value: 'sort',
    observe: ({ profile }) => {
      const hits = [{ _id: '1', _source: { amenityType: 'School', sort: 'Railway' } }];
      const result = { results: { hits: { hits } } } as unknown as AmenitiesResult;
      return listAmenityRows(result, profile.search.amenities.kindField)[0]?.kind;
    },
    byItself: 'School',
    chosen: 'Railway',
  },
  'search.labels': nameRow('GRANTED', 'Granted', { GRANTED: 'Elsewhere' }),
  'search.countries.ENG': nameRow('ENG', 'England and Wales'),
  'search.countries.SCT': nameRow('SCT', 'Scotland'),
  'search.rateLimit.requestsPerMinute': {
    value: 10,
    observe: ({ profile }) => estimateSeconds(400, profile.search.rateLimit.requestsPerMinute),
    byItself: 20,
    chosen: 2400,
  },
  'search.requestIdHeader': {
    value: 'X-Ours',
    observe: async ({ open }) => {
      const { fetch, requests } = answerAll({});
      await run((cache) => cache.fetchQuery(open(fetch).search.title(ID)));
      return requests.map(({ headers }) => listRequestIdHeaders(headers));
    },
    byItself: [['x-request-id']],
    chosen: [['x-ours']],
  },
  'search.retry.automaticStatuses': {
    value: [418],
    observe: async ({ open }) => {
      const { fetch, requests } = answerAll({}, 418, { 'Retry-After': '0' });
      await run((cache) => cache.fetchQuery(open(fetch).search.title(ID)));
      return requests.length;
    },
    byItself: 1,
    chosen: 3,
  },
  'search.nl.engineQueryShape': {
    value: 'tree',
    observe: ({ profile }) => {
      const body = { query: { term: { tenure: 'Freehold' } } };
      return readEngineQuery(body, profile.search.nl.engineQueryShape).query;
    },
    byItself: { term: { tenure: 'Freehold' } },
    chosen: { query: { term: { tenure: 'Freehold' } } },
  },
  'search.nl.viewField': {
    value: null,
    observe: async ({ open, profile }) => {
      const { fetch, requests } = answerAll({});
      await run((cache) =>
        cache.fetchQuery(questionQuery(open(fetch).search, profile.search, 'schools here', VIEW)),
      );
      return Object.keys(JSON.parse(requests[0]?.body ?? '{}'));
    },
    byItself: ['query', 'size', 'view'],
    chosen: ['query', 'size'],
  },
  'search.health.failing': {
    value: ['poorly'],
    observe: async ({ config }) => {
      const settings = { profile: config.profile };
      const { fetch } = answerAll({ status: 'poorly' });
      const { queryClient } = renderWithServices(<ServiceBanner />, fetch, settings);
      await waitFor(() => expect(queryClient.getQueryData(['search', 'health'])).toBeDefined());
      const said = screen.queryByRole('status')?.textContent ?? '';
      cleanup();
      return said;
    },
    byItself: '',
    chosen: 'The search service says that it is poorly. Some answers may fail.',
  },
  'search.health.failingStatus': {
    value: 418,
    observe: async ({ open }) => {
      const health = await run((cache) =>
        cache.fetchQuery(open(answerAll({ status: 'degraded' }, 418).fetch).search.health()),
      );
      return typeof health === 'string' ? 'refused' : health.status;
    },
    byItself: 'refused',
    chosen: 'degraded',
  },
  'search.version.noticeHeaders': {
    value: ['X-News'],
    observe: async ({ open }) => {
      await run((cache) =>
        cache.fetchQuery(open(answerAll({}, 200, { 'X-News': 'soon' }).fetch).search.title(ID)),
      );
      return serviceNotices.getState().search;
    },
    byItself: {},
    chosen: { 'X-News': 'soon' },
  },
};

const REQUEST: SearchRequest = { query: { match_all: {} }, _source: ['id'] };

followRows(
  { ...ROWS, ...EXPORT_ROWS },
  listSettings(deploymentProfile)
    .map(({ path }) => path)
    .filter((path) => path.startsWith('search.')),
  readApp,
);

/** The overrides with a title that knows nothing of itself, so that only the property record counts. */
function withTitle({ profile }: ReadApp['config']): object {
  const { search: overrides = {} } = (profile ?? {}) as { search?: { fields?: object } };
  return { search: { fields: { title: ['id'], ...overrides.fields } } };
}
