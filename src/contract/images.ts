import * as z from 'zod/mini';
import { maybeDateTime, maybeNumber, maybeText, maybeUuid } from './schema-parts.ts';

/** Metadata of an archived listing image (S-185, S-188, O-032). */
export const listingImageSchema = z.looseObject({
  id: maybeText,
  listingId: maybeUuid,
  /** Title-level list only. */
  dealId: maybeUuid,
  listingDate: maybeDateTime,
  source: maybeText,
  displayOrder: maybeNumber,
  caption: maybeText,
  /** Zero-based; where it is missing the position in the list counts (O-033). */
  index: maybeNumber,
});
export type ListingImage = z.infer<typeof listingImageSchema>;

/** GET images of a title or a deal, 50 at most, in carousel order (S-185 to S-190). */
export const listingImagesSchema = z.array(listingImageSchema);
