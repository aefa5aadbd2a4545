import * as z from 'zod/mini';
import { dateTime, maybeUuid, uuid } from '../schema-parts.ts';
import { FILE_INDEX } from '../search/limits.ts';
import { integerParameter, requestObject } from '../search/request-parts.ts';

/** Brochure metadata; dealId stands in title-level lists only (S-177 to S-180). */
export const brochureSchema = z.looseObject({
  id: uuid,
  listingId: uuid,
  dealId: maybeUuid,
  agentName: z.nullish(z.string()),
  /** Date archived. */
  brochureDate: dateTime,
  /** Zero-based; what the download takes (S-180). */
  index: z.number(),
});
export type Brochure = z.infer<typeof brochureSchema>;

/** GET brochures of a title or a deal; empty when nothing is archived (S-174 to S-176). */
export const brochuresSchema = z.array(brochureSchema);

/** Query parameters of the brochure and image downloads (S-181 to S-183, S-191 to S-193). */
export const fileIndexParametersSchema = requestObject({
  index: integerParameter('index', FILE_INDEX),
});
export type FileIndexParameters = z.infer<typeof fileIndexParametersSchema>;
