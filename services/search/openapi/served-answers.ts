import { EXPORT_MEDIA_TYPE } from '@property/contract/search/search-export.ts';
import { Hono } from 'hono';
import {
  type BodyDescription,
  type Json,
  nameOperation,
  type OperationDescription,
  type ServiceDescription,
} from '#services/http/openapi/operation.ts';
import type { Principal, ServiceEnvironment } from '#services/http/principal.ts';
import { mountRoutes, type Route } from '#services/http/routes.ts';

/** Answers of more characters are left out: a description is read whole, and an example by a person. */
const ANSWER_MAXIMUM = 16_000;
/** Health is of the moment. */
const HEALTH = 'GET /health';
/** Of what asks a router or a language model, which may be elsewhere, slow, and paid for each time. */
const ELSEWHERE_AWAY = 502;
/** Who asks: nobody from outside. */
const SELF: Principal = { kind: 'application', id: 'the description', scopes: new Set() };

/**
 * Asks the operations with the examples of their description, so that what the description shows as
 * an answer is one: the same handlers, without the credentials and the limits of callers. What fails
 * or is long is left out.
 */
export async function askExamples(
  routes: readonly Route[],
  service: ServiceDescription,
): Promise<NonNullable<ServiceDescription['findAnswers']>> {
  const app = new Hono<ServiceEnvironment>();
  app.onError((_thrown, context) => context.body(null, 500));
  // Searches wait for their turn by caller.
  app.use(async (context, next) => {
    context.set('principal', SELF);
    await next();
  });
  mountRoutes(app, routes, () => []);
  const answers = new Map<string, NonNullable<BodyDescription['examples']>>();
  for (const route of routes) {
    const name = nameOperation(route);
    const operation = service.operations[name];
    if (name === HEALTH || !operation || !isShown(operation)) continue;
    const address = writeAddress(service, route, operation);
    if (address === undefined) continue;
    const found: Record<string, Json> = {};
    for (const [title, body] of listBodies(operation)) {
      const answer = await ask(app, route.method, address, body);
      if (answer !== undefined) found[title] = answer;
    }
    if (Object.keys(found).length > 0) answers.set(name, found);
  }
  return (operation) => answers.get(operation);
}

/** JSON that is one value and can be had at once. */
function isShown({ answer, failures }: OperationDescription): boolean {
  if (answer === 'nothing' || 'files' in answer || failures.includes(ELSEWHERE_AWAY)) return false;
  return answer.mediaType !== EXPORT_MEDIA_TYPE;
}

/** Undefined where a part of the path has no example. */
function writeAddress(
  { findExample }: ServiceDescription,
  route: Route,
  { query, queryExamples = {} }: OperationDescription,
): string | undefined {
  const operation = nameOperation(route);
  const names = Array.from(route.path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const values = new Map(names.map((name) => [name, findExample?.(operation, name)]));
  if ([...values.values()].includes(undefined)) return undefined;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const parameters = Object.keys(query?.shape ?? {}).flatMap((name) => {
    const value = findExample?.(operation, name) ?? queryExamples[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return `${path}?${new URLSearchParams(parameters)}`;
}

/** By name; one without a body where the operation takes none. */
function listBodies({ body }: OperationDescription): readonly (readonly [string, Json?])[] {
  return body ? Object.entries(body.examples ?? {}) : [['answer']];
}

async function ask(
  app: Hono<ServiceEnvironment>,
  method: string,
  address: string,
  body: Json | undefined,
): Promise<Json | undefined> {
  const headers = { 'Content-Type': 'application/json' };
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const response = await app.request(address, { method, ...sent });
  const text = await response.text();
  return response.ok && text.length <= ANSWER_MAXIMUM ? JSON.parse(text) : undefined;
}
