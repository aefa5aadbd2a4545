import type { ApiError } from '../api-error.ts';

/**
 * Whether what was sent may have been done although this is its answer (O-085): there was none, it
 * cannot be read, a server failed, or something on the way gave up waiting, which says 408 as well as
 * 504. Every other 4xx is a refusal before anything was done.
 */
export function isOutcomeOpen({ kind, status }: Pick<ApiError, 'kind' | 'status'>): boolean {
  return kind !== 'http' || status >= 500 || status === 408;
}
