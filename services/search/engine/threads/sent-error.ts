import { InvalidQueryError, QueryCancelledError, QueryTimeoutError } from '../query-error.ts';
import type { SentError } from './messages.ts';

export function packError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return error instanceof InvalidQueryError
    ? { name, message, stack, place: error.place }
    : { name, message, stack };
}

/** The error as it was thrown, of its own class where callers tell it apart. */
export function unpackError({ name, message, place = '', stack }: SentError): Error {
  switch (name) {
    case 'InvalidQueryError':
      return new InvalidQueryError(place, place === '' ? message : message.slice(place.length + 2));
    case 'QueryTimeoutError':
      return new QueryTimeoutError(message);
    case 'QueryCancelledError':
      return new QueryCancelledError(message);
    default: {
      const error = new Error(message);
      if (stack !== undefined) error.stack = stack;
      return error;
    }
  }
}
