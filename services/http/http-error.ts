import type { ContentfulStatusCode } from 'hono/utils/http-status';

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
