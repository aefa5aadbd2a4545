import { HttpError } from '#services/http/http-error.ts';
import { CODES } from '../search-errors.ts';

/**
 * Runs a reading of the details of deals. They may be kept apart from the index, and their being
 * away answers 503, so that the rest of a deal stays of use (S-220).
 */
export function readDetails<Records>(read: () => Records): Records {
  try {
    return read();
  } catch (error) {
    throw describeOutage(error);
  }
}

/** The same for a file that has to be fetched or drawn. */
export async function fetchDetails<Records>(read: () => Promise<Records>): Promise<Records> {
  try {
    return await read();
  } catch (error) {
    throw describeOutage(error);
  }
}

function describeOutage(privateDetail: unknown): HttpError {
  return new HttpError(
    503,
    CODES.detailUnavailable,
    'The details of deals are not available just now. Please try again in a moment.',
    { privateDetail },
  );
}
