import type { Context, Hono } from 'hono';
import { HttpError } from './http-error.ts';
import { describeError, type Logger } from './logger.ts';
import type { ServiceEnvironment } from './principal.ts';

interface ErrorHandling {
  readonly service: string;
  readonly logger: Logger;
  /** The error body of the service. */
  readonly writeBody: (error: HttpError, requestId: string) => object;
  /** Turns errors of the service's own kinds into answers; undefined for bugs. */
  readonly translate?: (error: Error) => HttpError | undefined;
}

/** The one mapping from what was thrown to what is answered. */
export function installErrorHandling(
  app: Hono<ServiceEnvironment>,
  { service, logger, writeBody, translate }: ErrorHandling,
): void {
  const answer = (error: HttpError, context: Context<ServiceEnvironment>) => {
    for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
    return context.json(writeBody(error, context.get('requestId')), error.status);
  };
  app.onError((thrown, context) => {
    const known = thrown instanceof HttpError ? thrown : translate?.(thrown);
    const error =
      known ??
      new HttpError(500, 'INTERNAL_ERROR', 'Something went wrong on our side. Please try again.', {
        privateDetail: thrown,
      });
    if (error.status >= 500) {
      logger.error('failure', {
        service,
        requestId: context.get('requestId'),
        code: error.code,
        // An answer that was chosen needs no stack; what caused it does, and so does a bug.
        ...(thrown instanceof HttpError && thrown.privateDetail === undefined
          ? { error: thrown.message }
          : describeError(error.privateDetail ?? thrown)),
      });
    }
    return answer(error, context);
  });
}
