import { describe, expect, test } from 'vitest';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import type { SearchData } from '../search-services.ts';
import {
  BASE,
  createFixtureApp,
  type FixtureApp,
  IS_CLUSTER,
  KEY,
} from '../testing/fixture-app.ts';
import { readBodies } from '../testing/read-bodies.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly example?: string | number;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly bodies: Readonly<Record<string, unknown>>;
  /** Of success, by the name of the body that they answer. */
  readonly answers: Readonly<Record<string, unknown>>;
}

async function readOperations(app: FixtureApp): Promise<Operation[]> {
  const response = await app.request(`${BASE}/openapi.json`);
  expect(response.status).toBe(200);
  const spec = await response.json();
  // biome-ignore lint/suspicious/noExplicitAny: a JSON document
  return Object.entries<Record<string, any>>(spec.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      bodies: readValues(requestBody?.content['application/json'].examples),
      answers: readValues(responses[200].content?.['application/json']?.examples),
    })),
  );
}

function readValues(examples: Readonly<Record<string, { value: unknown }>> = {}) {
  return Object.fromEntries(Object.entries(examples).map(([name, { value }]) => [name, value]));
}

/** Sends an operation with its examples alone. */
function send(app: FixtureApp, { method, path, parameters }: Operation, body?: unknown) {
  const read = (name: string) => {
    const found = parameters.find((parameter) => parameter.name === name);
    return encodeURIComponent(found?.example ?? '');
  };
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name }) => `${name}=${read(name)}`);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => read(name));
  return app.request(`${BASE}${address}?${query.join('&')}`, {
    method,
    headers: { 'Ocp-Apim-Subscription-Key': KEY, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** A schema of the description, as far as the test reads it. */
interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
}

/** The paths of fields that a schema does not name; one that names none may have any. */
function listUndescribed(spec: Spec, schema: Schema, value: unknown, path = ''): string[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    return listUndescribed(spec, spec.components.schemas[name] ?? {}, value, path);
  }
  if (schema.anyOf !== undefined) {
    const found = schema.anyOf.map((each) => listUndescribed(spec, each, value, path));
    return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((each) => listUndescribed(spec, items, each, `${path}[]`)) : [];
  }
  const { properties, additionalProperties } = schema;
  if (typeof value !== 'object' || value === null || properties === undefined) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const own = properties[name];
    if (own !== undefined) return listUndescribed(spec, own, each, `${path}.${name}`);
    return typeof additionalProperties === 'object' ? [] : [`${path}.${name}`];
  });
}

interface Spec {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const { world, app } = openSmallWorld();
const operations = await readOperations(app);

describe('every operation runs with the examples of its description', () => {
  test.each(operations)('$method $path', async (operation) => {
    const { method, path } = operation;
    const bodies = Object.values(operation.bodies);
    expect(bodies.length > 0).toBe(method === 'POST');
    for (const body of method === 'POST' ? bodies : [undefined]) {
      const response = await send(app, operation, body);
      expect(response.status, await response.clone().text()).toBe(200);
      if (!response.headers.get('Content-Type')?.includes('json')) continue;
      // Nothing is shown by a list that is empty.
      const [answer, end] = await readBodies(response);
      if (path.endsWith('/export'))
        expect([answer._id, end.complete]).toEqual([expect.any(String), true]);
      if (Array.isArray(answer)) expect(answer, path).not.toEqual([]);
      if (path === '/address') expect(answer.data).not.toEqual([]);
    }
  });

  test('every field that comes back stands in the description', async () => {
    const spec = await (await app.request(`${BASE}/openapi.json`)).json();
    const unknown = new Set<string>();
    for (const operation of operations.filter(({ path }) => !path.endsWith('/export'))) {
      const { path, method } = operation;
      const { content } = spec.paths[path][method.toLowerCase()].responses[200];
      const schema = content?.['application/json']?.schema;
      if (schema === undefined) continue;
      const bodies = method === 'POST' ? Object.values(operation.bodies) : [undefined];
      for (const body of bodies) {
        const answer = await (await send(app, operation, body)).json();
        for (const name of listUndescribed(spec, schema, answer)) unknown.add(`${path} ${name}`);
      }
    }
    expect([...unknown]).toEqual([]);
  });

  test('what is shown as an answer is what comes back', async () => {
    const shown = operations.filter(({ answers }) => Object.keys(answers).length > 0);
    const names = shown.map(({ method, path }) => `${method} ${path}`);
    const near = ['footfall', 'traffic'].map((name) => `GET /titles/{titleId}/${name}`);
    const searches = ['GET /titles', 'POST /titles', 'GET /comps', 'POST /comps'];
    expect(names).toEqual(expect.arrayContaining([...searches, ...near, 'GET /data']));
    expect(names.length).toBeGreaterThan(12);
    // Of the moment, or with something that may be elsewhere, slow, and paid for each time.
    expect(names.join()).not.toMatch(/health|amenities|travel-time|nl-query/);
    // Milliseconds differ.
    const forget = (answer: unknown) => ({ ...Object(answer), took: 0 });
    for (const operation of shown) {
      for (const [name, answer] of Object.entries(operation.answers)) {
        const response = await send(app, operation, operation.bodies[name]);
        expect(forget(answer), `${operation.path}, ${name}`).toEqual(forget(await response.json()));
      }
    }
  });

  test('S-157 an area in reach can be sent as it is, and is described as such', async () => {
    const spec = await (await app.request(`${BASE}/openapi.json`)).json();
    const { polygon } = spec.components.schemas.TravelTimePolygon.properties;
    const { shape } =
      spec.components.schemas.Query.properties.geo_shape.additionalProperties.properties;
    expect(polygon.required).toEqual(shape.required);
    expect(shape.properties.type.enum).toEqual(
      expect.arrayContaining(polygon.properties.type.enum),
    );
  });

  test('no word of the description says a full stop and goes on', async () => {
    const text = await (await app.request(`${BASE}/openapi.json`)).text();
    expect(text).not.toContain('.; ');
  });

  test('fields of hits are told as those of a title are', async () => {
    const spec = await (await app.request(`${BASE}/openapi.json`)).json();
    const { TitleSource, TitleDocument } = spec.components.schemas;
    expect(TitleSource.properties.grossYield).toEqual(TitleDocument.properties.grossYield);
    expect(TitleSource.properties.grossYield.description).toBe('Gross yield, in per cent');
    expect(TitleSource.required).toBeUndefined();
  });

  test('a title is found by the id and by the number of the examples alone', async () => {
    const lookup = operations.find(({ method, path }) => method === 'GET' && path === '/titles');
    for (const left of [['id'], ['number', 'country']]) {
      const parameters = lookup?.parameters.filter(({ name }) => left.includes(name)) ?? [];
      expect(parameters).toHaveLength(left.length);
      const response = await send(app, { ...(lookup as Operation), parameters });
      expect(response.status).toBe(200);
    }
  });
});

const nothing: SearchData = {
  ...world,
  titles: () => [],
  comps: () => [],
  addresses: () => [],
  footfallCells: () => [],
  roads: () => [],
  amenities: () => [],
};

test('where a world has none, examples are left out', async () => {
  const empty = await readOperations(createFixtureApp({ data: nothing }));
  const left = empty.flatMap(({ path, parameters }) =>
    parameters
      .filter(({ example }) => example !== undefined)
      .map(({ name }) => [path, name] as const),
  );
  expect(left).toEqual([['/address', 'address']]);
  expect(JSON.stringify(empty)).not.toContain('500 metres');
});

test('a description that is open where the records are not names none of them', async () => {
  const closed = await readOperations(createFixtureApp({ data: world, openRecords: false }));
  expect(JSON.stringify(closed)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});

test.skipIf(IS_CLUSTER)(
  'what cannot be read leaves the description without examples until it can',
  async () => {
    let away = true;
    const dealRecords: SearchData['dealRecords'] = (kind, id) => {
      if (away) throw new Error('the disk is away');
      return world.dealRecords(kind, id);
    };
    const ailing = createFixtureApp({ data: { ...world, dealRecords } });
    const findExample = async () => {
      const found = await readOperations(ailing);
      return found.find(({ path }) => path === '/comps')?.parameters[0]?.example;
    };
    expect(await findExample()).toBeUndefined();
    away = false;
    expect(await findExample()).toMatch(/^[0-9a-f-]{36}$/);
  },
);
