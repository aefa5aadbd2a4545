import type * as z from 'zod/mini';
import { searchResponseSchema } from '../search/search-response.ts';
import { comparableDealSourceSchema } from './comparable-deal.ts';

/** Answer of POST /comps (S-198). */
export const comparableDealSearchResponseSchema = searchResponseSchema(comparableDealSourceSchema);
export type ComparableDealSearchResponse = z.infer<typeof comparableDealSearchResponseSchema>;
