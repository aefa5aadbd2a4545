import { ApiError } from '@property/client/api-error.ts';

/** An answer the service stopped before it had looked everywhere (S-099) holds less than there is. */
export function createCutShort(): ApiError {
  const message = 'The service stopped before it had looked everywhere.';
  return new ApiError({ kind: 'http', status: 504, message });
}
