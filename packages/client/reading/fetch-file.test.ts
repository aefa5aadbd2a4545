import { expect, it } from 'vitest';
import { createClient } from '../client.ts';
import { fetchFile } from './fetch-file.ts';

/** Asks for a PDF or a picture, and is answered with a body of this type. */
async function download(type: string | null, signal?: AbortSignal) {
  const sent: { readonly url: string; readonly accept: string | null }[] = [];
  const client = createClient({
    baseUrl: 'https://example.test',
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted();
      sent.push({ url: String(input), accept: new Headers(init?.headers).get('Accept') });
      const bytes = new Uint8Array([37, 80, 68, 70]);
      return new Response(bytes, { headers: type === null ? {} : { 'Content-Type': type } });
    },
  });
  const mediaTypes = ['application/pdf', 'image/png'];
  const request = { path: '/file', parameters: { index: 3 }, mediaTypes, signal };
  const outcome = await fetchFile(client, request).catch((error: unknown) => error);
  return { outcome, sent };
}

it.each([
  ['application/pdf', 'application/pdf'],
  ['IMAGE/PNG ; name=a', 'image/png'],
])('S-184 S-191 a file that says %j is kept whole as %s', async (said, type) => {
  const { outcome, sent } = await download(said);
  if (!(outcome instanceof Blob)) throw outcome;
  expect(outcome.type).toBe(type);
  expect([...(await outcome.bytes())]).toEqual([37, 80, 68, 70]);
  expect(sent).toEqual([
    { url: 'https://example.test/file?index=3', accept: 'application/pdf, image/png' },
  ]);
});

it.each([
  ['text/html; charset=utf-8', 'the file is text/html'],
  ['application/pdfx', 'the file is application/pdfx'],
  [null, 'the file is of no stated kind'],
])('S-184 S-191 a file that says %j is refused', async (said, message) => {
  const { outcome } = await download(said);
  expect(outcome).toMatchObject({ kind: 'schema', status: 200, message, path: '/file' });
});

it('is given up by who asked for it', async () => {
  const { outcome, sent } = await download('application/pdf', AbortSignal.abort());
  expect(outcome).toMatchObject({ kind: 'aborted' });
  expect(sent).toEqual([]);
});
