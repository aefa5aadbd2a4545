import type { Context, Hono, MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.ts';
import type { ServiceEnvironment } from './principal.ts';

/** In place of a scope: any sound credentials will do. */
export const ANY_TOKEN = 'any token';

export type ServiceContext = Context<ServiceEnvironment>;

/** One operation of a service. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below the base address; `:name` marks a parameter. */
  readonly path: string;
  /** What the caller must be allowed to do; null where no credentials are needed. */
  readonly scope: string | null;
  /** A caller must not repeat it by itself: see `closeConnection`. */
  readonly isSentOnce?: true;
  /** Holds a search thread up: a caller has but a few of these in flight. */
  readonly isSearch?: true;
  readonly handle: (context: ServiceContext) => Response | Promise<Response>;
}

/** The methods that operations have between them. */
export function listMethods(routes: readonly Pick<Route, 'method'>[]): Route['method'][] {
  return [...new Set(routes.map(({ method }) => method))];
}

/**
 * Mounts operations, each behind `guard(scope)`. On a path that exists, any other method answers
 * 405 and names those that are allowed; any other path answers 404. The latter is a route, since
 * the handler for unknown paths of an app is lost when the app is mounted under another.
 */
export function mountRoutes(
  app: Hono<ServiceEnvironment>,
  routes: readonly Route[],
  guard: (scope: string) => readonly MiddlewareHandler<ServiceEnvironment>[],
): void {
  const methods = new Map<string, string[]>();
  for (const { method, path, scope, handle } of routes) {
    const guards = scope === null ? [] : guard(scope);
    app.on(method, [path], ...guards, handle);
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, allowed] of methods) {
    app.all(path, (context) => {
      const list = allowed.join(', ');
      throw new HttpError(
        405,
        'METHOD_NOT_ALLOWED',
        `${context.req.method} is not possible here; possible: ${list}.`,
        { headers: { Allow: list } },
      );
    });
  }
  app.all('*', (context) => {
    throw new HttpError(404, 'UNKNOWN_PATH', `There is nothing at ${context.req.path}.`);
  });
}
