import type { CallToolResult } from '@modelcontextprotocol/server';
import { ApiError } from '@property/client/api-error.ts';
import type { SearchClient } from '@property/client/open-clients.ts';
import { readMisread } from '@property/client/reading/misread.ts';

/** What a tool says: lines for a reader, and the same facts as data. */
export function answer(lines: readonly string[], facts: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent: facts };
}

/** A refusal that can be read and acted on; the call itself has worked. */
export function refuse(sentence: string): CallToolResult {
  return { content: [{ type: 'text', text: sentence }], isError: true };
}

/** Name of the aggregation that counts everything a search finds, past the ceiling of its total. */
export const EVERYTHING = 'everything';

/**
 * How many a search found, exact where it was counted past the ceiling; not exact where the service
 * counts no further, stopped early or does not say.
 */
export function readTotal({ hits, aggregations, timed_out: isCut }: Counted) {
  const counted = aggregations?.[EVERYTHING]?.doc_count;
  const total = counted ?? hits.total?.value ?? hits.hits.length;
  const isWhole = counted !== undefined || (hits.total && hits.total.relation !== 'gte');
  const isExact = isWhole === true && isCut !== true;
  return { total, isExact, said: `${isExact ? '' : 'At least '}${total.toLocaleString('en-GB')}` };
}

export type Counted = Pick<Found, 'hits' | 'aggregations' | 'timed_out'>;

type Found = Awaited<ReturnType<SearchClient['searchTitles' | 'searchDeals']>>;

/** What the service did not say as it should have, in a line; none where all was understood. */
export function listMisread(from: unknown): readonly string[] {
  const fields = readMisread(from) ?? [];
  if (fields.length === 0) return [];
  return [`Not understood, and left out: ${fields.map(({ path }) => path).join(', ')}.`];
}

/**
 * Runs a tool. What a service refuses is told as the service said it, with its code and the id of the
 * request; nothing is told of where the service is, nor of what was sent to it.
 * @throws whatever is not a service's refusal: that is a fault of this server
 */
export async function tellFaults(run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const reference = [error.code, error.correlationId].filter(Boolean).join(' ');
    return refuse(`${describe(error)}${reference === '' ? '' : ` (${reference})`}`);
  }
}

function describe(error: ApiError): string {
  if (error.kind === 'network') return 'The service cannot be reached.';
  if (error.kind === 'aborted') return 'The call was given up.';
  if (error.kind === 'schema') return `The service’s answer could not be read: ${error.message}.`;
  if (error.status === 401) return `Not signed in, or the sign-in has ended. ${error.message}`;
  if (error.status === 429 && error.retryAfter !== undefined)
    return `Too many requests: try again in ${Math.ceil(error.retryAfter)} seconds.`;
  return error.message;
}
