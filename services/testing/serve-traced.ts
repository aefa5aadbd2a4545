import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { watchRequests } from '../http/operations/watch-requests.ts';

/** What the steps are named by to whoever is asked. */
export const TRACE_PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

/**
 * Does work within requests that are traced, until the test is over.
 *
 * @param work is given the path of the request without its slash, and what it gives is the answer
 * @returns how to ask, and the names of all steps so far; after one that failed comes `fault`
 */
export async function serveTraced(work: (path: string) => Promise<string>) {
  const steps: string[] = [];
  const beginStep = (name: string) => {
    steps.push(name);
    const end = (fault?: unknown) => void (fault !== undefined && steps.push('fault'));
    return { traceParent: TRACE_PARENT, end };
  };
  const answer = watchRequests(
    (request, response) => {
      work(request.url?.slice(1) ?? '').then(
        (text) => response.end(text),
        () => response.end(),
      );
    },
    {
      nameService: () => ({ service: 'search', route: '/*' }),
      tracing: {
        begin: () => ({ beginStep, end: () => undefined }),
        close: async () => undefined,
      },
    },
  );
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}/${path}`)).text();
  return { ask, steps };
}
