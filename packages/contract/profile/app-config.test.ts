import { expect, test } from 'vitest';
import { type AppConfigProblem, parseAppConfig } from './app-config.ts';
import { searchProfile } from './profile-search.ts';
import { resolveProfile } from './resolve-profile.ts';

const least = {
  environment: { name: 'Local', kind: 'local' },
  search: { baseUrl: '/search/v1', subscriptionKey: 'demo-key' },
};

const documents = { baseUrl: 'https://example.test/docs/v1', audience: 'api://demo-docs' };
const auth = { authority: '/auth', clientId: 'property-research-app' };

async function problems(change: object): Promise<readonly AppConfigProblem[]> {
  const result = await parseAppConfig({ ...least, ...change });
  return result.ok ? [] : result.problems;
}

test('the least configuration gets its defaults', async () => {
  const result = await parseAppConfig(least);
  expect(result).toEqual({
    ok: true,
    config: {
      ...least,
      documents: null,
      auth: null,
      basemap: { tiles: '/basemap/tiles.json' },
      map: {},
    },
    profile: { search: searchProfile },
  });
});

test('tiles are where the search service is, unless the settings name others', async () => {
  const read = async (baseUrl: string, basemap = {}) => {
    const result = await parseAppConfig({
      ...least,
      search: { ...least.search, baseUrl },
      basemap,
    });
    return result.ok && result.config.basemap.tiles;
  };
  expect(await read('/search/v1')).toBe('/basemap/tiles.json');
  expect(await read('https://api.example.test/search/v1/')).toBe(
    'https://api.example.test/basemap/tiles.json',
  );
  expect(await read('https://example.test/property/search/v1')).toBe(
    'https://example.test/property/basemap/tiles.json',
  );
  expect(await read('https://api.example.test/search/v1', { tiles: '/t.json' })).toBe('/t.json');
});

test('a full configuration is taken, with profile overrides laid over the embedded choices', async () => {
  const result = await parseAppConfig({
    ...least,
    search: { baseUrl: 'https://example.test/search/v1', auth: 'bearer', audience: 'api://s' },
    documents,
    auth,
    basemap: { style: { light: '/l.json', dark: 'https://example.test/d.json' } },
    map: { center: [-2.99, 51.58], bounds: [-3.1, 51.5, -2.9, 51.7], zoom: 12 },
    profile: { search: { paths: { comps: null }, labels: { Let: 'Let' } } },
  });
  expect(result.ok && result.profile.search.paths.comps).toBeNull();
  expect(result.ok && result.profile.search.labels.Let).toBe('Let');
  expect(result.ok && resolveProfile(result.config.profile)).toMatchObject({
    ok: true,
    profile: { search: { paths: { comps: null } }, docs: { download: { linkDays: 30 } } },
  });
});

test.each([
  [
    'S-001',
    { search: { ...least.search, baseUrl: '/search' } },
    'search.baseUrl',
    /ending in \/search\/v1/,
  ],
  [
    'S-001',
    { search: { ...least.search, baseUrl: 'ftp://x/search/v1' } },
    'search.baseUrl',
    /address/,
  ],
  [
    'D-001',
    { documents: { ...documents, baseUrl: '/docs/v2' }, auth },
    'documents.baseUrl',
    /\/docs\/v1/,
  ],
  [
    'typing error',
    { basmap: {} },
    '',
    /^"basmap" is not a setting of the configuration\. Known settings: environment, search/,
  ],
  ['typing error', { map: { centre: [0, 0] } }, 'map', /^"centre" is not a setting of map/],
  [
    'word',
    { environment: { name: 'x', kind: 'prod' } },
    'environment.kind',
    /"production", "test", "local"/,
  ],
  ['missing', { search: undefined }, 'search', /must be an object of settings/],
  ['A-004', { search: { baseUrl: '/search/v1' } }, 'search.auth', /subscriptionKey/],
  [
    'A-004',
    { search: { baseUrl: '/search/v1', auth: 'key' } },
    'search.subscriptionKey',
    /is needed/,
  ],
  ['A-025', { documents }, 'auth', /signed in/],
  ['map', { map: { center: [51, -200] } }, 'map.center[1]', /^A latitude from -90 to 90/],
  ['map', { map: { bounds: [1, 0, 0, 1] } }, 'map.bounds', /west below east/],
  [
    'O-018',
    { profile: { search: { paths: { comps: 'comps' } } } },
    'profile.search.paths.comps',
    /null to switch/,
  ],
  [
    'profile key',
    { profile: { search: { pats: {} } } },
    'profile.search.pats',
    /no setting of this name/,
  ],
  [
    'profile word',
    { profile: { auth: { storage: { refreshToken: 'disk' } } } },
    'profile.auth.storage.refreshToken',
    /memory, tab/,
  ],
  [
    'O-054',
    { profile: { search: { query: { operators: ['match', 'regexp'] } } } },
    'profile.search.query.operators',
    /regexp/,
  ],
  [
    'profile type',
    { profile: { docs: { health: { requiresToken: 'no' } } } },
    'profile.docs.health.requiresToken',
    /true or false/,
  ],
])(
  '%s: a broken configuration names the key and says what is expected',
  async (_rule, change, path, message) => {
    expect(await problems(change)).toEqual([{ path, message: expect.stringMatching(message) }]);
  },
);

test('every problem is listed, not only the first', async () => {
  const change = { map: { zoom: 99 }, profile: { serch: {}, docs: { success: 1 } } };
  expect((await problems(change)).map((problem) => problem.path)).toEqual([
    'map.zoom',
    'profile.serch',
    'profile.docs.success',
  ]);
  const text = await parseAppConfig('text');
  expect(text).toEqual({
    ok: false,
    problems: [{ path: '', message: 'A JSON object is expected.' }],
  });
});
