import { createFixtureApp, KEY } from '#services/search/testing/fixture-app.ts';

type Dependencies = NonNullable<Parameters<typeof createFixtureApp>[0]>;

export interface ServiceFetch {
  /** The search service itself, over a made-up town of about 1,000 titles, in this process. */
  readonly fetch: typeof globalThis.fetch;
  /** Bodies and paths of the requests so far, in order. */
  readonly requests: { readonly path: string; readonly body: string }[];
  /** Faults of the service from now on, such as `status=503`, on paths that match; null for none. */
  setFault(fault: string | null, path?: RegExp): void;
}

/** The real search service as `fetch`, for tests of what stands on it. */
export function createServiceFetch(changes: Partial<Dependencies> = {}): ServiceFetch {
  const app = createFixtureApp({ allowFaults: true, ...changes });
  const requests: { path: string; body: string }[] = [];
  let fault: string | null = null;
  let faulty = /./;
  return {
    requests,
    setFault: (next, path = /./) => {
      fault = next;
      faulty = path;
    },
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted();
      const { pathname, search } = new URL(String(input), 'http://localhost');
      requests.push({ path: `${pathname}${search}`, body: String(init?.body ?? '') });
      const headers = new Headers(init?.headers);
      headers.set('Ocp-Apim-Subscription-Key', KEY);
      if (fault !== null && faulty.test(pathname)) headers.set('X-Fault', fault);
      const { method = 'GET', body = null } = init ?? {};
      return app.request(`${pathname}${search}`, { method, headers, body });
    },
  };
}
