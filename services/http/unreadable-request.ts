import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

type Refusal = readonly [status: number, code: string, message: string];

const UNREADABLE: Refusal = [400, 'BAD_REQUEST', 'The request cannot be read as HTTP.'];
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'HEADERS_TOO_LARGE',
    'The address and the headers of the request are too long together.',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    413,
    'BODY_TOO_LARGE',
    'The parts in which the body is sent say too much of themselves.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT', 'The request took too long to arrive.'],
};

/**
 * Answers a request that never became one, with the statuses that Node gives it and an error body
 * like those of the services. Which of them was meant is not known yet, so the id stands under the
 * names of both (S-221, D-158). Nothing is answered when an answer is under way.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  const running = (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage;
  if (socket.writable && error.code !== 'ECONNRESET' && running?.headersSent !== true) {
    const [status, code, message] = REFUSALS[error.code ?? ''] ?? UNREADABLE;
    const id = randomUUID();
    const body = JSON.stringify({ error: { code, message, correlationId: id, request_id: id } });
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
