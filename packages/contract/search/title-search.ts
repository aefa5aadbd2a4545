import type * as z from 'zod/mini';
import { titleSourceSchema } from '../titles/title.ts';
import { searchResponseSchema } from './search-response.ts';

/** Answer of POST /titles (S-062, S-098 to S-103). */
export const titleSearchResponseSchema = searchResponseSchema(titleSourceSchema);
export type TitleSearchResponse = z.infer<typeof titleSearchResponseSchema>;
