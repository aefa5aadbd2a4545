import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface AskedModel {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  // What was sent is what the tests are about.
  // biome-ignore lint/suspicious/noExplicitAny: tests name the fields they expect
  readonly body: any;
}

/** How the stand-in answers; `never` keeps the caller waiting. */
export type ModelAnswer =
  | { readonly content: string }
  | { readonly status: number; readonly text: string }
  | 'never';

/** A server that speaks the chat-completions protocol and answers as it is told. */
export async function startStandInModel() {
  const asked: AskedModel[] = [];
  let next: ModelAnswer = { content: '{}' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    asked.push({ path: request.url, headers: request.headers, body });
    if (next === 'never') return;
    const status = 'status' in next ? next.status : 200;
    const message = { role: 'assistant', content: 'content' in next ? next.content : '' };
    const text =
      'text' in next
        ? next.text
        : JSON.stringify({ id: '1', object: 'chat.completion', choices: [{ index: 0, message }] });
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answer(how: ModelAnswer | object): void {
      const told = how === 'never' || 'content' in (how as object) || 'status' in (how as object);
      next = told ? (how as ModelAnswer) : { content: JSON.stringify(how) };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
