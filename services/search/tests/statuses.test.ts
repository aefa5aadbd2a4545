import { RoutingError } from '@property/geo/router.ts';
import { startStandInModel } from '@property/questions/testing/stand-in-model.ts';
import { QueryTimeoutError } from '@property/search-engine/engine/query-error.ts';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, describe, expect, test } from 'vitest';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import type { SearchAppDependencies } from '../search-app.ts';
import {
  BASE,
  createFixtureApp,
  type FixtureApp,
  IS_CLUSTER,
  KEY,
  signToken,
  UNCHECKABLE,
} from '../testing/fixture-app.ts';
import { listOperations, type Operation } from '../testing/list-operations.ts';
import { readBodies } from '../testing/read-bodies.ts';

const { world, router, app: well } = openSmallWorld();
const spec = await (await well.request(`${BASE}/openapi.json`)).json();
const operations = listOperations(spec);

const UNKNOWN = '00000000-0000-4000-8000-00000000dead';
const unplaced = [...world.titles()].find(({ geometry }) => !geometry?.centroid)?.id ?? '';
const archived = [...world.comps()].find(({ id }) => {
  const resources = world.dealRecords('listings', id).flatMap((listing) => listing.resources ?? []);
  const has = (type: string) =>
    resources.some((resource) => resource.type === type) &&
    resources.every((resource) => resource.type !== type || resource.fileLost !== true);
  return has('Brochure') && has('Image');
});
const IDS = {
  titleId: archived?.titleId ?? '',
  dealId: archived?.id ?? '',
  indexId: [...world.footfallCells()][0]?.indexId ?? '',
};
const withKey = { 'Ocp-Apim-Subscription-Key': KEY };
const base: Partial<SearchAppDependencies> = { data: world, router };

function fillPath(path: string, values: Readonly<Record<string, string>> = IDS): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  if (path === '/address') return `${filled}?address=lane`;
  if (path === '/titles') return `${filled}?id=${values.titleId}`;
  return path === '/comps' ? `${filled}?id=${values.dealId}` : filled;
}

function ask(
  app: FixtureApp,
  { path, method, body }: Operation,
  changes: { path?: string; headers?: Record<string, string>; body?: string } = {},
) {
  return app.request(BASE + (changes.path ?? fillPath(path)), {
    method,
    headers: { 'Content-Type': 'application/json', ...(changes.headers ?? withKey) },
    ...(method === 'POST' ? { body: changes.body ?? JSON.stringify(body) } : {}),
  });
}

const failing = () => {
  throw Object.assign(new Error('the disk is away'), { code: 'EIO' });
};
const rejecting = (error: Error) => () => Promise.reject(error);
const broken = rejecting(new Error('a fault'));
const model = await startStandInModel();
const late = rejecting(new QueryTimeoutError());
const archivedTitle = [...world.titles()].find(({ id }) => id === IDS.titleId);
const searches = { search: late, answer: late, exportAll: late };
const stopped = { ...searches, get: async () => ({ ...archivedTitle }) };
const apps = {
  limited: createFixtureApp({ ...base, limits: { requestsPerMinute: 0 } }),
  broken: createFixtureApp({
    ...base,
    engine: { search: broken, answer: broken, exportAll: broken, get: broken },
  }),
  faulty: createFixtureApp({ ...base, allowFaults: true }),
  /** Data that do not say what they are. */
  silent: createFixtureApp({ ...base, data: { ...world, describe: undefined } }),
  slow: createFixtureApp({ ...base, engine: stopped, addresses: { search: late } }),
  lost: createFixtureApp({
    ...base,
    router: {
      isochrone: rejecting(new RoutingError('ROUTING_UNAVAILABLE', 'Routing is away.')),
      travelTimes: rejecting(new RoutingError('ROUTING_UNAVAILABLE', 'Routing is away.')),
    },
  }),
  bare: createFixtureApp({
    data: { ...world, dealRecords: failing },
    router: {
      isochrone: rejecting(new RoutingError('SERVICE_MISCONFIGURED', 'Routing is not set up.')),
      travelTimes: rejecting(new RoutingError('SERVICE_MISCONFIGURED', 'Routing is not set up.')),
    },
  }),
};
const asked = createFixtureApp({ ...base, languageModel: { url: model.url, model: 'small' } });
const LOOKUP = `/titles?number=${archivedTitle?.number}&country=${archivedTitle?.countryIsoCode}`;
/** Who asks by a token cannot be told: what was granted is out of reach. */
const unsure = createFixtureApp({ ...base, auth: { keys: [KEY], checkBearer: UNCHECKABLE } });
/** What these need besides may be away as well. */
const NEEDS_MORE =
  /health$|amenities$|travel-time-polygon$|nl-query$|^\/comps\/.*\/(?:sales|leases|listings)$|\/(?:brochures|images)(?:\/download)?$/;
/** Faults of operations that ask neither engine nor router are asked for. */
const WITHOUT_ENGINE = new Set(['/address', '/footfall/{indexId}', '/data']);

/** How an operation is brought to a status, by what causes it in life. */
async function provoke(status: number, operation: Operation): Promise<Response> {
  const { path, method } = operation;
  switch (status) {
    case 200:
      return ask(well, operation);
    case 206:
      return ask(well, operation, { headers: { ...withKey, Range: 'bytes=0-9' } });
    case 304:
      return ask(well, operation, { headers: { ...withKey, 'If-None-Match': '*' } });
    case 400: {
      if (method === 'POST') return ask(well, operation, { body: '{"query":' });
      const malformed = { titleId: '12', dealId: '12', indexId: '12' };
      return ask(well, operation, {
        path: path === '/address' ? '/address?address=x' : fillPath(path, malformed),
      });
    }
    case 401:
      return ask(well, operation, { headers: {} });
    case 403: {
      const token = await signToken({ scp: 'profile' });
      return ask(well, operation, { headers: { Authorization: `Bearer ${token}` } });
    }
    case 404:
      if (path === '/data') return ask(apps.silent, operation);
      return ask(well, operation, {
        path: fillPath(path, { titleId: UNKNOWN, dealId: UNKNOWN, indexId: 'nowhere' }),
      });
    case 416:
      return ask(well, operation, { headers: { ...withKey, Range: 'bytes=99999999-' } });
    case 422:
      return ask(well, operation, { path: fillPath(path, { titleId: unplaced }) });
    case 429:
      return ask(apps.limited, operation);
    case 500:
      return WITHOUT_ENGINE.has(path)
        ? ask(apps.faulty, operation, { headers: { ...withKey, 'X-Fault': 'status=500' } })
        : ask(apps.broken, operation);
    case 502:
      model.answer({ status: 500, text: 'busy' });
      return ask(path.endsWith('/nl-query') ? asked : apps.lost, operation);
    case 503:
      if (!NEEDS_MORE.test(path)) {
        const token = await signToken({ scp: 'search.titles search.comps' });
        return ask(unsure, operation, { headers: { Authorization: `Bearer ${token}` } });
      }
      model.answer({ status: 401, text: 'no' });
      return ask(path.endsWith('/nl-query') ? asked : apps.bare, operation);
    case 504:
      return ask(apps.slow, operation, {
        // A look-up by id takes one step; by number it is a search.
        ...(path === '/titles' && method === 'GET' ? { path: LOOKUP } : {}),
      });
    default:
      throw new Error(`Nothing is known to cause ${status}.`);
  }
}

const CODES: Readonly<Record<number, readonly string[]>> = {
  400: ['INVALID_PARAMETER', 'INVALID_FORMAT', 'INVALID_QUERY', 'QUERY_NOT_CONVERTIBLE'],
  401: ['UNAUTHORIZED'],
  403: ['FORBIDDEN'],
  404: ['NOT_FOUND'],
  416: ['RANGE_NOT_SATISFIABLE'],
  422: ['NO_CENTROID'],
  429: ['RATE_LIMIT_EXCEEDED'],
  500: ['INTERNAL_ERROR', 'INJECTED_FAULT'],
  502: ['ROUTING_UNAVAILABLE', 'LANGUAGE_MODEL_UNAVAILABLE'],
  503: ['SERVICE_MISCONFIGURED', 'DETAIL_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
  504: ['QUERY_TIMEOUT'],
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(spec, 'spec');

/** Checks a body against what the description says of this operation and status. */
function checkBody({ path, method }: Operation, response: Response, body: unknown): void {
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
  const point = (text: string) =>
    encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
  const own = spec.paths[path][method.toLowerCase()].responses[response.status];
  const at = own.$ref
    ? own.$ref.slice(1)
    : `/paths/${point(path)}/${method.toLowerCase()}/responses/${response.status}`;
  const validate = ajv.compile({ $ref: `spec#${at}/content/${point(type)}/schema` });
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
}

const reached = new Set<string>();

describe('S-221, S-223 to S-228, A-001, A-007, O-047 every status that is described is reached', () => {
  const rows = operations.flatMap((operation) =>
    operation.statuses.map(
      (status) => [operation.method, operation.path, status, operation] as const,
    ),
  );

  // What fails here is what is put into a cluster, which is another test's.
  const possible = rows.filter(
    ([, path, status]) => !(IS_CLUSTER && status === 503 && !path.endsWith('/nl-query')),
  );
  test.each(possible)('%s %s answers %i', async (_method, _path, status, operation) => {
    const response = await provoke(status, operation);
    reached.add(`${status}`);
    expect(response.status).toBe(status);
    const isUnsure = status === 503 && !NEEDS_MORE.test(operation.path);
    const early =
      status === 401 || isUnsure || (status === 500 && WITHOUT_ENGINE.has(operation.path));
    if (operation.path !== '/health' && !early) {
      expect(response.headers.get('X-RateLimit-Limit')).toMatch(/^\d+$/);
    }
    if (status === 429) expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
    if (status === 401) expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
    if (!(response.headers.get('Content-Type') ?? '').includes('json')) return;
    const bodies = await readBodies(response);
    for (const body of bodies) checkBody(operation, response, body);
    if (status < 400 || operation.path === '/health') return;
    const [body] = bodies;
    expect(CODES[status]).toContain(body.error.code);
    expect(body.error.message).toMatch(/\.$/);
    expect(body.error.correlationId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('S-225, S-226 any operation may be made to fail', () => {
  test.each(
    operations.flatMap((operation) =>
      [429, 500, 502, 503, 504].map((status) => [operation.path, status, operation] as const),
    ),
  )('%s with X-Fault status=%i', async (_path, status, operation) => {
    const headers = { ...withKey, 'X-Fault': `status=${status}` };
    const response = await ask(apps.faulty, operation, { headers });
    expect(response.status).toBe(status);
    expect((await response.json()).error.message).toContain(String(status));
  });
});

describe('S-227, S-228 statuses belong to the operations that can have them', () => {
  const having = (status: number) =>
    operations
      .filter(({ statuses }) => statuses.includes(status))
      .map(({ method, path }) => `${method} ${path}`)
      .sort();
  const TRAVEL = ['GET /titles/{titleId}/amenities', 'GET /titles/{titleId}/travel-time-polygon'];

  const QUESTIONS = ['POST /comps/nl-query', 'POST /titles/nl-query'];

  test('422 arises at travel times alone, 502 also where a question may need them or a model', () => {
    expect(having(422)).toEqual(TRAVEL);
    expect(having(502)).toEqual([...TRAVEL, ...QUESTIONS].sort());
  });

  test('a question about travel times answers 502 while routing is away', async () => {
    const body = JSON.stringify({ query: 'offices within 10 minutes walk of Wrenford' });
    const question = operations.find(({ path }) => path === '/titles/nl-query');
    const answers = await Promise.all(
      [well, apps.lost].map((app) => ask(app, question as Operation, { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 502]);
  });

  test('503 arises wherever somebody is asked for, who may not be told just now', () => {
    expect(having(503)).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('S-096, S-115, S-228 504 arises at searches, and where one is part of the answer', () => {
    const files = ['brochures', 'brochures/download', 'images', 'images/download'];
    expect(having(504)).toEqual(
      [
        'GET /address',
        'GET /titles',
        'GET /titles/{titleId}/comps',
        ...files.map((list) => `GET /titles/{titleId}/${list}`),
        'POST /comps',
        'POST /comps/export',
        'POST /titles',
        'POST /titles/export',
        ...QUESTIONS,
      ].sort(),
    );
  });
});

afterAll(async () => {
  await model.close();
  // Nothing in the table was left out by mistake.
  expect([...reached].map(Number).sort((a, b) => a - b)).toEqual([
    200, 206, 304, 400, 401, 403, 404, 416, 422, 429, 500, 502, 503, 504,
  ]);
});
