import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { answerUnreadable } from './http-error.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const waits: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end());
};

/**
 * Sends these characters to a server, and more once it begins to answer; resolves with all that
 * comes back before it hangs up.
 */
async function send(text: string, listener = waits, more = ''): Promise<string> {
  const server = createServer({ maxHeaderSize: 2_000 }, listener);
  server.on('clientError', answerUnreadable);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
    if (more !== '') socket.write(more);
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  server.close();
  return answer;
}

const IN_PARTS = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';

test.each<[string, string, string]>([
  ['what is not HTTP', 'hello\r\n\r\n', '400 Bad Request BAD_REQUEST'],
  [
    'a header beyond all measure',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(3_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large HEADERS_TOO_LARGE',
  ],
  [
    'a body whose parts say too much of themselves',
    `${IN_PARTS}1;${'x'.repeat(20_000)}`,
    '413 Payload Too Large BODY_TOO_LARGE',
  ],
])(
  'S-221, D-158 %s is answered with the error body of both services',
  async (_name, text, told) => {
    const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
    const [status, ...headers] = head.split('\r\n');
    const { error } = JSON.parse(body);
    expect(`${status} ${error.code}`).toBe(`HTTP/1.1 ${told}`);
    expect(headers).toEqual([
      'Content-Type: application/json',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]);
    expect(error.correlationId).toMatch(UUID);
    expect(error.request_id).toBe(error.correlationId);
  },
);

test('a request that goes wrong while it is answered is cut off, not answered twice', async () => {
  const begin: RequestListener = (_, response) => response.write('begun');
  const answer = await send(IN_PARTS, begin, 'nonsense\r\n');
  expect(answer).toContain('begun');
  expect(answer).not.toContain('BAD_REQUEST');
});
