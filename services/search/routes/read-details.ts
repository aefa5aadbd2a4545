import { HttpError } from '#services/http/http-error.ts';
import { QueryCancelledError } from '../engine/query-error.ts';
import { CODES } from '../search-errors.ts';

/**
 * Runs a reading of the details of deals. They may be kept apart from the index, and their being
 * away answers 503, so that the rest of a deal stays of use (S-220). Faults of ours stay faults.
 */
export function readDetails<Records>(read: () => Records): Records {
  try {
    return read();
  } catch (error) {
    throw describeOutage(error);
  }
}

/** The same for a file that has to be fetched or drawn, and that nobody may wait for any more. */
export async function fetchDetails<Records>(
  read: () => Promise<Records>,
  signal: AbortSignal,
): Promise<Records> {
  try {
    return await read();
  } catch (error) {
    if (signal.aborted) throw new QueryCancelledError('The request was cancelled.');
    throw describeOutage(error);
  }
}

/** Databases, files and networks that fail say how by a code; faults of a program have none. */
function describeOutage(error: unknown): unknown {
  const isOutage = error instanceof Error && 'code' in error && typeof error.code === 'string';
  if (!isOutage) return error;
  return new HttpError(
    503,
    CODES.detailUnavailable,
    'The details of deals are not available just now. Please try again in a moment.',
    { privateDetail: error },
  );
}
