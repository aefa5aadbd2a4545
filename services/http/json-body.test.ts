import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { installErrorHandling } from './error-handling.ts';
import { readJsonBody } from './json-body.ts';
import type { ServiceEnvironment } from './principal.ts';

test('a caller that goes away in the middle of a body is no failure of the service', async () => {
  const failures: string[] = [];
  const app = new Hono<ServiceEnvironment>();
  installErrorHandling(app, {
    service: 'search',
    logger: { info() {}, error: (event) => failures.push(event) },
    writeBody: ({ code }) => ({ code }),
  });
  app.post('/', async (context) =>
    context.json((await readJsonBody(context, 'BAD', 100)) as object),
  );
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"half":'));
    },
    pull(controller) {
      controller.error(new Error('aborted'));
    },
  });
  const streamed = { method: 'POST', body, duplex: 'half' };
  const request = new Request('http://localhost/', streamed);
  const response = await app.request(request);
  expect(response.status).toBe(400);
  expect(failures).toEqual([]);
});
