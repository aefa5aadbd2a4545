import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { describeError, type Logger } from '@property/contract/logger.ts';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ServiceEnvironment } from './principal.ts';

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

interface ErrorExtras {
  /** For the log only. */
  readonly privateDetail?: unknown;
  /** Facts for the caller beside the message, where the error body has room for them. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer other than success: a stable code and a sentence for the caller. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly privateDetail: unknown;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    publicMessage: string,
    extras: ErrorExtras = {},
  ) {
    super(publicMessage);
    this.status = status;
    this.code = code;
    this.privateDetail = extras.privateDetail;
    this.details = extras.details;
    this.headers = extras.headers ?? {};
  }
}

interface FaultReading {
  readonly service: string;
  readonly logger: Logger;
  /** Turns errors of the service's own kinds into answers; undefined for bugs. */
  readonly translate?: (error: Error) => HttpError | undefined;
}

interface ErrorHandling extends FaultReading {
  /** The error body of the service. */
  readonly writeBody: (error: HttpError, requestId: string) => object;
}

/** The one mapping from what was thrown to what is told of it. Faults of ours are logged. */
export function createFaultReader({ service, logger, translate }: FaultReading) {
  return (thrown: unknown, requestId: string): HttpError => {
    const known =
      thrown instanceof HttpError || !(thrown instanceof Error) ? thrown : translate?.(thrown);
    const error =
      known instanceof HttpError
        ? known
        : new HttpError(
            500,
            'INTERNAL_ERROR',
            'Something went wrong on our side. Please try again.',
            { privateDetail: thrown },
          );
    if (error.status >= 500) {
      logger.error('failure', {
        service,
        requestId,
        code: error.code,
        // An answer that was chosen needs no stack; what caused it does, and so does a bug.
        ...(thrown instanceof HttpError && thrown.privateDetail === undefined
          ? { error: thrown.message }
          : describeError(error.privateDetail ?? thrown)),
      });
    }
    return error;
  };
}

/** Answers what was thrown. */
export function installErrorHandling(
  app: Hono<ServiceEnvironment>,
  { writeBody, ...faults }: ErrorHandling,
): void {
  const read = createFaultReader(faults);
  const answer = (error: HttpError, context: Context<ServiceEnvironment>) => {
    for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
    return context.json(writeBody(error, context.get('requestId')), error.status);
  };
  app.onError((thrown, context) => answer(read(thrown, context.get('requestId')), context));
}

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
        'X-Content-Type-Options: nosniff',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
