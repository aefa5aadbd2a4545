import * as z from 'zod/mini';
import { maybeNumber, maybeText } from './schema-parts.ts';

/** Answer of the token endpoint. */
export const tokenResponseSchema = z.looseObject({
  access_token: z.string(),
  /** Bearer. */
  token_type: z.string(),
  /** Seconds; documented are 3600, the embedded provider gives 900 (A-057, O-153). */
  expires_in: maybeNumber,
  refresh_token: maybeText,
  id_token: maybeText,
  scope: maybeText,
});
export type TokenResponse = z.infer<typeof tokenResponseSchema>;
