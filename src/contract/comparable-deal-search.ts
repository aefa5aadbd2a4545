import type * as z from 'zod/mini';
import { comparableDealSourceSchema } from './comparable-deal.ts';
import { searchResponseSchema } from './search-response.ts';

/** Answer of POST /comps (S-198). */
export const comparableDealSearchResponseSchema = searchResponseSchema(comparableDealSourceSchema);
export type ComparableDealSearchResponse = z.infer<typeof comparableDealSearchResponseSchema>;
