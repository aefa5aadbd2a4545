import * as z from 'zod/mini';
import { maybeDateTime, maybeText } from '../schema-parts.ts';

/** Answer of GET /health of the search service (S-230, O-069). */
export const searchHealthSchema = z.looseObject({
  /** healthy seen; degraded or unhealthy come with 503 (O-069). */
  status: maybeText,
  timestamp: maybeDateTime,
  version: maybeText,
});
export type SearchHealth = z.infer<typeof searchHealthSchema>;
