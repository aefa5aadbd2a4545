import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { SPECIAL_IDS } from '@property/search-engine/testing/special-titles.ts';
import { vi } from 'vitest';
import {
  followRows,
  type OverrideRow,
  type OverrideRows,
} from '../src/testing/profile/follow-rows.ts';
import { listSettings } from '../src/testing/profile/list-settings.ts';
import { readThroughFile } from '../src/testing/profile/profile-folder.ts';
import { EMBEDDED_PROFILE } from './http/embedded-profile.ts';
import * as search from './search/testing/fixture-app.ts';
import { buildFixtureData } from './search/testing/fixture-data.ts';
import { TOWN_CENTRE } from './search/testing/fixture-streets.ts';
import { buildSquare } from './search/testing/fixture-titles.ts';
import { askAtOnce } from './search/testing/held-engine.ts';
import { countExports, openExport } from './search/testing/running-exports.ts';

vi.setConfig({ testTimeout: 60_000 });

const UNKNOWN = '00000000-0000-4000-8000-00000000dead';

const ROWS: OverrideRows<ServicesProfile> = {
  'search.address.titleAttribute': {
    value: ['linked'],
    observe: async (profile) => {
      const { body } = await search.get(
        search.createFixtureApp({ profile }),
        '/address?address=Castle+Street',
      );
      return Object.keys(body.data[0].attributes)[1];
    },
    byItself: 'titleRef',
    chosen: 'linked',
  },
  'search.version.noticeHeaders': {
    value: ['X-News'],
    observe: async (profile) => {
      const { headers } = await search
        .createFixtureApp({ profile })
        .request(`${search.BASE}/health`);
      return headers.get('Access-Control-Expose-Headers')?.split(',').slice(5);
    },
    byItself: ['Deprecation', 'Sunset'],
    chosen: ['X-News'],
  },
  'search.query.operators': {
    value: ['match', 'term', 'bool', 'bool.filter', 'range', 'range.gte', 'range.lte', 'exists'],
    observe: (profile) => ask(profile, 'titles that are not freehold'),
    byItself: 200,
    chosen: 400,
  },
  'search.query.matchAll': {
    value: 'exists',
    observe: (profile) => askAll(profile),
    byItself: 'match_all',
    chosen: 'exists',
  },
  ...Object.fromEntries(
    Object.keys(EMBEDDED_PROFILE.search.paths)
      .filter((name) => !name.endsWith('Export') && name !== 'dataDescription')
      .map((name): [string, OverrideRow<ServicesProfile>] => [
        `search.paths.${name}`,
        {
          value: `/titles/{titleId}/renamed-${name}`,
          observe: async (profile) => {
            // Examples of its answers would take most of the time.
            const app = search.createFixtureApp({ profile, openRecords: false });
            const { body } = await search.get(app, `/titles/${UNKNOWN}/renamed-${name}`);
            const described = await (await app.request(`${search.BASE}/openapi.json`)).json();
            const isDescribed = `/titles/{titleId}/renamed-${name}` in described.paths;
            return [body.error.code, isDescribed];
          },
          byItself: ['UNKNOWN_PATH', false],
          chosen: ['NOT_FOUND', true],
        },
      ]),
  ),
  'search.paths.dataDescription': {
    value: '/renamed/data',
    observe: async (profile) => {
      const app = search.createFixtureApp({ profile });
      return (await search.get(app, '/renamed/data')).body.error.code;
    },
    byItself: 'UNKNOWN_PATH',
    chosen: 'NOT_FOUND',
  },
  'search.paths.titlesExport': exportPathRow('/titles/export'),
  'search.paths.compsExport': exportPathRow('/comps/export'),
  'search.requests.perCaller': {
    value: 2,
    observe: async (profile) => (await askAtOnce(profile, 6)).running,
    byItself: 4,
    chosen: 2,
  },
  'search.requests.waiting': {
    value: 1,
    observe: async (profile) => (await askAtOnce(profile, 6)).statuses,
    byItself: [200, 200, 200, 200, 200, 200],
    chosen: [200, 200, 200, 200, 200, 429],
  },
  'search.requests.bodyBytes': {
    value: 20,
    observe: async (profile) => {
      const body = { query: { match_all: {} } };
      return (await search.post(search.createFixtureApp({ profile }), '/titles', body)).status;
    },
    byItself: 200,
    chosen: 400,
  },
  'search.exports.perCaller': {
    value: 1,
    observe: (profile) => countExports(profile, ['one']),
    byItself: 2,
    chosen: 1,
  },
  'search.exports.together': {
    value: 3,
    observe: (profile) => countExports(profile, ['one', 'two', 'three', 'four', 'five']),
    byItself: 8,
    chosen: 3,
  },
  'search.exports.idleSeconds': {
    value: 0.01,
    observe: async (profile) => {
      const app = search.createFixtureApp({ profile, data: buildFixtureData(3_000) });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const response = await openExport(app, '/titles/export', 'one');
        // Until the first piece waits to be read.
        while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
        vi.advanceTimersByTime(1_000);
        return await readOutcome(response);
      } finally {
        vi.useRealTimers();
      }
    },
    byItself: 'whole',
    chosen: 'given up',
  },
  'search.rateLimit.requestsPerMinute': {
    value: 7,
    observe: async (profile) => {
      const app = search.createFixtureApp({ profile });
      const { headers } = await search.get(app, '/address?address=Castle');
      return headers.get('X-RateLimit-Limit');
    },
    byItself: '1200',
    chosen: '7',
  },
  'search.footfall.leastShare': {
    value: 0.001,
    // A square of which the busiest cell holds a corner, less than a tenth of it.
    observe: async (profile) => {
      const extent = buildSquare(TOWN_CENTRE.lat - 0.0005, TOWN_CENTRE.lon - 0.0005, 200);
      const data = { ...buildFixtureData(), titleGeometry: () => extent };
      const app = search.createFixtureApp({ profile, data });
      const { body } = await search.get(app, `/titles/${SPECIAL_IDS.freehold}/footfall`);
      return body.indexId;
    },
    byItself: 'cell-2',
    chosen: 'cell-3',
  },
  'auth.search.scopes.address': scopeRow('search.comps', '/address?address=Castle'),
  'auth.search.scopes.titlesNaturalLanguage': scopeRow('search.comps', 'POST /titles/nl-query'),
  'auth.search.scopes.titleSubResources': scopeRow(
    'search.comps',
    `/titles/${SPECIAL_IDS.freehold}/geometry`,
    `/titles/${SPECIAL_IDS.freehold}/owners`,
  ),
  'auth.search.scopes.titleImages': scopeRow(
    'search.titles',
    `/titles/${SPECIAL_IDS.freehold}/images`,
  ),
  'auth.search.scopes.titleComparables': scopeRow(
    'search.titles',
    `/titles/${SPECIAL_IDS.freehold}/comps`,
  ),
  'auth.search.mode.keyScopes': {
    value: ['search.comps'],
    observe: async (profile) =>
      (await search.get(search.createFixtureApp({ profile }), '/address?address=Castle')).status,
    byItself: 200,
    chosen: 403,
  },
};

followRows(
  ROWS,
  listSettings(EMBEDDED_PROFILE)
    .map(({ path }) => path)
    .filter((path) => path.startsWith('search.') || path.startsWith('auth.search.')),
  readThroughFile,
);

/** A search of a caller with one scope; a deployment that asks for that scope lets it in. */
function scopeRow(scope: string, ...requests: readonly string[]): OverrideRow<ServicesProfile> {
  return {
    value: scope,
    observe: async (profile) => {
      const app = search.createFixtureApp({ profile });
      const headers = {
        Authorization: `Bearer ${await search.signToken({ scp: scope })}`,
        'Content-Type': 'application/json',
      };
      const statuses = requests.map(async (request) => {
        const [first = '', path] = request.split(' ');
        const answer = path
          ? app.request(search.BASE + path, {
              method: first,
              headers,
              body: '{"query":"freehold"}',
            })
          : app.request(search.BASE + first, { headers });
        return (await answer).status;
      });
      return [...new Set(await Promise.all(statuses))];
    },
    byItself: [403],
    chosen: [200],
  };
}

/** An export at another path, with a description. */
function exportPathRow(path: string): OverrideRow<ServicesProfile> {
  return {
    value: '/renamed/export',
    observe: async (profile) => {
      const app = search.createFixtureApp({ profile, openRecords: false });
      const described = await (await app.request(`${search.BASE}/openapi.json`)).json();
      const answers = ['/renamed/export', path].map(async (one) => {
        const response = await openExport(app, one, 'one');
        await response.body?.cancel();
        return [response.status, one in described.paths];
      });
      return Promise.all(answers);
    },
    byItself: [
      [404, false],
      [200, true],
    ],
    chosen: [
      [200, true],
      [404, false],
    ],
  };
}

function readOutcome(response: Response): Promise<string> {
  return response.text().then(
    (text) => (text.includes('"complete":true') ? 'whole' : 'cut off'),
    () => 'given up',
  );
}

async function ask(profile: ServicesProfile, query: string): Promise<number> {
  const app = search.createFixtureApp({ profile });
  return (await search.post(app, '/titles/nl-query', { query })).status;
}

/** How "every title" is written. */
async function askAll(profile: ServicesProfile): Promise<string | undefined> {
  const app = search.createFixtureApp({ profile });
  const { body } = await search.post(app, '/titles/nl-query', { query: 'all titles' });
  return Object.keys(body.engineQuery.query)[0];
}
