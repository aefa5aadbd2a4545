import { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import { ANY_TOKEN } from '../routes.ts';
import { describeBody, describeFiles, writeWebhooks } from './describe-body.ts';
import { leaveOutUnused } from './leave-out-unused.ts';
import {
  type Json,
  type JsonObject,
  nameOperation,
  type OperationDescription,
  type Schema,
  type ServiceDescription,
} from './operation.ts';
import {
  describeValues,
  listChoices,
  sayDefaults,
  schemaReference,
  writeNamedSchemas,
  writeSchema,
} from './write-schemas.ts';

type Route = ServiceDescription['routes'][number];

/** What every operation behind credentials may answer. */
const GUARDED = [401, 403, 429, 500, 503] as const;
const ERROR_NAME = 'Error';

/**
 * The OpenAPI 3.1 document of a service: every route with its parameters, bodies, answers and
 * failures, all from the schemas that the service reads and the app parses.
 * @throws when a route has no description
 */
export function buildOpenApiDocument(service: ServiceDescription): JsonObject {
  const handwritten = service.handwritten ?? new Map();
  const names = new Map(Object.entries(service.named).map(([name, schema]) => [schema, name]));
  const write = (schema: Schema): Json => {
    const name = names.get(schema);
    return name === undefined
      ? writeSchema(schema, handwritten, names)
      : { $ref: schemaReference(name) };
  };
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of service.routes) {
    const description = service.operations[nameOperation(route)];
    if (!description) throw new Error(`${nameOperation(route)} has no description.`);
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const item = paths[path] ?? {};
    item[route.method.toLowerCase()] = describeOperation(service, route, description, write);
    paths[path] = item;
  }
  return leaveOutUnused({
    openapi: '3.1.1',
    info: {
      title: service.title,
      version: service.version,
      description: service.summary,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: service.server }],
    tags: listTags(service),
    paths,
    ...(service.webhooks === undefined ? {} : { webhooks: writeWebhooks(service.webhooks, write) }),
    components: {
      schemas: {
        ...describeNamed(
          writeNamedSchemas({ ...service.named, [ERROR_NAME]: service.errorSchema }, handwritten),
          service,
        ),
        ...Object.fromEntries(
          Object.entries(service.components ?? {}).map(([name, schema]) => [
            name,
            sayDefaults(schema),
          ]),
        ),
      },
      responses: Object.fromEntries(
        Object.keys(service.failures).map((status) => [
          `Failure${status}`,
          describeFailure(service, Number(status)),
        ]),
      ),
      headers: HEADERS,
      securitySchemes: Object.fromEntries(
        Object.entries(service.security).map(([name, { scheme }]) => [name, scheme]),
      ),
    },
  });
}

function describeNamed(
  schemas: Readonly<Record<string, Json>>,
  { texts = {}, choices = {} }: ServiceDescription,
): JsonObject {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      listChoices(
        sayDefaults(texts[name] ? describeValues(schema, texts[name]) : schema),
        choices[name] ?? {},
      ),
    ]),
  );
}

function listTags({ routes, operations, tags }: ServiceDescription): Json {
  const used = routes.map((route) => operations[nameOperation(route)]?.tag ?? '');
  return [...new Set(used)].map((name) => {
    const description = tags[name];
    if (description === undefined) throw new Error(`The tag ${name} has no description.`);
    return { name, description };
  });
}

function describeOperation(
  service: ServiceDescription,
  route: Route,
  operation: OperationDescription,
  write: (schema: Schema) => Json,
): JsonObject {
  const { summary, description, tag, body, success = 200 } = operation;
  const failures = [...(route.scope === null ? [] : GUARDED), ...operation.failures];
  const parameters = [
    ...listPathParameters(service, route, write),
    ...listQuery(service, route, operation, write),
  ];
  return {
    operationId: nameOperationId(route),
    summary,
    description: description ?? `${summary}.`,
    tags: [tag],
    security: listSecurity(service, route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: describeBody(body, write) } } : {}),
    responses: {
      [success]: describeSuccess(service, operation, route, write),
      ...(operation.answer !== 'nothing' && 'files' in operation.answer
        ? describePartial(operation.answer.files)
        : {}),
      ...Object.fromEntries(
        [...new Set(failures)]
          .sort((left, right) => left - right)
          .map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
      ...describeOthers(operation, write),
    },
  };
}

function describeOthers(
  { otherAnswers = {} }: OperationDescription,
  write: (schema: Schema) => Json,
): JsonObject {
  return Object.fromEntries(
    Object.entries(otherAnswers).map(([status, { description, ...body }]) => [
      status,
      { description, content: describeBody(body, write) },
    ]),
  );
}

/** `getTitlesPlanning`: the method and the words of the path. */
function nameOperationId({ method, path }: Route): string {
  const words = path
    .split(/[/-]/)
    .filter(Boolean)
    .map((word) => (word.startsWith(':') ? `By-${word.slice(1)}` : word))
    .flatMap((word) => word.split('-'));
  return [
    method.toLowerCase(),
    ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('');
}

function listSecurity({ security, scopePrefix = '' }: ServiceDescription, { scope }: Route): Json {
  if (scope === null) return [];
  return Object.entries(security).map(([name, { scoped }]) => ({
    [name]: scoped && scope !== ANY_TOKEN ? [scopePrefix + scope] : [],
  }));
}

function listPathParameters(
  { pathParameters, findExample }: ServiceDescription,
  route: Route,
  write: (schema: Schema) => Json,
): Json[] {
  return Array.from(route.path.matchAll(/:(\w+)/g), ([, name = '']) => {
    const known = pathParameters[name];
    if (!known) throw new Error(`The path parameter ${name} has no description.`);
    const { schema, description } = known;
    const example = findExample?.(nameOperation(route), name);
    return {
      name,
      in: 'path',
      required: true,
      description,
      schema: write(schema),
      ...(example === undefined ? {} : { example }),
    };
  });
}

function listQuery(
  { findExample }: ServiceDescription,
  route: Route,
  { query, queryExamples = {} }: OperationDescription,
  write: (schema: Schema) => Json,
): Json[] {
  if (!query) return [];
  const written = write(query) as { properties: Record<string, Json>; required?: string[] };
  return Object.entries(written.properties).map(([name, schema]) => {
    const example = findExample?.(nameOperation(route), name) ?? queryExamples[name];
    return {
      name,
      in: 'query',
      required: written.required?.includes(name) ?? false,
      schema,
      ...(example === undefined ? {} : { example }),
    };
  });
}

function describeSuccess(
  { findAnswers }: ServiceDescription,
  { answer }: OperationDescription,
  route: Route,
  write: (schema: Schema) => Json,
): JsonObject {
  const headers = route.scope === null ? {} : RATE_HEADERS;
  if (answer === 'nothing') return { description: 'Success', headers };
  if (!('files' in answer)) {
    const examples = findAnswers?.(nameOperation(route)) ?? answer.examples;
    const body = examples === undefined ? answer : { ...answer, examples };
    return { description: 'Success', headers, content: describeBody(body, write) };
  }
  return {
    description: 'The file',
    headers: {
      ...headers,
      'Content-Disposition': refer('Content-Disposition'),
      ETag: refer('ETag'),
    },
    content: describeFiles(answer.files),
  };
}

function describePartial(files: readonly string[]): JsonObject {
  return {
    206: { description: 'The part that the Range header asked for', content: describeFiles(files) },
    304: { description: 'The caller has the file already (If-None-Match)' },
  };
}

function describeFailure({ failures }: ServiceDescription, status: number): JsonObject {
  const { description, example } = failures[status] ?? { description: '', example: null };
  const headers =
    status === 429
      ? { ...RATE_HEADERS, [RETRY_AFTER_HEADER]: refer(RETRY_AFTER_HEADER) }
      : undefined;
  return {
    description,
    ...(headers ? { headers } : {}),
    content: { 'application/json': { schema: { $ref: schemaReference(ERROR_NAME) }, example } },
  };
}

const refer = (name: string): JsonObject => ({ $ref: `#/components/headers/${name}` });
const header = (description: string, type: string): JsonObject => ({
  description,
  schema: { type },
});

const HEADERS: JsonObject = {
  [RATE_LIMIT_HEADERS.limit]: header('Requests allowed in the period', 'integer'),
  [RATE_LIMIT_HEADERS.remaining]: header('Requests left in the period', 'integer'),
  [RATE_LIMIT_HEADERS.reset]: header('End of the period, in seconds since 1970', 'integer'),
  [RETRY_AFTER_HEADER]: header('Seconds to wait', 'integer'),
  'Content-Disposition': header('Name under which to save the file', 'string'),
  ETag: header('State of the file, for If-None-Match and If-Range', 'string'),
};
const RATE_HEADERS: JsonObject = Object.fromEntries(
  Object.values(RATE_LIMIT_HEADERS).map((name) => [name, refer(name)]),
);
